import { listCategories } from "#contract/categories.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { loadCategories } from "./categories.ts";
import { presentCategory } from "./present.ts";

export function categoryRoutes({ db }: Services): Route[] {
  return [
    handle(listCategories, async ({ query }) => {
      const categories = await loadCategories(db);
      return { category: [...categories.values()].map((each) => presentCategory(each, query.language)) };
    }),
  ];
}
