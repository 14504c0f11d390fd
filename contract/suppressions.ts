import { z } from "zod";
import { Instant, Message, MessageQuery, PageQuery, Pagination } from "./common.ts";
import { Email } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { suppressionReasons } from "./newsletter-names.ts";

/** An address to which no newsletter goes, though its owner never said so. */
export const Suppression = z.object({
  id: z.string(),
  email: z.string(),
  reason: z.enum(suppressionReasons),
  /** The mail server's words; '' for none. */
  serverSaid: z.string(),
  createdAt: Instant,
});
export type Suppression = z.infer<typeof Suppression>;

export const listSuppressions = endpoint({
  method: "GET",
  path: "/suppression",
  summary:
    "Addresses to which no newsletter goes, the latest first. Codes and links that their owners ask for still go",
  access: "editor",
  query: PageQuery,
  reply: z.object({ data: z.array(Suppression), pagination: Pagination }),
});

export const addSuppression = endpoint({
  method: "POST",
  path: "/suppression",
  summary: "Send no newsletter to an address any more",
  status: 201,
  access: "editor",
  query: MessageQuery,
  body: z.object({ email: Email }),
  reply: Message,
});

export const deleteSuppression = endpoint({
  method: "DELETE",
  path: "/suppression/{id}",
  summary: "Send newsletters to an address again",
  params: z.object({ id: z.string().regex(/^[\w-]{43}$/) }),
  access: "editor",
  query: MessageQuery,
  reply: Message,
});
