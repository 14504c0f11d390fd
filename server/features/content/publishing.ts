import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import { type Change, type ContentTransaction, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import type { Services } from "#server/services.ts";
import { approve } from "./approving.ts";
import { updateItem } from "./editing-queries.ts";
import {
  assertMayAddToScheduled,
  assertMayPublish,
  rightsOn,
  type WriterContext,
  writtenSince,
} from "./item-rights.ts";
import { comingPublication, type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { type Author, assertPublishable, assertTextsStay, makePublic } from "./live.ts";
import { assertFilesThere } from "./named-files.ts";
import { finishedOnly, unfinishedIn } from "./noted-sources.ts";
import { keepRevision, readRevision } from "./revisions.ts";
import { changeScheduled, nextLive, scheduleInstead } from "./schedule-changes.ts";
import { deleteSchedules, languagesOf, replaceSchedule, type ScheduleRow } from "./schedule-queries.ts";
import { emptySnapshot, isSame, type Snapshot, withTexts } from "./snapshots.ts";
import { titleOf } from "./texts.ts";

/**
 * `at` is an instant in UTC that is still to come; without it, at once. `languages`: where these are not all. `version`:
 * the one that whoever decides has seen; without it, whatever there is.
 */
export type Timing = {
  at?: string | undefined;
  languages?: readonly Language[] | undefined;
  version?: number | undefined;
};

/**
 * Publishes the draft of an item, or schedules it as it is now.
 * @throws AppError not found, version_conflict, in_trash, validation; nothing_to_publish where a published item has no
 * draft to schedule
 */
export async function publishDraft(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { at, languages, version }: Timing,
): Promise<void> {
  const { user } = context;
  if (at !== undefined) return schedulePublication(context, kind, publicId, { at, languages, version });
  const released = await changeContent(context, async (transaction): Promise<Change<string[]>> => {
    const state = await lockItem(transaction, kind, publicId, { version });
    const only = languagesToPublish(user, state, languages);
    if (hasNothingNew(state, only)) return { result: [], entry: null };
    const snapshot = workOn(state);
    await assertMayGoOut(transaction, kind, state, only);
    const publication = { state, snapshot, languages: only, author: { userId: user.id } };
    const result = await publishSnapshot(transaction, context, kind, publication);
    const operation = isPublic(state) ? "changed" : "published";
    return { result, entry: { action: `${kind.name}_${operation}`, id: publicId, name: titleOf(snapshot) } as const };
  });
  await context.media.release(released);
}

async function schedulePublication(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { at, languages, version }: Timing & { at: string },
): Promise<void> {
  const { user, clock } = context;
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId, { version });
    const snapshot = workOn(state);
    const scheduled = comingPublication(state);
    if (scheduled?.at === at && !rightsOn(user, state).mayChangeFacts) {
      await addToScheduled({ transaction, context, kind, state }, scheduled, languages);
      return { result: undefined, entry: null };
    }
    const only = languagesToPublish(user, state, languages);
    if (hasNothingNew(state, only)) {
      if (scheduled?.at !== at) throw new AppError("nothing_to_publish");
      // The draft says by now what readers see: nothing is left of what was to be changed then.
      await deleteSchedules(transaction, state.id, ["publish"]);
      return { result: undefined, entry: unscheduledEntry(kind, publicId, snapshot) };
    }
    await assertMayGoOut(transaction, kind, state, only);
    const coming = publicationOf(state, snapshot, only);
    await assertFilesThere(transaction, kind, coming);
    // Of an item that was made by a host with the release before, and taken back since, there may be none.
    const revision = { itemId: state.id, snapshot, reason: "saved", userId: user.id, now: clock.now() } as const;
    const revision_id = state.draft?.id ?? (await keepRevision(transaction, revision));
    await scheduleInstead(transaction, user, state, { action: "publish", at, revision_id, only });
    await approve(transaction, context, state, { shown: coming, as: "scheduled" });
    await updateItem(transaction, state.id, {
      draft_revision: revision_id,
      ...(isPublic(state) ? {} : { status: "scheduled" }),
    });
    // Each autosave may bring what is scheduled up to date: the log says what was decided.
    const isDecided = scheduled?.at !== at;
    return { result: undefined, entry: isDecided ? scheduledEntry(kind, publicId, snapshot, at) : null };
  });
}

type Adding = {
  transaction: ContentTransaction;
  context: WriterContext;
  kind: Writable<never>;
  state: ItemState;
};

/** A translator's texts go along with what is scheduled already, of which nothing else changes. */
async function addToScheduled(
  { transaction, context, kind, state }: Adding,
  scheduled: ScheduleRow,
  named: readonly Language[] | undefined,
): Promise<void> {
  const { user, clock } = context;
  const { snapshot: before } = await readRevision(transaction, state.id, scheduled.revision_id ?? 0);
  const only = named ?? writtenSince(before, workOn(state), rightsOn(user, state).languages);
  assertMayAddToScheduled(user, state, only);
  assertFinished(state, named);
  if (only.length === 0) throw new AppError("nothing_to_publish");
  const snapshot = withTexts(before, workOn(state), only);
  await assertPublishable(transaction, kind, snapshot, { only, isShown: isPublic(state) });
  const revision = { itemId: state.id, snapshot, reason: "saved", userId: user.id, now: clock.now() } as const;
  const revision_id = await keepRevision(transaction, revision);
  const languages = languagesOf(scheduled);
  const all = languages ? [...new Set([...languages, ...only])].join() : "";
  await replaceSchedule(transaction, { ...scheduled, revision_id, languages: all });
}

/**
 * The languages that are published: where none are named, those that a translator has written; undefined for all.
 * @throws AppError forbidden
 */
function languagesToPublish(
  user: WriterContext["user"],
  state: ItemState,
  named: readonly Language[] | undefined,
): readonly Language[] | undefined {
  const { mayChangeFacts, languages } = rightsOn(user, state);
  const only = named ?? (mayChangeFacts ? undefined : writtenSince(state.live, workOn(state), languages));
  assertMayPublish(user, state, only);
  assertFinished(state, named);
  return only;
}

/** @throws AppError validation where a text that is named is not done */
function assertFinished(state: ItemState, named: readonly Language[] = []): void {
  const unfinished = unfinishedIn(workOn(state));
  if (!named.some((language) => unfinished.includes(language))) return;
  throw new AppError("validation", { fields: { languages: { kind: "unfinishedLanguage" } } });
}

function hasNothingNew(state: ItemState, only: readonly Language[] | undefined): boolean {
  if (!isPublic(state)) return false;
  if (state.draft === null || only?.length === 0) return true;
  // A draft may have nothing but texts that are not done.
  const { snapshot } = state.draft;
  return unfinishedIn(snapshot).length > 0 && isSame(publicationOf(state, snapshot, only), state.live);
}

/** Of what readers see, the texts that they have stay; what is missing besides is not asked for. @throws AppError validation */
async function assertMayGoOut(
  db: ContentTransaction,
  kind: Writable<never>,
  state: ItemState,
  only: readonly Language[] | undefined,
): Promise<void> {
  const isShown = isPublic(state);
  const snapshot = finishedOnly(workOn(state), shownOf(state));
  if (isShown && only === undefined) assertTextsStay(kind, [state.live, snapshot]);
  await assertPublishable(db, kind, snapshot, {
    only: isShown ? (only ?? []) : only,
    isShown: isShown && only !== undefined,
  });
}

type Publishing = {
  state: ItemState;
  /** As it is in draft, in all languages. */
  snapshot: Snapshot;
  languages?: readonly Language[] | undefined;
  author: Author;
};

/**
 * What was handed in is answered where nothing of it is left in draft, and what was scheduled goes on where it says more.
 * @returns files that nothing names
 * @throws AppError validation naming files that are gone
 */
export async function publishSnapshot(
  db: ContentTransaction,
  services: Services,
  kind: Writable<never>,
  { state, snapshot, languages, author }: Publishing,
): Promise<string[]> {
  const live = publicationOf(state, snapshot, languages);
  await assertFilesThere(db, kind, live);
  const released = await makePublic(db, services, kind, state, { snapshot: live, author });
  const { userId } = author;
  if (languages) {
    const shown = { live, userId, now: services.clock.now() };
    await changeScheduled(db, state, shown, (scheduled) => withTexts(scheduled, live, languages));
  } else await deleteSchedules(db, state.id, ["publish"]);
  if (userId !== null) {
    await approve(db, { ...services, user: { id: userId } }, state, { shown: live, as: "published" });
  }
  return released;
}

/** What readers see once this is published. */
function publicationOf(state: ItemState, snapshot: Snapshot, only: readonly Language[] | undefined): Snapshot {
  const shown = shownOf(state);
  return nextLive(shown ?? { ...snapshot, texts: emptySnapshot.texts }, finishedOnly(snapshot, shown), only);
}

function shownOf(state: ItemState): Snapshot | null {
  return isPublic(state) ? state.live : null;
}

export function unscheduledEntry({ name }: Writable<never>, publicId: number, snapshot: Snapshot) {
  return { action: `${name}_unscheduled`, id: publicId, name: titleOf(snapshot) } as const;
}

export function scheduledEntry({ name }: Writable<never>, publicId: number, snapshot: Snapshot, at: string) {
  return { action: `${name}_scheduled`, id: publicId, name: titleOf(snapshot), details: { at } } as const;
}
