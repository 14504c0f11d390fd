import { listMonths } from "#contract/months.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { kindNamed } from "./kind-named.ts";
import { monthsOf } from "./months.ts";

export function monthRoutes({ db, config }: Services): Route[] {
  return [
    handle(listMonths, async ({ query }) => ({
      data: await monthsOf(db, await kindNamed(query.kind), config.timeZone),
    })),
  ];
}
