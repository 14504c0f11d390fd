import { z } from "zod";
import { Id, IdParams, Instant, Language, Message, MessageQuery, PageQuery, Pagination, SignUpForm } from "./common.ts";
import { Email } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";

export const subscribe = endpoint({
  method: "POST",
  path: "/subscription/subscribe",
  summary:
    "Subscribe an e-mail address to the newsletter: a link for confirming it is mailed there. The answer is the same where it is subscribed already. One's own address is confirmed at once. May be rejected with `question_required`: the next call brings `questionId` and `answer`",
  access: "optional-user",
  limit: { max: 30, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: SignUpForm.extend({
    email: Email,
    // Accepted for the specification's sake and ignored: the token decides whose subscription it is.
    userId: z.unknown().optional(),
  }),
  reply: Message,
});

/** The token of a link in a mail. */
const LinkToken = z.object({ token: z.string().min(1).max(200) });

/** Links are opened by hand, and mail providers call for many people from a few addresses. */
const links = { max: 600, seconds: 60, together: "subscription-links" } as const;

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/subscription/confirm",
  summary: "Confirm a subscription with the token of the mailed link",
  access: "anyone",
  limit: links,
  query: MessageQuery,
  body: LinkToken,
  reply: Message,
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/subscription/unsubscribe",
  summary: "Leave the newsletter with the token of a link in a mail: nothing is sent to that address again",
  access: "anyone",
  limit: links,
  query: MessageQuery,
  body: LinkToken,
  reply: Message,
});

export const undoUnsubscribe = endpoint({
  method: "POST",
  path: "/subscription/undo",
  summary: "Take back leaving the newsletter, with the same token",
  access: "anyone",
  limit: links,
  query: MessageQuery,
  body: LinkToken,
  reply: Message,
});

/** `pending` until the mailed link is followed. */
export const SubscriptionStatus = z.enum(["pending", "confirmed", "unsubscribed"]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

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

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  language: Language,
  status: SubscriptionStatus,
  /** When the subscription was last asked for. */
  createdAt: Instant,
});
export type Subscriber = z.infer<typeof Subscriber>;

export const listSubscribers = endpoint({
  method: "GET",
  path: "/subscription",
  summary: "Who asked for the newsletter, the newest first: waiting to be confirmed, subscribed, or left again",
  access: "administrator",
  query: PageQuery,
  reply: z.object({ data: z.array(Subscriber), pagination: Pagination }),
});

export const exportSubscribers = endpoint({
  method: "GET",
  path: "/subscription/export",
  summary: "All subscribers as one CSV text with a head row",
  access: "administrator",
  reply: z.object({ csv: z.string() }),
});

export const deleteSubscription = endpoint({
  method: "DELETE",
  path: "/subscription/{id}",
  summary: "Delete a subscriber",
  access: "administrator",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
