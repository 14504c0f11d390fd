import { draftByMachine } from "#contract/machine-translation.ts";
import { answers } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import * as drafting from "./drafting.ts";

export function machineTranslationRoutes(services: Services): Route[] {
  return [
    handle(draftByMachine, async ({ body, user, caller }) => {
      const translation = await drafting.draftByMachine({ ...services, user }, body, ({ message: reason }) =>
        caller.log.warn({ reason }, "no translation was drafted"),
      );
      return { ...translation, message: answers[caller.language].done.machineDrafted };
    }),
  ];
}
