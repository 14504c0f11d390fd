import type { Article, ArticleSummary } from "#contract/articles.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { inLanguage } from "#server/fallback.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { presentComment } from "#server/features/comments/present.ts";
import { avatarUrl, pictureUrl, presentPicture, videoUrl } from "#server/media/urls.ts";
import type { ArticleRecord, FullArticle } from "./articles.ts";

export function presentArticleSummary(record: ArticleRecord, language: Language, timeZone: string): ArticleSummary {
  const title = inLanguage(record.texts, language, (text) => text.title !== "");
  const body = inLanguage(record.texts, language, (text) => text.hasBody) ?? title;
  const imageUrl = record.picture && pictureUrl(record.picture.id);
  return {
    id: record.id,
    title: title?.title ?? "",
    titleLanguage: title?.language ?? language,
    excerpt: body?.excerpt ?? "",
    language: body?.language ?? language,
    imageUrl,
    picture: presentPicture(record.picture),
    videoUrl: videoUrl(record.film),
    views: record.views,
    createdAt: withOffset(record.created_at, timeZone),
    updatedAt: withOffset(record.updated_at, timeZone),
    author:
      record.author_name === null ? null : { name: record.author_name, imageUrl: avatarUrl(record.author_avatar) },
    category: presentCategory(record.category, language),
    likes: record.likes,
    dislikes: record.dislikes,
    commentCount: record.comment_count,
    translations: record.texts.map((text) => ({ language: text.language, title: text.title, imageUrl })),
  };
}

export function presentArticle(record: FullArticle, language: Language, timeZone: string): Article {
  const summary = presentArticleSummary(record, language, timeZone);
  const text = (wanted: Language) => record.contents.find((each) => each.language === wanted);
  return {
    ...summary,
    content: text(summary.language)?.content ?? "",
    comments: record.comments.map((comment) => presentComment(comment, timeZone)),
    reactions: record.reactions.map(({ user_id, type }) => ({ userId: user_id, type })),
    titleEn: text("en")?.title ?? null,
    titleFr: text("fr")?.title ?? null,
    titleRw: text("rw")?.title ?? null,
    contentEn: text("en")?.content ?? null,
    contentFr: text("fr")?.content ?? null,
    contentRw: text("rw")?.content ?? null,
  };
}
