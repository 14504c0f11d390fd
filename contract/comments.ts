import { z } from "zod";
import { Email, Honeypot, Id, Instant, LongText, MessageQuery, UserName } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { COMMENT_LENGTH } from "./limits.ts";

export const Comment = z.object({
  id: z.int(),
  content: z.string(),
  /** Null where a guest wrote it, or where the account is gone. */
  user: z.object({ name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  guestName: z.string().nullable(),
  createdAt: Instant,
});
export type Comment = z.infer<typeof Comment>;

export const createComment = endpoint({
  method: "POST",
  path: "/comment",
  summary: "Comment on an article: as oneself with a token, else as a guest with name and e-mail address",
  access: "optional-user",
  limit: { max: 60, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: Honeypot.extend({
    content: LongText(COMMENT_LENGTH),
    articleId: Id,
    // Whose comment it is, the token says; this is accepted and not believed.
    userId: z.unknown().optional(),
    guestName: UserName.optional(),
    guestEmail: Email.optional(),
  }),
  reply: z.object({ comment: Comment }),
});
