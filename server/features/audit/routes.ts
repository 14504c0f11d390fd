import { listAudit } from "#contract/audit.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listEntryPage } from "./audit.ts";
import { presentEntry } from "./present.ts";

export function auditRoutes({ db, config }: Services): Route[] {
  return [
    handle(listAudit, async ({ query }) => {
      const { entries, total } = await listEntryPage(db, query);
      return { data: entries.map((each) => presentEntry(each, config.timeZone)), pagination: pagination(query, total) };
    }),
  ];
}
