import { z } from "zod";
import { Language } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((address) => address.toLowerCase());

export const subscribe = endpoint({
  method: "POST",
  path: "/subscription/subscribe",
  summary: "Subscribe an e-mail address to the newsletter",
  access: "optional-user",
  limit: { max: 30, seconds: 600 },
  status: 201,
  query: z.object({ language: Language.optional() }),
  body: z.object({ email: Email, userId: z.int().positive().optional() }),
  reply: z.object({ message: z.string() }),
});
