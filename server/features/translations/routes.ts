import { countTranslations, listTranslations } from "#contract/coverage.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { countCoverage, listTranslations as list } from "./coverage.ts";
import { presentTranslation } from "./present.ts";

/** What is translated, and what is to do. */
export function translationsRoutes(services: Services): Route[] {
  const { timeZone } = services.config;
  return [
    handle(listTranslations, async ({ query, user }) => {
      const { rows, total } = await list(services, query, user);
      return { data: rows.map((row) => presentTranslation(row, timeZone)), pagination: pagination(query, total) };
    }),

    handle(countTranslations, async ({ user }) => ({ languages: await countCoverage(services, user) })),
  ];
}
