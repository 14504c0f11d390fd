import { exportSubscribers, listSubscribers, subscribe } from "#contract/subscriptions.ts";
import { answers } from "#i18n/catalogues.ts";
import { withOffset } from "#server/clock.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { rejectBots } from "#server/http/honeypot.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { listSubscriptionPage, subscribeAddress, subscriptionsAsCsv } from "./subscriptions.ts";

export function subscriptionRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(subscribe, async ({ body, user, caller }) => {
      rejectBots(body, clock.now());
      await subscribeAddress(services, { email: body.email, language: caller.language, userId: user?.id ?? null });
      return { message: answers[caller.language].done.subscribed };
    }),

    handle(listSubscribers, async ({ query }) => {
      const { subscriptions, total } = await listSubscriptionPage(db, query);
      return {
        data: subscriptions.map(({ id, email, language, created_at }) => ({
          id,
          email,
          language,
          createdAt: withOffset(created_at, config.timeZone),
        })),
        pagination: pagination(query, total),
      };
    }),

    handle(exportSubscribers, async () => ({ csv: await subscriptionsAsCsv(db, config.timeZone) })),
  ];
}
