import { z } from "zod";
import type { Tables } from "#server/database/schema.ts";

/** Raised when an older program could no longer read what is written. */
export const FORMAT = 2;
export const MANIFEST = "manifest.json";

/** Every table, those that others refer to first. */
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
  "item_visits",
  "articles",
  "events",
  "comments",
  "reactions",
  "subscriptions",
  "views_by_day",
  "publications",
  "content_version",
  "sessions",
  "login_codes",
  "reset_links",
  "mails",
  "attempts",
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
  /** What the schema has had done to it. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: TableName, rows: z.number().int() })),
  /** By the entry's name; of its content as it lies in the archive. */
  entries: z.record(
    z.string().regex(/^(database\/[a-z_]+\.jsonl\.gz|media\/[0-9a-f]{20}\.[a-z0-9]+)$/),
    z.object({ bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

export function tableEntry(table: string): string {
  return `database/${table}.jsonl.gz`;
}

/** The archive cannot be written or read: a sentence for the operator. */
export class ArchiveError extends Error {}
