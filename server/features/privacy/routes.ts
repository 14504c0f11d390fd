import { getPrivacy } from "#contract/privacy.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { describePrivacy } from "./privacy.ts";

export function privacyRoutes({ db, config }: Services): Route[] {
  return [
    handle(getPrivacy, async ({ query }) => ({
      privacy: describePrivacy(await loadSettings(db), config, query.language),
    })),
  ];
}
