import { FilePlus, Newspaper } from "lucide-react";
import { articleKind } from "#contract/article-kind.ts";
import { articleWorkflow } from "#contract/article-workflow.ts";
import {
  type Article,
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
import { publicationOf } from "#web/data/publication.ts";
import { type Facts, type Item, itemOf, stateOf } from "../../editor/item.ts";
import { chosenCategory, type Row } from "../../item-table.tsx";
import type { AdminKind } from "../kind.ts";
import { instantError, instantOf, typedUntil } from "../typed-time.ts";
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
    const { article } = await api(getArticle, { params: { id: String(id) }, query: { language, draft: "true" } });
    return itemOfArticle(article);
  },
  async readRevision(api, id, revision) {
    const params = { id: String(id), revision: String(revision) };
    return itemOfArticle((await api(articleWorkflow.getRevision, { params })).article);
  },
  async add(api, { categoryId = "", ...fields }, files) {
    const { article, ...answer } = await api(createArticle, { body: { ...fields, categoryId }, files });
    return { ...answer, item: itemOfArticle(article) };
  },
  async change(api, id, { fields, files, removed }) {
    const body = { ...fields, ...removed };
    const { article, ...answer } = await api(updateArticle, { params: { id: String(id) }, body, files });
    return { ...answer, item: itemOfArticle(article) };
  },
  async remove(api, id, isForever = false) {
    const query = isForever ? ({ forever: "true" } as const) : {};
    return (await api(deleteArticle, { params: { id: String(id) }, query })).message;
  },
  workflow: articleWorkflow,
  facts: {
    none: { commentMode: "", pinnedDate: "", pinnedHour: "", featuredDate: "", featuredHour: "" },
    atOnce: ["commentMode", "pinnedUntil", "featuredUntil"],
    toFields: ({ commentMode = "", pinnedDate = "", pinnedHour = "", featuredDate = "", featuredHour = "" }) => ({
      commentMode,
      pinnedUntil: instantOf({ date: pinnedDate, hour: pinnedHour }),
      featuredUntil: instantOf({ date: featuredDate, hour: featuredHour }),
    }),
    check(fields, { admin }) {
      const errors: Record<string, string> = {};
      for (const name of ["pinnedUntil", "featuredUntil"]) {
        const error = instantError(fields[name] ?? "", admin.words.editor);
        if (error) errors[name] = error;
      }
      return errors;
    },
    labels: ({ commentMode, editor }) => ({
      commentMode: commentMode.label,
      pinnedUntil: editor.leadUntil,
      featuredUntil: editor.featuredUntil,
    }),
    Inputs: ArticleInputs,
  },
};

function itemOfArticle(article: Article): Item {
  return itemOf(article, {
    imageUrl: article.imageUrl,
    bodies: fromFlat(article, articleKind.body),
    facts: factsOf(article),
  });
}

function factsOf({ commentMode, pinnedUntil, featuredUntil }: Article): Facts {
  const now = Date.now();
  const pinned = typedUntil(pinnedUntil, now);
  const featured = typedUntil(featuredUntil, now);
  return {
    commentMode: commentMode ?? "",
    pinnedDate: pinned.date,
    pinnedHour: pinned.hour,
    featuredDate: featured.date,
    featuredHour: featured.hour,
  };
}

/** A draft that was published once keeps that day. */
function publishedOn(article: ArticleSummary): string {
  const isKnown = article.status === "published" || article.publishedAt !== null;
  return isKnown ? formatDate(publicationOf(article)) : "–";
}

/** How home shows it at present, apart from the others. */
function markOf({ pinnedUntil, featuredUntil }: ArticleSummary): Row["mark"] {
  const isOn = (until: string | null) => until !== null && Date.parse(until) > Date.now();
  if (isOn(pinnedUntil)) return "lead";
  return isOn(featuredUntil) ? "featured" : undefined;
}

function rowOf(article: ArticleSummary, language: Language): Row {
  const { id, path, title, titleLanguage, imageUrl, picture, translations, translationStates } = article;
  const facts = [
    article.author?.name ?? "–",
    publishedOn(article),
    formatExactCount(article.views, language),
    formatExactCount(article.commentCount, language),
  ];
  const state = stateOf(article);
  const shown = { id, path, title, titleLanguage, imageUrl, picture, translations, translationStates };
  return { ...shown, category: chosenCategory(article), facts, state, mark: markOf(article) };
}
