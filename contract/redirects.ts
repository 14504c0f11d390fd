import { z } from "zod";
import { IdParams, Line, Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ADDRESS_LENGTH } from "./limits.ts";

/** An old address, and where it leads: a path of this site, or an https address. */
export const Redirect = z.object({ id: z.int(), from: z.string(), to: z.string(), hits: z.int() });
export type Redirect = z.infer<typeof Redirect>;

/** A path that browsers asked for, and the site does not have. */
export const MissingPath = z.object({ path: z.string(), hits: z.int() });
export type MissingPath = z.infer<typeof MissingPath>;

const Redirects = z.object({ data: z.array(Redirect), missing: z.array(MissingPath) });

export const listRedirects = endpoint({
  method: "GET",
  path: "/redirect",
  summary: "The operator's redirects, the newest first, and the paths that are missed most",
  access: "administrator",
  reply: Redirects,
});

export const addRedirect = endpoint({
  method: "POST",
  path: "/redirect",
  summary:
    "Lead an old path (in all languages, or with one in front in that one) to a path of this site or an https address. It counts only where the site has no page of its own",
  access: "administrator",
  status: 201,
  query: MessageQuery,
  body: z.object({ from: Line(ADDRESS_LENGTH).min(1), to: Line(ADDRESS_LENGTH).min(1) }),
  reply: Message.extend(Redirects.shape),
});

export const deleteRedirect = endpoint({
  method: "DELETE",
  path: "/redirect/{id}",
  summary: "Delete a redirect",
  access: "administrator",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
