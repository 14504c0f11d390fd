import { subscribe } from "#contract/subscriptions.ts";
import { catalogues } from "#i18n/catalogues.ts";
import { handle, type Route } from "#server/http/handle.ts";
import type { Services } from "#server/services.ts";
import { subscribeAddress } from "./subscriptions.ts";

export function subscriptionRoutes({ db, clock }: Services): Route[] {
  return [
    handle(subscribe, async ({ body, caller }) => {
      await subscribeAddress(db, { email: body.email, language: caller.language }, clock.now());
      return { message: catalogues[caller.language].subscribe.done };
    }),
  ];
}
