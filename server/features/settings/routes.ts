import { getSettings } from "#contract/settings.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { presentSettings } from "./present.ts";
import { loadSettings } from "./settings.ts";

export function settingsRoutes({ db }: Services): Route[] {
  return [
    handle(getSettings, async ({ query }) => ({
      settings: presentSettings(await loadSettings(db), query.language),
    })),
  ];
}
