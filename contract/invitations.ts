import { z } from "zod";
import { IdParams, Instant, Language, Message, MessageQuery, UserName } from "./common.ts";
import { Email, Password } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { GivenRole, RoleName } from "./users.ts";

/** A role that is offered. */
const OfferedRole = z.object({
  email: z.string(),
  role: RoleName,
  languages: z.array(Language),
  mayPublish: z.boolean(),
  expiresAt: Instant,
});

/** An invitation that nobody has accepted yet, as administrators see it. */
export const Invitation = OfferedRole.extend({
  id: z.int(),
  /** The name of whoever invited; null where the account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** The same as the one who is invited sees it. */
export const Offer = OfferedRole.extend({
  /** Then its password is asked for, and no new one. */
  hasAccount: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

export const listInvitations = endpoint({
  method: "GET",
  path: "/invitation",
  summary: "The invitations that wait, the newest first",
  access: "administrator",
  query: MessageQuery,
  reply: z.object({ data: z.array(Invitation) }),
});

export const invite = endpoint({
  method: "POST",
  path: "/invitation",
  summary:
    "Invite somebody to a role, by mail and by the link `url`, which is shown once. An earlier invitation of the address ends. Rejected where the address has an account whose role this one does not include",
  access: "administrator",
  limit: { max: 60, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: GivenRole.extend({ email: Email }),
  reply: Message.extend({ invitation: z.object({ id: z.int(), url: z.string(), expiresAt: Instant }) }),
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/invitation/{id}",
  summary: "Take an invitation back",
  access: "administrator",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});

/** The token of a link. */
const Token = z.string().min(1).max(200);
const links = { max: 50, seconds: 600, together: "invitation" } as const;

export const readInvitation = endpoint({
  method: "GET",
  path: "/invitation/{token}",
  summary: "What a link offers, and to whom. Changes nothing",
  access: "anyone",
  limit: links,
  params: z.object({ token: Token }),
  query: MessageQuery,
  reply: z.object({ invitation: Offer }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/invitation/accept",
  summary:
    "Accept an invitation, once: opens an account with `name` and `password`; where the address has one, `password` is its own and its role is raised, never lowered. Nobody is signed in by it",
  access: "anyone",
  limit: links,
  event: "invitation_accepted",
  query: MessageQuery,
  body: z.object({
    token: Token,
    /** Of a new account, which cannot do without it. */
    name: UserName.optional(),
    password: Password,
    /** Where it is sent, it has to be the address that was invited. */
    email: Email.optional(),
  }),
  reply: Message.extend({ email: z.string() }),
});
