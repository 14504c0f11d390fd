import { z } from "zod";
import { IdParams, Instant, Language, Message, MessageQuery, PageQuery, Pagination, SignUpForm } from "./common.ts";
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
export const LinkToken = z.object({ token: z.string().min(1).max(200) });

/** Links are opened by hand, and mail providers call for many people from a few addresses. */
export const links = { max: 600, seconds: 60, together: "subscription-links" } as const;

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
