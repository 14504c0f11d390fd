import { z } from "zod";
import { Email, Honeypot, Instant, Language, Message, MessageQuery, PageQuery, Pagination } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const subscribe = endpoint({
  method: "POST",
  path: "/subscription/subscribe",
  summary: "Subscribe an e-mail address to the newsletter. The answer is the same where it is subscribed already",
  access: "optional-user",
  limit: { max: 30, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: Honeypot.extend({
    email: Email,
    // Whose subscription it is, the token says; this is accepted and not believed.
    userId: z.unknown().optional(),
  }),
  reply: Message,
});

export const Subscriber = z.object({ id: z.int(), email: z.string(), language: Language, createdAt: Instant });
export type Subscriber = z.infer<typeof Subscriber>;

export const listSubscribers = endpoint({
  method: "GET",
  path: "/subscription",
  summary: "Who is subscribed to the newsletter, the newest first",
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
