import { FilePlus, Newspaper } from "lucide-react";
import { articleKind } from "#contract/article-kind.ts";
import {
  type ArticleSummary,
  createArticle,
  deleteArticle,
  getArticle,
  listArticles,
  updateArticle,
} from "#contract/articles.ts";
import { sortNames } from "#contract/content-kind.ts";
import { fromFlat } from "#contract/flat-texts.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { formatDate } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { itemOf } from "../../editor/item.ts";
import type { Row } from "../../item-table.tsx";
import type { AdminKind } from "../kind.ts";
import { ArticleInputs } from "./inputs.tsx";

export const kind: AdminKind = {
  ...articleKind,
  name: "article",
  icons: { list: Newspaper, add: FilePlus },
  screenWords: ({ frame, list, editor, remove }) => ({
    list: frame.newsList,
    add: frame.addNews,
    edit: editor.editNews,
    search: list.searchNews,
    none: list.noNews,
    count: list.articles,
    columns: [
      { name: list.author, sort: "author" },
      { name: list.published, sort: "date" },
      { name: list.views, sort: "views" },
      { name: list.comments, sort: "comments" },
    ],
    order: { name: list.newestFirst, sort: "-date" },
    date: list.published,
    body: editor.content,
    createFailed: editor.articleFailed,
    remove: {
      title: remove.article,
      text: remove.articleText,
      done: remove.articleDone,
      failed: remove.articleFailed,
      several: remove.articles,
      severalText: remove.articlesText,
    },
  }),
  async list(api, { isNewestFirst: _, ...query }) {
    const sort = sortNames(articleKind).find((each) => each === query.sort);
    const { data, pagination } = await api(listArticles, { query: { ...query, sort } });
    return { rows: data.map((each) => rowOf(each, query.language)), pagination };
  },
  async read(api, id, language) {
    const { article } = await api(getArticle, { params: { id: String(id) }, query: { language } });
    return itemOf(article, {
      imageUrl: article.imageUrl,
      bodies: fromFlat(article, articleKind.body),
      facts: { commentMode: article.commentMode ?? "" },
    });
  },
  async publish(api, { categoryId = "", ...fields }, files) {
    const { article, ...answer } = await api(createArticle, { body: { ...fields, categoryId }, files });
    return { ...answer, id: article.id };
  },
  async change(api, id, { fields, files, removed }) {
    const body = { ...fields, ...removed };
    return api(updateArticle, { params: { id: String(id) }, body, files });
  },
  async remove(api, id) {
    return (await api(deleteArticle, { params: { id: String(id) } })).message;
  },
  facts: {
    none: { commentMode: "" },
    toFields: ({ commentMode = "" }) => ({ commentMode }),
    check: () => ({}),
    labels: ({ commentMode }) => ({ commentMode: commentMode.label }),
    Inputs: ArticleInputs,
  },
};

function rowOf(article: ArticleSummary, language: Language): Row {
  const { id, path, title, titleLanguage, imageUrl, picture, category, translations } = article;
  const facts = [
    article.author?.name ?? "–",
    formatDate(article.createdAt),
    formatExactCount(article.views, language),
    formatExactCount(article.commentCount, language),
  ];
  return { id, path, title, titleLanguage, imageUrl, picture, category, translations, facts };
}
