import { listBounces } from "#contract/bounces.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listBouncePage } from "./lists.ts";
import { presentBounce } from "./present.ts";

export function bounceRoutes(services: Services): Route[] {
  return [
    handle(listBounces, async ({ query }) => {
      const { rows, total } = await listBouncePage(services, query);
      return {
        data: rows.map((row) => presentBounce(row, services.config.timeZone)),
        pagination: pagination(query, total),
      };
    }),
  ];
}
