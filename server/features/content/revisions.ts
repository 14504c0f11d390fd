import type { RevisionReason } from "#contract/item-status.ts";
import { MINUTE, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { digestOf } from "#server/features/translation-states/source-words.ts";
import { sourceText, withRevision } from "#server/features/translation-states/translation.ts";
import { picturesIn } from "#server/html/clean.ts";
import { retention } from "#server/retention.ts";
import {
  deleteRevisionsBefore,
  insertRevision,
  type RevisionFacts,
  type RevisionRow,
  replaceRevisionFiles,
  selectFirstRevision,
  selectRevision,
  selectRevisionBefore,
  selectRevisions,
  updateRevision,
} from "./revision-queries.ts";
import { filesOf, readSnapshot, type Snapshot, storedSnapshot } from "./snapshots.ts";

/** Autosaves without a longer break between them are of one sitting, and one revision. */
const SITTING = 30 * MINUTE;

/** How many are listed. */
const LISTED = 200;

export type { RevisionFacts };

/** A revision as it is read: with the item as it was. */
export type KeptRevision = Omit<RevisionRow, "content"> & { snapshot: Snapshot };

export type NewRevision = {
  itemId: number;
  snapshot: Snapshot;
  reason: RevisionReason;
  /** Who made it; null for nobody of the site's accounts. */
  userId: number | null;
  now: number;
};

/** @returns its id */
export async function keepRevision(
  db: Database,
  { itemId, snapshot, reason, userId, now }: NewRevision,
): Promise<number> {
  const row = { item_id: itemId, at: toInstant(now), user_id: userId, reason };
  const id = await insertRevision(db, { ...row, ...columnsOf(snapshot) });
  await replaceRevisionFiles(db, id, allFilesOf(snapshot));
  return id;
}

/** The same for a draft: the last autosave of a sitting takes the place of those before. */
export async function keepDraft(
  db: Database,
  next: NewRevision,
  before: KeptRevision | null,
  isFixed: boolean,
): Promise<number> {
  const isApart = before === null || isFixed || !isOfSitting(before, next);
  if (isApart || isSourceOf(before, next.snapshot)) return keepRevision(db, next);
  const { snapshot, now } = next;
  await updateRevision(db, before.id, { at: toInstant(now), ...columnsOf(snapshot) });
  await replaceRevisionFiles(db, before.id, allFilesOf(snapshot));
  return before.id;
}

/** Whether a text was made from the source text of a revision that is another one by now. */
function isSourceOf({ id, snapshot }: KeptRevision, next: Snapshot): boolean {
  const isOfIt = next.texts.some(({ translation }) => translation?.revision === id);
  return isOfIt && digestOf(sourceText(snapshot)) !== digestOf(sourceText(next));
}

function columnsOf(snapshot: Snapshot): { languages: string; content: string } {
  const written = snapshot.texts.filter(({ title, body }) => title !== "" || body !== "");
  return { languages: written.map(({ language }) => language).join(","), content: storedSnapshot(snapshot) };
}

function isOfSitting(before: KeptRevision, { reason, userId, now }: NewRevision): boolean {
  const isAutosave = before.reason === "autosaved" && reason === "autosaved" && before.name === "";
  return isAutosave && before.user_id === userId && now - Date.parse(before.at) < SITTING;
}

function allFilesOf(snapshot: Snapshot): string[] {
  return [...filesOf(snapshot), ...snapshot.texts.flatMap(({ body }) => picturesIn(body))];
}

/** The newest first. */
export function listRevisions(db: Database, itemId: number): Promise<RevisionFacts[]> {
  return selectRevisions(db, itemId, LISTED);
}

/** Null where there is none. */
export async function findRevision(db: Database, itemId: number, id: number | null): Promise<KeptRevision | null> {
  const row = id === null ? undefined : await selectRevision(db, itemId, id);
  return row ? kept(row) : null;
}

/** The one that was kept first; null where there is none. */
export async function firstRevision(db: Database, itemId: number): Promise<KeptRevision | null> {
  const row = await selectFirstRevision(db, itemId);
  return row ? kept(row) : null;
}

/** Null for the first that is kept. */
export async function revisionBefore(db: Database, itemId: number, id: number): Promise<KeptRevision | null> {
  const row = await selectRevisionBefore(db, itemId, id);
  return row ? kept(row) : null;
}

/** @throws AppError not_found */
export async function readRevision(db: Database, itemId: number, id: number): Promise<KeptRevision> {
  const revision = await findRevision(db, itemId, id);
  if (!revision) throw new AppError("not_found");
  return revision;
}

/** One that has a name is kept for ever. */
export async function nameRevision(db: Database, id: number, name: string): Promise<void> {
  await updateRevision(db, id, { name });
}

export async function forgetOldRevisions(db: Database, now: number): Promise<void> {
  await deleteRevisionsBefore(db, toInstant(now - retention.revision));
}

function kept({ content, ...row }: RevisionRow): KeptRevision {
  return { ...row, snapshot: inRevision(readSnapshot(content), row.id) };
}

/** A snapshot as it is once a revision keeps it: its texts know which one. */
export function inRevision(snapshot: Snapshot, id: number): Snapshot {
  return { ...snapshot, texts: withRevision(snapshot.texts, id) };
}
