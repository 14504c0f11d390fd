import { z } from "zod";
import { Id, Language, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { LinkToken, links } from "./subscription-links.ts";
import { SubscriptionStatus } from "./subscriptions.ts";

/** The subscription of the address of one's own account; `unsubscribed` where there is none. */
const OwnSubscription = z.object({
  status: SubscriptionStatus,
  language: Language,
  /** The ids of the categories that newsletters name to this address; [] for all, also those to come. */
  categories: z.array(z.int()),
  /** Newsletters without pictures. */
  isLight: z.boolean(),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** What is not sent stays; the ids of all categories are the same as []. */
const sentChoices = {
  language: Language.optional(),
  categories: z.array(Id).max(1000).optional(),
  isLight: z.boolean().optional(),
};

/** With the token of the link for leaving; '' where there is no subscription. */
const LinkedSubscription = OwnSubscription.extend({ leaveToken: z.string() });

export const readChoices = endpoint({
  method: "POST",
  path: "/subscription/choices",
  summary: "What somebody has chosen to get, by the token of a link in a newsletter; `unsubscribed` for who has left",
  access: "anyone",
  limit: links,
  query: MessageQuery,
  body: LinkToken,
  reply: LinkedSubscription,
});

export const changeChoices = endpoint({
  method: "PUT",
  path: "/subscription/choices",
  summary: "Choose language, categories and pictures with the same token; 409 where it is no subscription any more",
  access: "anyone",
  limit: links,
  mayConflict: true,
  query: MessageQuery,
  body: LinkToken.extend(sentChoices),
  reply: LinkedSubscription.extend({ message: z.string() }),
});

export const getOwnSubscription = endpoint({
  method: "GET",
  path: "/user/subscription",
  summary: "Whether the address of one's own account is subscribed to the newsletter, and what it gets",
  access: "user",
  reply: OwnSubscription,
});

export const changeOwnSubscription = endpoint({
  method: "PUT",
  path: "/user/subscription",
  summary: "Subscribe the address of one's own account, leave, or choose what it gets. What is not sent stays",
  access: "user",
  limit: { max: 60, seconds: 600 },
  query: MessageQuery,
  body: z.object({ status: SubscriptionStatus.exclude(["pending"]).optional(), ...sentChoices }),
  reply: OwnSubscription.extend({ message: z.string() }),
});
