import type { AuditDetails } from "#contract/audit.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import { changeAt } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { titlesOf } from "#server/features/content/items.ts";
import type { Now } from "#server/features/content/lists.ts";
import { selectLeading, updateArticle } from "./queries.ts";

/** So many are featured at the same time, at most; the sentence of `featuredFull` says it. */
const FEATURED = 3;

/** What an editor sends of an article alone; instants in ISO 8601. Null takes back, and what is not there stays. */
export type ArticleFacts = {
  commentMode?: CommentMode | null | undefined;
  pinnedUntil?: string | null | undefined;
  featuredUntil?: string | null | undefined;
};

/** @throws AppError validation */
export async function applyArticleFacts(db: ContentTransaction, itemId: number, sent: ArticleFacts, moment: Now) {
  const columns = columnsOf(sent, moment);
  const details = await giveWay(db, itemId, columns, moment.now);
  await updateArticle(db, itemId, columns);
  return details;
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf({ commentMode, pinnedUntil, featuredUntil }: ArticleFacts, { now, timeZone }: Now) {
  const until = (sent: string | null | undefined) => sent && fromIso(sent, timeZone);
  const columns = {
    comment_mode: commentMode,
    pinned_until: until(pinnedUntil),
    featured_until: until(featuredUntil),
  };
  const fields: Record<string, FieldError> = {};
  const isPast = (at: string | null | undefined) => at && at <= toInstant(now);
  if (isPast(columns.pinned_until)) fields.pinnedUntil = { kind: "past" };
  if (isPast(columns.featured_until)) fields.featuredUntil = { kind: "past" };
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
  return columns;
}

/** One article is the lead story, and few are featured: a new lead story takes the place of the former one. */
async function giveWay(
  db: ContentTransaction,
  itemId: number,
  { pinned_until, featured_until }: Columns,
  now: number,
): Promise<AuditDetails> {
  if (!pinned_until && !featured_until) return {};
  const at = toInstant(now);
  const others = (await selectLeading(db, at)).filter(({ item_id }) => item_id !== itemId);
  if (featured_until) {
    const featured = others.filter((other) => other.featured_until && other.featured_until > at);
    if (featured.length >= FEATURED) throw await tooManyFeatured(db, featured);
    await changeAt(db, featured_until, now);
  }
  if (!pinned_until) return {};
  await changeAt(db, pinned_until, now);
  const former = others.find((other) => other.pinned_until && other.pinned_until > at);
  if (!former) return {};
  await updateArticle(db, former.item_id, { pinned_until: null });
  const [formerLead = ""] = await titlesInLog(db, [former]);
  return { formerLead };
}

async function tooManyFeatured(db: Database, featured: readonly { item_id: number }[]): Promise<AppError> {
  const titles = (await titlesInLog(db, featured)).join(" · ");
  return new AppError("validation", { fields: { featuredUntil: { kind: "featuredFull", values: { titles } } } });
}

/** In English, as the log has them. */
async function titlesInLog(db: Database, rows: readonly { item_id: number }[]): Promise<string[]> {
  const ids = rows.map(({ item_id }) => item_id);
  const titles = await titlesOf(db, ids);
  return ids.map((id) => inLanguage(titles.get(id) ?? [], "en", () => true)?.title ?? "");
}
