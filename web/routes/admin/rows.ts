import type { ArticleSummary } from "#contract/articles.ts";
import type { EventSummary } from "#contract/events.ts";
import { formatCount, formatDate } from "#i18n/format.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import type { Row } from "./item-table.tsx";

/** An article as its table shows it: published, views, comments. */
export function rowOfArticle(article: ArticleSummary): Row {
  const { id, title, titleLanguage, imageUrl, picture, category, translations } = article;
  const language = documentLanguage();
  const facts = [
    formatDate(article.createdAt),
    formatCount(article.views, language),
    formatCount(article.commentCount, language),
  ];
  return { id, title, titleLanguage, imageUrl, picture, category, translations, facts };
}

/** An event as its table shows it: when and where. */
export function rowOfEvent(event: EventSummary): Row {
  const { id, title, titleLanguage, image, picture, category, translations } = event;
  const facts = [`${formatDate(event.date)} ${event.hour}`, event.location];
  return { id, title, titleLanguage, imageUrl: image, picture, category, translations, facts };
}
