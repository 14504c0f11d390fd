import { search } from "#contract/search.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { presentHit } from "./present.ts";
import { searchItems } from "./search.ts";

export function searchRoutes({ db, config: { timeZone } }: Services): Route[] {
  return [
    handle(search, async ({ query }) => {
      const { hits, total, isWanted, suggestion } = await searchItems(db, query, timeZone);
      return {
        data: hits.map((hit) => presentHit(hit, isWanted, { reader: query.language, timeZone })),
        pagination: pagination(query, total),
        suggestion,
      };
    }),
  ];
}
