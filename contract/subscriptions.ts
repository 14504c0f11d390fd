import { z } from "zod";
import { Message, MessageQuery, SignUpForm } from "./common.ts";
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

/** `pending` until the mailed link is followed. */
export const SubscriptionStatus = z.enum(["pending", "confirmed", "unsubscribed"]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
