import type { Article, ArticleSummary } from "#contract/articles.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { presentComment } from "#server/features/comments/present.ts";
import { altOf } from "#server/features/editing/texts.ts";
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
    picture: presentPicture(record.picture, record),
    videoUrl: videoUrl(record.film),
    videoBytes: record.film?.bytes ?? null,
    views: record.views,
    createdAt: withOffset(record.created_at, timeZone),
    updatedAt: withOffset(record.updated_at, timeZone),
    author:
      record.author_name === null ? null : { name: record.author_name, imageUrl: avatarUrl(record.author_avatar) },
    category: presentCategory(record.category, language),
    likes: record.likes,
    dislikes: record.dislikes,
    commentCount: record.comment_count,
    translations: record.texts
      .filter(({ title }) => title !== "")
      .map((text) => ({
        language: text.language,
        title: text.title,
        imageUrl,
        updatedAt: withOffset(text.updated_at, timeZone),
      })),
  };
}

export function presentArticle(record: FullArticle, language: Language, timeZone: string): Article {
  const summary = presentArticleSummary(record, language, timeZone);
  const text = (wanted: Language) => record.written.find((each) => each.language === wanted);
  const alt = altOf(record.written, summary.language);
  const [en, fr, rw] = [text("en"), text("fr"), text("rw")];
  return {
    ...summary,
    content: text(summary.language)?.body ?? "",
    imageAlt: alt?.alt ?? "",
    imageAltLanguage: alt?.language ?? summary.language,
    version: record.version,
    textPictures: record.textPictures,
    comments: record.comments.map((comment) => presentComment(comment, timeZone)),
    reactions: record.reactions.map(({ user_id, type }) => ({ userId: user_id, type })),
    titleEn: en?.title || null,
    titleFr: fr?.title || null,
    titleRw: rw?.title || null,
    contentEn: en?.body || null,
    contentFr: fr?.body || null,
    contentRw: rw?.body || null,
    altEn: en?.alt ?? "",
    altFr: fr?.alt ?? "",
    altRw: rw?.alt ?? "",
  };
}
