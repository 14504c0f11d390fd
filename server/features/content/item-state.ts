import { notFoundCode } from "#contract/errors.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { bylinesOf } from "#server/features/bylines/item-bylines.ts";
import { withKnown } from "#server/features/translation-states/translation.ts";
import { lockForUpdate, selectAnyItemId, updateItem } from "./editing-queries.ts";
import type { Kind } from "./kind.ts";
import { type ItemRow, selectWritten } from "./queries.ts";
import { findRevision, inRevision, type KeptRevision, keepRevision } from "./revisions.ts";
import { type ScheduleRow, selectSchedules } from "./schedule-queries.ts";
import { type Snapshot, snapshotOf } from "./snapshots.ts";
import { writtenText } from "./texts.ts";

/** What writing asks of a kind. */
export type Writable<Sent extends object = object> = Pick<
  Kind<object, Sent>,
  | "name"
  | "categories"
  | "body"
  | "titles"
  | "selectOwn"
  | "factsOf"
  | "changeFacts"
  | "missingFacts"
  | "storeFacts"
  | "atOnce"
  | "applyAtOnce"
  | "becomePublic"
  | "factsAtOnce"
>;

/** What its rows say: what readers see of a published item, and what there is of any other. */
type Contents = { live: Snapshot; draft: KeptRevision | null };

/** An item while a transaction changes it. */
export type ItemState = NonNullable<Awaited<ReturnType<typeof lockForUpdate>>> &
  Contents & { schedules: ScheduleRow[] };

/**
 * Locks an item until the transaction ends, and raises its version.
 * @throws AppError not found; version_conflict where it has another version; in_trash
 */
export async function lockItem(
  db: ContentTransaction,
  kind: Writable<never>,
  publicId: number,
  { version, isTrashed = false }: { version?: number | undefined; isTrashed?: boolean } = {},
): Promise<ItemState> {
  const row = await lockForUpdate(db, kind.name, publicId, version);
  if (!row) {
    const exists = (await selectAnyItemId(db, kind.name, publicId)) !== undefined;
    throw new AppError(exists ? "version_conflict" : notFoundCode(kind.name));
  }
  if ((row.status === "trashed") !== isTrashed) throw new AppError(isTrashed ? "not_in_trash" : "in_trash");
  const contents = await contentsOf(db, kind, row);
  return withFirstRevision(db, { ...row, ...contents, schedules: await selectSchedules(db, [row.id]) });
}

/** What there is of an item now. @throws AppError not found */
export async function contentsOf(
  db: Database,
  kind: Pick<Writable<never>, "name" | "selectOwn" | "factsOf">,
  row: Pick<
    ItemRow,
    | "id"
    | "draft_revision"
    | "published_revision"
    | "source_language"
    | "category_id"
    | "image"
    | "video"
    | "focus_x"
    | "focus_y"
  >,
): Promise<Contents> {
  const own = (await kind.selectOwn(db, [row.id])).get(row.id);
  if (!own) throw new AppError(notFoundCode(kind.name));
  const written = (await selectWritten(db, [row.id])).map(writtenText);
  const bylines = (await bylinesOf(db, [row.id])).get(row.id) ?? [];
  const stored = snapshotOf({ ...row, written, bylines }, kind.factsOf(own));
  const live = { ...stored, texts: withKnown({ ...stored, revision: row.published_revision ?? row.draft_revision }) };
  const draft = await findRevision(db, row.id, row.draft_revision);
  return { live, draft: draft && { ...draft, snapshot: knownDraft(draft, live) } };
}

/** Of texts of before it was noted from which source text they were made, what can be known is known from here on. */
function knownDraft({ id, snapshot }: KeptRevision, live: Snapshot): Snapshot {
  return { ...snapshot, texts: withKnown({ ...snapshot, revision: id }, { ...live, revision: null }) };
}

/** Of an item that was published without one, such as by a host with the release before, what readers saw is kept. */
async function withFirstRevision(db: ContentTransaction, state: ItemState): Promise<ItemState> {
  if (state.status !== "published" || state.published_revision !== null) return state;
  const { id: itemId, live: snapshot, author_id: userId, published_at } = state;
  const now = Date.parse(published_at);
  const published_revision = await keepRevision(db, { itemId, snapshot, reason: "published", userId, now });
  await updateItem(db, itemId, { published_revision });
  return { ...state, published_revision, live: inRevision(snapshot, published_revision) };
}

/** What an editor goes on with: the draft, else what there is. */
export function workOn({ draft, live }: Contents): Snapshot {
  return draft?.snapshot ?? live;
}

export function isPublic({ status }: Pick<ItemState, "status">): boolean {
  return status === "published";
}

/** What an item in the trash was before. @param isScheduled whether it is scheduled to be published */
export function formerStatus(
  { published_revision }: Pick<ItemRow, "published_revision">,
  isScheduled: boolean,
): "published" | "scheduled" | "draft" {
  if (published_revision !== null) return "published";
  return isScheduled ? "scheduled" : "draft";
}

/** A schedule that says when an item becomes public, or more of it. */
export function comingPublication({ schedules }: Pick<ItemState, "schedules">): ScheduleRow | undefined {
  return schedules.find(({ action }) => action === "publish");
}
