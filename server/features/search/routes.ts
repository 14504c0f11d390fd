import { clearMissingSearch, listMissingSearches, search, suggestTitles } from "#contract/search.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import { isCrawler } from "#server/http/visitor.ts";
import type { Services } from "#server/services.ts";
import { clearMissing, listMissing } from "./missing.ts";
import { presentHit, presentMissing } from "./present.ts";
import { isMissing, searchItems } from "./search.ts";
import { suggest } from "./suggesting.ts";

export function searchRoutes(services: Services): Route[] {
  const { db, config, missingSearches } = services;
  const { timeZone } = config;
  return [
    handle(search, async ({ query, caller }) => {
      const { hits, total, isWanted, suggestion } = await searchItems(db, query, timeZone);
      if (isMissing(query, total) && !isCrawler(caller.userAgent)) missingSearches.note(query);
      return {
        data: hits.map((hit) => presentHit(hit, isWanted, { reader: query.language, timeZone })),
        pagination: pagination(query, total),
        suggestion,
      };
    }),

    handle(suggestTitles, async ({ query }) => ({ data: await suggest(db, query) })),

    handle(listMissingSearches, async () => ({ data: (await listMissing(db)).map(presentMissing) })),

    handle(clearMissingSearch, async ({ body, user, caller }) => {
      await clearMissing({ ...services, user }, body);
      return { message: answers[caller.language].done.missingSearchCleared };
    }),
  ];
}
