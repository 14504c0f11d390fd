import type { AuditDetails } from "#contract/audit.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { defaultSource } from "#i18n/language.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import { changeAt } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { titleShown, titlesOf } from "#server/features/content/items.ts";
import type { Now } from "#server/features/content/lists.ts";
import { selectArticles, selectLeading, updateArticle } from "./queries.ts";

/** So many are featured at the same time, at most; the sentence of `featuredFull` says it. */
const FEATURED = 3;

/** What an editor sends of an article alone; instants in ISO 8601. Null takes back, and what is not there stays. */
export type ArticleFacts = {
  commentMode?: CommentMode | null | undefined;
  pinnedUntil?: string | null | undefined;
  featuredUntil?: string | null | undefined;
};

/** Home shows it in front of others once readers see it. @throws AppError validation */
export async function applyArticleFacts(
  db: ContentTransaction,
  { itemId, isShown }: { itemId: number; isShown: boolean },
  sent: ArticleFacts,
  moment: Now,
) {
  const columns = columnsOf(sent, moment);
  const others = isShown ? await othersInFront(db, itemId, moment.now) : [];
  if (columns.featured_until && others.filter(({ isFeatured }) => isFeatured).length >= FEATURED) {
    throw await tooManyFeatured(
      db,
      others.filter(({ isFeatured }) => isFeatured),
    );
  }
  const details = isShown ? await giveWay(db, others, columns, moment.now) : {};
  await updateArticle(db, itemId, columns);
  return details;
}

/** Of an article that readers see from now on; where others take all places of featured ones, it gets none. */
export async function takePlace(db: ContentTransaction, itemId: number, now: number): Promise<void> {
  const own = (await selectArticles(db, [itemId])).get(itemId);
  const isComing = (until: string | null | undefined) => (until && until > toInstant(now) ? until : null);
  const pinned_until = isComing(own?.pinned_until);
  const featured_until = isComing(own?.featured_until);
  if (!pinned_until && !featured_until) return;
  const others = await othersInFront(db, itemId, now);
  const isFull = others.filter(({ isFeatured }) => isFeatured).length >= FEATURED;
  const columns = { pinned_until, featured_until: isFull ? null : featured_until };
  await giveWay(db, others, columns, now);
  await updateArticle(db, itemId, columns);
}

type Columns = Partial<Pick<ReturnType<typeof columnsOf>, "pinned_until" | "featured_until">>;

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

type Other = { item_id: number; isLead: boolean; isFeatured: boolean };

async function othersInFront(db: Database, itemId: number, now: number): Promise<Other[]> {
  const at = toInstant(now);
  const isOn = (until: string | null) => until !== null && until > at;
  const leading = (await selectLeading(db, at)).filter(({ item_id }) => item_id !== itemId);
  return leading.map(({ item_id, pinned_until, featured_until }) => ({
    item_id,
    isLead: isOn(pinned_until),
    isFeatured: isOn(featured_until),
  }));
}

/** One article is the lead story: a new one takes the place of the former one. */
async function giveWay(
  db: ContentTransaction,
  others: readonly Other[],
  { pinned_until, featured_until }: Columns,
  now: number,
): Promise<AuditDetails> {
  if (featured_until) await changeAt(db, featured_until, now);
  if (!pinned_until) return {};
  await changeAt(db, pinned_until, now);
  const former = others.find(({ isLead }) => isLead);
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
  return ids.map((id) => titleShown(titles.get(id), defaultSource)?.text ?? "");
}
