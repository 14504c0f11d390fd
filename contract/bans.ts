import { z } from "zod";
import { Id, IdParams, Instant, Line, Message, MessageQuery, PageQuery, Pagination } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { BAN_NOTE_LENGTH } from "./limits.ts";
import { banKinds } from "./moderation-names.ts";

export const Ban = z.object({
  id: z.int(),
  kind: z.enum(banKinds),
  /** The e-mail address, the network or the account's name; '' where it is not known. */
  value: z.string(),
  note: z.string(),
  createdAt: Instant,
  /** The name of whoever banned; null where the account is gone. */
  createdBy: z.string().nullable(),
  /** Null for a ban without an end. */
  endsAt: Instant.nullable(),
});
export type Ban = z.infer<typeof Ban>;

export const listBans = endpoint({
  method: "GET",
  path: "/ban",
  summary: "Who may not comment now, the newest ban first",
  access: "moderator",
  query: PageQuery,
  reply: z.object({ data: z.array(Ban), pagination: Pagination }),
});

export const addBan = endpoint({
  method: "POST",
  path: "/ban",
  summary:
    "Ban an account (by its e-mail address), an e-mail address or a network (an IP address or /24, /48), or the author of a comment. `days` 0: without an end",
  access: "moderator",
  status: 201,
  query: MessageQuery,
  body: z.object({
    kind: z.enum(banKinds),
    value: Line(254).optional(),
    commentId: Id.optional(),
    days: z.coerce.number().int().min(0).max(3650),
    note: Line(BAN_NOTE_LENGTH).default(""),
  }),
  reply: Message.extend({ ban: Ban }),
});

export const liftBan = endpoint({
  method: "DELETE",
  path: "/ban/{id}",
  summary: "Lift a ban",
  access: "moderator",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
