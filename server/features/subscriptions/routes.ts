import { deleteSubscription, exportSubscribers, listSubscribers } from "#contract/subscribers.ts";
import {
  changeChoices,
  changeOwnSubscription as changeOwn,
  getOwnSubscription,
  readChoices,
} from "#contract/subscription-choices.ts";
import { confirmSubscription, undoUnsubscribe, unsubscribe } from "#contract/subscription-links.ts";
import { subscribe } from "#contract/subscriptions.ts";
import { answers } from "#i18n/catalogues.ts";
import { withOffset } from "#server/clock.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { rejectBots } from "#server/http/honeypot.ts";
import { pagination } from "#server/http/pagination.ts";
import type { Services } from "#server/services.ts";
import { chooseByLink, readByLink } from "./choosing.ts";
import { confirmByLink, leaveByLink, undoByLink } from "./confirmation.ts";
import { changeOwnSubscription, readOwnSubscription } from "./own.ts";
import { listSubscriptionPage, removeSubscription, subscribeAddress, subscriptionsAsCsv } from "./subscriptions.ts";

export function subscriptionRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(subscribe, async ({ body, user, caller }) => {
      rejectBots(body, clock.now());
      const { done } = answers[caller.language];
      const status = await subscribeAddress(services, body, { user, language: caller.language });
      return { message: status === "confirmed" ? done.subscribed : done.confirmationSent };
    }),

    handle(confirmSubscription, async ({ body, caller }) => {
      const choicesToken = await confirmByLink(services, body.token);
      return { message: answers[caller.language].done.subscribed, choicesToken };
    }),

    handle(unsubscribe, async ({ body, caller }) => {
      await leaveByLink(services, body.token);
      return { message: answers[caller.language].done.unsubscribed };
    }),

    handle(undoUnsubscribe, async ({ body, caller }) => {
      const { done } = answers[caller.language];
      const status = await undoByLink(services, body.token);
      return { message: status === "confirmed" ? done.subscribedAgain : done.mailAllowedAgain };
    }),

    handle(readChoices, async ({ body, caller }) => readByLink(services, body.token, caller.language)),

    handle(changeChoices, async ({ body: { token, ...choices }, caller }) => ({
      ...(await chooseByLink(services, token, choices)),
      message: answers[caller.language].done.subscriptionSaved,
    })),

    handle(getOwnSubscription, async ({ user }) => readOwnSubscription(db, user)),

    handle(changeOwn, async ({ body, user, caller }) => ({
      ...(await changeOwnSubscription(services, user, body)),
      message: answers[caller.language].done.subscriptionSaved,
    })),

    handle(listSubscribers, async ({ query }) => {
      const { subscriptions, total } = await listSubscriptionPage(db, query);
      return {
        data: subscriptions.map(({ id, email, language, status, created_at }) => ({
          id,
          email,
          language,
          status,
          createdAt: withOffset(created_at, config.timeZone),
        })),
        pagination: pagination(query, total),
      };
    }),

    handle(exportSubscribers, async () => ({ csv: await subscriptionsAsCsv(db, config.timeZone) })),

    handle(deleteSubscription, async ({ params, user, caller }) => {
      await removeSubscription({ ...services, user }, params.id);
      return { message: answers[caller.language].done.subscriberDeleted };
    }),
  ];
}
