import { articleKind } from "#contract/article-kind.ts";
import type { Article, ArticleSummary } from "#contract/articles.ts";
import type { Language } from "#i18n/language.ts";
import { presentComment } from "#server/features/comments/present.ts";
import { excerptIn, imageUrlOf, presentFullItem, presentItem } from "#server/features/content/present.ts";
import { avatarUrl } from "#server/media/urls.ts";
import type { ArticleItem, FullArticle } from "./articles.ts";

export function presentArticleSummary(item: ArticleItem, language: Language, timeZone: string): ArticleSummary {
  const { summary, translations } = presentItem(item, language, timeZone);
  const imageUrl = imageUrlOf(item);
  return {
    ...summary,
    excerpt: excerptIn(item, language),
    imageUrl,
    views: item.views,
    author: item.author_name === null ? null : { name: item.author_name, imageUrl: avatarUrl(item.author_avatar) },
    likes: item.likes,
    dislikes: item.dislikes,
    commentCount: item.comment_count,
    translations: translations.map((each) => ({ ...each, imageUrl })),
  };
}

export function presentArticle(article: FullArticle, language: Language, timeZone: string): Article {
  const { text, fields } = presentFullItem(article, articleKind.body, language);
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
