import { subscribe } from "#contract/subscriptions.ts";
import { answers } from "#i18n/catalogues.ts";
import { refusePrograms } from "#server/form-marks.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { subscribeAddress } from "./subscriptions.ts";

export function subscriptionRoutes(services: Services): Route[] {
  const { clock } = services;
  return [
    handle(subscribe, async ({ body, user, caller }) => {
      refusePrograms(body, clock.now());
      await subscribeAddress(services, { email: body.email, language: caller.language, userId: user?.id ?? null });
      return { message: answers[caller.language].done.subscribed };
    }),
  ];
}
