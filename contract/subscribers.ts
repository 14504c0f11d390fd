import { z } from "zod";
import { IdParams, Instant, Language, Message, MessageQuery, PageQuery, Pagination, PartOfText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { SubscriptionStatus } from "./subscriptions.ts";

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
  /** `q`: a part of the e-mail address. */
  query: PageQuery.extend({ q: PartOfText }),
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
