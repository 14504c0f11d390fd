import { z } from "zod";
import { Instant, PageQuery, Pagination } from "./common.ts";
import { contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { itemActions } from "./item-actions.ts";

export const AuditAction = z.enum([
  ...itemActions,
  "category_added",
  "category_renamed",
  "category_deleted",
  "role_given",
  "role_taken",
  "settings_changed",
  "picture_uploaded",
]);
export type AuditAction = z.infer<typeof AuditAction>;

const AuditSubject = z.enum([...contentKindNames, "category", "user", "settings", "picture"]);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** The details of an action. */
export const AuditDetails = z.object({
  /** The names of the settings that changed, as `PUT /setting` takes them; never their values. */
  settings: z.array(z.string()).optional(),
  /** How a category was called before. */
  formerName: z.string().optional(),
  /** Where what was in a deleted category went, and how much that was. */
  movedTo: z.string().optional(),
  moved: z.int().optional(),
  /** Of the user whose role it is. */
  email: z.string().optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** Names are those that held at the time. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** `id` is null once the account is gone. */
  actor: z.object({ id: z.int().nullable(), name: z.string() }),
  action: AuditAction,
  /** `hasPage`: it still has a page on the site. `name` is '' for settings. */
  subject: z.object({ kind: AuditSubject, id: z.int().nullable(), name: z.string(), hasPage: z.boolean() }),
  details: AuditDetails,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/audit",
  summary: "What administrators did in the last two years, the newest first",
  access: "administrator",
  query: PageQuery,
  reply: z.object({ data: z.array(AuditEntry), pagination: Pagination }),
});
