import { z } from "zod";
import { Instant, PageQuery, Pagination } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { bounceActions, bounceKinds } from "./newsletter-names.ts";

/** What came back of a newsletter's mail, and what was done about it. */
export const Bounce = z.object({
  id: z.int(),
  newsletterId: z.int(),
  /** The id of the subscription. */
  recipientId: z.int(),
  /** '' once the subscriber was deleted. */
  email: z.string(),
  kind: z.enum(bounceKinds),
  /** An enhanced status code (RFC 3463), such as 5.1.1; '' for none. */
  status: z.string(),
  /** The mail server's words, with addresses masked; '' for none. */
  said: z.string(),
  action: z.enum(bounceActions),
  at: Instant,
  /** When an editor took it back; null where nobody did. */
  undoneAt: Instant.nullable(),
  /** `DELETE /suppression/{id}` takes it back; null where there is nothing to take back. */
  suppressionId: z.string().nullable(),
});
export type Bounce = z.infer<typeof Bounce>;

export const listBounces = endpoint({
  method: "GET",
  path: "/newsletter/bounce",
  summary: "What came back of newsletters in the last 90 days, the latest first, and what was done about it",
  access: "editor",
  query: PageQuery,
  reply: z.object({ data: z.array(Bounce), pagination: Pagination }),
});
