import { articleKind } from "#contract/article-kind.ts";
import type { Article, ArticleSummary } from "#contract/articles.ts";
import type { Author } from "#contract/authors.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { authorIn } from "#server/features/bylines/present.ts";
import { presentComment } from "#server/features/comments/present.ts";
import { excerptIn, imageUrlOf, presentFullItem, presentItem } from "#server/features/content/present.ts";
import { avatarUrl } from "#server/media/urls.ts";
import type { ArticleActivity, ArticleItem, FullArticle } from "./articles.ts";
import type { AuthorRow } from "./queries.ts";

/** What of an article changes without its content; without comments where it is shown without them. */
export type PresentedActivity = Pick<ArticleSummary, "id" | "likes" | "dislikes" | "commentCount"> &
  Partial<Record<"comments" | "commentsOpen", unknown>>;

export function presentArticleSummary(item: ArticleItem, language: Language, timeZone: string): ArticleSummary {
  const { summary, translations } = presentItem(item, language, timeZone);
  const imageUrl = imageUrlOf(item);
  return {
    ...summary,
    excerpt: excerptIn(item, language),
    imageUrl,
    views: item.views,
    author: authorIn(summary.bylines),
    pinnedUntil: item.pinned_until && withOffset(item.pinned_until, timeZone),
    featuredUntil: item.featured_until && withOffset(item.featured_until, timeZone),
    likes: item.likes,
    dislikes: item.dislikes,
    commentCount: item.comment_count,
    translations: translations.map((each) => ({ ...each, imageUrl })),
  };
}

/** Of an account. */
export function presentAuthorRow({ id, name, avatar }: AuthorRow): Author {
  return { id, name, imageUrl: avatarUrl(avatar) };
}

/** As the article itself shows it. */
export function presentActivity(row: ArticleActivity, timeZone: string): PresentedActivity {
  return {
    id: row.public_id,
    likes: row.likes,
    dislikes: row.dislikes,
    commentCount: row.comment_count,
    commentsOpen: row.commentsOpen,
    comments: row.comments?.map((comment) => presentComment(comment, timeZone)),
  };
}

export function presentArticle(article: FullArticle, language: Language, timeZone: string): Article {
  const { text, fields } = presentFullItem(article, articleKind.body, language, timeZone);
  return {
    ...presentArticleSummary(article, language, timeZone),
    ...fields,
    content: text,
    commentMode: article.comment_mode,
    commentsOpen: article.commentsOpen,
    comments: article.comments.map((comment) => presentComment(comment, timeZone)),
    reactions: article.reactions.map(({ user_id, type }) => ({ userId: user_id, type })),
  };
}
