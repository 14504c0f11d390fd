import { z } from "zod";
import { Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

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
  /** With the token of the page on which the subscriber chooses what they get. */
  reply: Message.extend({ choicesToken: z.string() }),
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
