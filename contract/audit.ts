import { z } from "zod";
import { Instant, Language, PageQuery, Pagination } from "./common.ts";
import { contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { itemActions } from "./item-actions.ts";
import { roles } from "./roles.ts";

export const AuditAction = z.enum([
  ...itemActions,
  "category_added",
  "category_renamed",
  "category_deleted",
  "byline_added",
  "byline_changed",
  "byline_deleted",
  "role_given",
  "role_taken",
  "subscriber_deleted",
  "user_deleted",
  "settings_changed",
  "picture_uploaded",
  "comment_published",
  "comment_rejected",
  "comment_held",
  "comment_deleted",
  "moderation_changed",
  "ban_added",
  "ban_lifted",
  "redirect_added",
  "redirect_deleted",
  "term_added",
  "term_changed",
  "term_deleted",
  "missing_search_cleared",
  "newsletter_added",
  "newsletter_changed",
  "newsletter_deleted",
  "newsletter_scheduled",
  "newsletter_started",
  "newsletter_paused",
  "newsletter_resumed",
  "newsletter_cancelled",
  "newsletter_resent",
  "suppression_added",
  "suppression_deleted",
  "invitation_made",
  "invitation_revoked",
  "invitation_accepted",
]);
export type AuditAction = z.infer<typeof AuditAction>;

const AuditSubject = z.enum([
  ...contentKindNames,
  "category",
  "byline",
  "user",
  "subscriber",
  "settings",
  "picture",
  "comment",
  "moderation",
  "ban",
  "redirect",
  "term",
  "search",
  "invitation",
  "newsletter",
  "suppression",
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** The details of an action. */
export const AuditDetails = z.object({
  /** The names of the settings that changed, as `PUT /setting` takes them; never their values. */
  settings: z.array(z.string()).optional(),
  /** How a category or a byline was called before. */
  formerName: z.string().optional(),
  /** The title of the article that was the lead story before this one. */
  formerLead: z.string().optional(),
  /** When it is published, or taken back. */
  at: z.string().optional(),
  /** The category that the items of a deleted one were moved to, and how many they were. */
  movedTo: z.string().optional(),
  moved: z.int().optional(),
  /** The e-mail address of the user whose role was changed. */
  email: z.string().optional(),
  /** The role that was given or taken; entries from before there were three do not say it: it was `ADMIN`. */
  role: z.enum(roles).optional(),
  /** The one before that was given, where it was another. */
  formerRole: z.enum(roles).optional(),
  /** Those of a translator. */
  languages: z.array(Language).optional(),
  /** Of authors and translators. */
  mayPublish: z.boolean().optional(),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** Names are the ones at that time. */
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
  summary: "What administrators and moderators did in the last two years, the newest first",
  access: "administrator",
  query: PageQuery,
  reply: z.object({ data: z.array(AuditEntry), pagination: Pagination }),
});
