import { changeLanguages, listLanguages } from "#contract/languages.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import * as languages from "./languages.ts";

export function languageRoutes(services: Services): Route[] {
  return [
    handle(listLanguages, async () => languages.listLanguages(services.db)),

    handle(changeLanguages, async ({ body, user, caller }) => {
      await languages.changeLanguages({ ...services, user }, body);
      return {
        ...(await languages.listLanguages(services.db)),
        message: answers[caller.language].done.languagesSaved,
      };
    }),
  ];
}
