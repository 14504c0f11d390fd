import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  listEditableCategories,
  updateCategory,
} from "#contract/categories.ts";
import { type SentFields, sentNames, sentTexts } from "#contract/flat-texts.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { loadCategories, readCategory } from "./categories.ts";
import { addCategory, changeCategory, listCountedCategories, removeCategory } from "./editing.ts";
import { categoryAddresses, presentCategory, presentEditableCategory } from "./present.ts";

export function categoryRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    handle(listCategories, async ({ query }) => {
      const categories = await loadCategories(db);
      return { category: [...categories.values()].map((each) => presentCategory(each, query.language)) };
    }),

    handle(getCategory, async ({ params, query }) => {
      const category = await readCategory(db, params.id);
      return { category: presentCategory(category, query.language), addresses: categoryAddresses(category) };
    }),

    handle(listEditableCategories, async () => ({
      category: (await listCountedCategories(db)).map(presentEditableCategory),
    })),

    handle(createCategory, async ({ body, user, caller }) => {
      const category = await addCategory(
        { ...services, user },
        { type: body.type, commentMode: body.commentMode, ...namesIn(body) },
      );
      return { message: answers[caller.language].done.categoryCreated, category: presentEditableCategory(category) };
    }),

    handle(updateCategory, async ({ params, body, user, caller }) => {
      const category = await changeCategory({ ...services, user }, params.id, {
        commentMode: body.commentMode,
        ...namesIn(body),
      });
      return { message: answers[caller.language].done.categorySaved, category: presentEditableCategory(category) };
    }),

    handle(deleteCategory, async ({ params, query, user, caller }) => {
      const moved = await removeCategory({ ...services, user }, params.id, query.moveTo);
      return { message: answers[caller.language].done.categoryDeleted, moved };
    }),
  ];
}

function namesIn(body: SentFields) {
  return { names: sentTexts(body, "name"), sentAs: sentNames(body, "name") };
}
