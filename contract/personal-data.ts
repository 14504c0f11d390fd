import { z } from "zod";
import { Honeypot, IdParams, IdText, Instant, Message, MessageQuery } from "./common.ts";
import { Email } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";

/** What becomes of the comments of somebody who goes: they stay as those of a deleted account, or go too. */
export const CommentsOfDeleted = z.enum(["keep", "delete"]);
export type CommentsOfDeleted = z.infer<typeof CommentsOfDeleted>;

export const downloadOwnData = endpoint({
  method: "GET",
  path: "/user/data",
  summary: "Everything that the site holds about the caller: JSON and pictures in a zip",
  access: "user",
  limit: { max: 20, seconds: 600 },
  event: "data_downloaded",
  download: ["application/zip"],
  query: MessageQuery,
  reply: z.object({}),
});

export const deleteOwnAccount = endpoint({
  method: "DELETE",
  path: "/user",
  summary: "Delete the own account, with its password. The last administrator cannot go",
  access: "user",
  limit: { max: 50, seconds: 600 },
  event: "account_deleted",
  mayConflict: true,
  query: MessageQuery,
  // Any password may be tried: one that is too short is a wrong password.
  body: z.object({ password: z.string().min(1).max(200), comments: CommentsOfDeleted }),
  reply: Message,
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/user/{id}",
  summary:
    "Delete somebody's account; their comments stay as those of a deleted account, and what they have written goes to the account `draftsTo`, where one is named. Not the own one",
  access: "administrator",
  event: "user_deleted",
  params: IdParams,
  query: MessageQuery.extend({ draftsTo: IdText.optional() }),
  reply: Message,
});

/** The token of a mailed link. */
const LinkParams = z.object({ token: z.string().min(1).max(200) });
const links = { max: 100, seconds: 600, together: "data-request" } as const;

export const requestData = endpoint({
  method: "POST",
  path: "/data-request",
  summary:
    "Have a link mailed with which the owner of an e-mail address sees and deletes what the site holds about it. The answer is the same where it holds nothing, and one mail leaves within 24 hours",
  access: "anyone",
  limit: { max: 30, seconds: 600 },
  event: "data_requested",
  query: MessageQuery,
  body: Honeypot.extend({ email: Email }),
  reply: Message,
});

/** What a mailed link is about. */
export const DataRequest = z.object({
  email: z.string(),
  /** Then data and deletion are for those who sign in. */
  hasAccount: z.boolean(),
  /** Rows that name the address. */
  comments: z.int(),
  isSubscribed: z.boolean(),
  expiresAt: Instant,
});
export type DataRequest = z.infer<typeof DataRequest>;

export const readDataRequest = endpoint({
  method: "GET",
  path: "/data-request/{token}",
  summary: "What a mailed link is about. Changes nothing",
  access: "anyone",
  limit: links,
  params: LinkParams,
  query: MessageQuery,
  reply: z.object({ request: DataRequest }),
});

export const downloadRequestedData = endpoint({
  method: "GET",
  path: "/data-request/{token}/data",
  summary:
    "Everything that the site holds about the address of a mailed link: JSON in a zip. Not where it has an account",
  access: "anyone",
  limit: links,
  event: "data_downloaded",
  mayConflict: true,
  download: ["application/zip"],
  params: LinkParams,
  query: MessageQuery,
  reply: z.object({}),
});

export const deleteRequestedData = endpoint({
  method: "DELETE",
  path: "/data-request/{token}/data",
  summary: "Delete what the site holds about the address of a mailed link. Not where it has an account",
  access: "anyone",
  limit: links,
  event: "data_deleted",
  mayConflict: true,
  params: LinkParams,
  query: MessageQuery,
  reply: Message,
});
