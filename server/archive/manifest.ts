import { z } from "zod";
import { contentKindNames } from "#contract/content-kinds.ts";
import { mediaId } from "#contract/media.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import type { Tables } from "#server/database/schema.ts";
import { StartError } from "#server/errors.ts";

/** The version of the format: raised when an older program cannot read what is written. */
export const FORMAT = 2;
export const MANIFEST = "manifest.json";

/** All tables, in an order in which each refers to earlier ones only. */
export const tablesInOrder = [
  "media",
  "users",
  "audit_log",
  "settings",
  "categories",
  "category_translations",
  "items",
  "public_ids",
  "item_texts",
  "item_images",
  "revisions",
  "revision_files",
  "translation_states",
  "fallback_readers",
  "schedules",
  "hand_ins",
  "preview_links",
  "presences",
  "link_cards",
  "item_visits",
  // Behind the items: adding those makes some.
  "bylines",
  "byline_texts",
  "item_bylines",
  ...contentKindNames.map(tableOf),
  "comments",
  "comment_reports",
  "bans",
  "moderation_words",
  "reactions",
  "subscriptions",
  "newsletters",
  "newsletter_forewords",
  "newsletter_subjects",
  "newsletter_items",
  "newsletter_recipients",
  "bounces",
  "newsletter_visits",
  "unproven_mails",
  "suppressed_addresses",
  "views_by_day",
  "publications",
  "redirects",
  "languages",
  "terms",
  "term_translations",
  "missing_searches",
  "content_version",
  "coming_changes",
  "sessions",
  "login_codes",
  "reset_links",
  "data_links",
  "invitations",
  "mails",
  "attempts",
  "leases",
] as const satisfies readonly (keyof Tables)[];

/** Tables of what each host says again by itself, and of the search index, which is made again: no archive has them. */
export const unarchivedTables = [
  "announcements",
  "builds",
  "missing_paths",
  "pages_to_erase",
  "search_queue",
  "search_texts",
  "search_vocabulary",
  "translation_queue",
] as const satisfies readonly (keyof Tables)[];

/** Those of a database before migration 007, which refer only to the ones above. */
export const formerTables = [
  "article_translations",
  "article_images",
  "article_visits",
  "event_translations",
  "event_images",
] as const;

const TableName = z.enum([...tablesInOrder, ...formerTables]);
export type TableName = z.infer<typeof TableName>;

/** What an archive holds: it is the first entry, so that whatever follows can be compared with it. */
export const Manifest = z.object({
  format: z.number().int(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Whether the uploaded files were left out: they are where they were. */
  isWithoutMedia: z.boolean().default(false),
  /** The names of the migrations that the schema has had. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: TableName, rows: z.number().int() })),
  /** By the entry's name; size and hash are those of its content in the archive. */
  entries: z.record(
    z.string().regex(new RegExp(`^(database/[a-z_]+\\.jsonl\\.gz|media/${mediaId}\\.[a-z0-9]+)$`)),
    z.object({ bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

export function tableEntry(table: string): string {
  return `database/${table}.jsonl.gz`;
}

/** The archive cannot be written or read: a sentence for the operator. */
export class ArchiveError extends StartError {}
