import type { AdminContext } from "#server/features/audit/audit.ts";
import type { ItemFiles } from "#server/features/editing/files.ts";
import {
  changeItem,
  type ItemChange,
  type Noun,
  type Published,
  publishItem,
  removeItem,
} from "#server/features/editing/saving.ts";
import type { TextChange } from "#server/features/editing/texts.ts";
import {
  deleteArticleRow,
  insertArticle,
  raiseArticleVersion,
  replaceArticleTexts,
  selectArticleImages,
  updateArticleRow,
} from "./editing-queries.ts";
import { selectArticleContents, selectViews } from "./queries.ts";

type Own = { author_id: number };

const articles: Noun<Own, { image: string | null; video: string | null }> = {
  kind: "article",
  categories: "NEWS",
  body: "content",
  titles: ["en"],
  notFound: "article_not_found",
  insert: (db, row) => insertArticle(db, { ...row, views: 0 }),
  take: raiseArticleVersion,
  isThere: async (db, id) => (await selectViews(db, id)) !== undefined,
  written: selectArticleContents,
  update: updateArticleRow,
  replaceTexts: replaceArticleTexts,
  pictures: selectArticleImages,
  remove: deleteArticleRow,
};

export type NewArticle = {
  texts: TextChange;
  categoryId: number;
  requestKey?: string | undefined;
  focusX?: number | undefined;
  focusY?: number | undefined;
};

/** @throws AppError validation; then nothing is kept */
export async function publishArticle(context: AdminContext, article: NewArticle, files: ItemFiles): Promise<Published> {
  return publishItem(context, articles, { ...article, own: { author_id: context.user.id } }, files);
}

/** @throws AppError article_not_found, version_conflict, validation; then everything is as it was */
export async function changeArticle(
  context: AdminContext,
  id: number,
  change: ItemChange,
  files: ItemFiles,
): Promise<void> {
  await changeItem(context, articles, id, { change, files, own: () => ({}) });
}

/** With its comments, reactions and files. @throws AppError article_not_found */
export async function removeArticle(context: AdminContext, id: number): Promise<void> {
  await removeItem(context, articles, id);
}
