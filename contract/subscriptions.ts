import { z } from "zod";
import { Email, FormMarks, Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const subscribe = endpoint({
  method: "POST",
  path: "/subscription/subscribe",
  summary: "Subscribe an e-mail address to the newsletter. The answer is the same where it is subscribed already",
  access: "optional-user",
  limit: { max: 30, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: FormMarks.extend({
    email: Email,
    // Whose subscription it is, the token says; this is accepted and not believed.
    userId: z.unknown().optional(),
  }),
  reply: Message,
});
