import { getModeration, type Moderation, tryModeration, updateModeration } from "#contract/moderation.ts";
import { answers } from "#i18n/catalogues.ts";
import type { Database } from "#server/database/schema.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { changeModeration } from "./editing.ts";
import { loadRules, wordsByLanguage } from "./rules.ts";
import { tryText } from "./trying.ts";

export function moderationRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    handle(getModeration, () => readModeration(db)),

    handle(updateModeration, async ({ body, user, caller }) => {
      await changeModeration({ ...services, user }, body);
      return { message: answers[caller.language].done.moderationSaved, ...(await readModeration(db)) };
    }),

    handle(tryModeration, ({ body }) => tryText(services, body)),
  ];
}

async function readModeration(db: Database): Promise<Moderation> {
  return { ...(await loadRules(db)), words: await wordsByLanguage(db) };
}
