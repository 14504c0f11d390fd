import { getArticle, listArticles } from "./articles.ts";
import { listCategories, listCategoryArticles, listCategoryEvents } from "./categories.ts";
import type { Endpoint } from "./endpoint.ts";
import { getEvent, listEvents } from "./events.ts";
import { getSettings } from "./settings.ts";
import { subscribe } from "./subscriptions.ts";

/** The whole contract: what the API's own description and the test of access walk over. */
export const endpoints: readonly Endpoint[] = [
  getSettings,
  listCategories,
  listCategoryArticles,
  listCategoryEvents,
  listArticles,
  getArticle,
  listEvents,
  getEvent,
  subscribe,
];
