import { splitTexts } from "#contract/flat-texts.ts";
import { getSettings, settingTexts, updateSettings } from "#contract/settings.ts";
import { answers } from "#i18n/catalogues.ts";
import { hasIssues } from "#server/features/newsletters/issues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { changeSettings } from "./editing.ts";
import { presentSettings } from "./present.ts";
import { loadSettings } from "./settings.ts";

export function settingsRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    handle(getSettings, async ({ query }) => ({
      settings: presentSettings(await loadSettings(db), query.language),
      hasNewsletters: await hasIssues(db),
    })),

    handle(updateSettings, async ({ body: { removeLogo, ...change }, files, query, user, caller }) => {
      await changeSettings({ ...services, user }, splitTexts(change, settingTexts), { ...files, removeLogo });
      return {
        message: answers[caller.language].done.settingsSaved,
        settings: presentSettings(await loadSettings(db), query.language),
      };
    }),
  ];
}
