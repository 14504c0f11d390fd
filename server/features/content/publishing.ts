import { type Language, languages } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { queueAnnouncements } from "#server/features/announcements/announcements.ts";
import { type Change, type ContentTransaction, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import { noteApproved } from "#server/features/hand-ins/hand-ins.ts";
import type { Services } from "#server/services.ts";
import { titleOf } from "./editing.ts";
import { updateItem } from "./editing-queries.ts";
import { assertMayPublish, rightsOn, type WriterContext } from "./item-rights.ts";
import { type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { type Author, assertPublishable, makePublic, storeLive } from "./live.ts";
import { keepRevision } from "./revisions.ts";
import { deleteSchedules, languagesOf, replaceSchedule } from "./schedule-queries.ts";
import { emptySnapshot, type Snapshot, withoutTexts, withTexts } from "./snapshots.ts";

type Context = Pick<Services, "config" | "clock">;

/** `at` is an instant in UTC that is still to come; without it, at once. `languages`: where these are not all. */
export type Timing = { at?: string | undefined; languages?: readonly Language[] | undefined };

/**
 * Publishes the draft of an item, or schedules it as it is now.
 * @throws AppError not found, in_trash, validation; nothing_to_publish where a published item has no draft to schedule
 */
export async function publishDraft(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { at, languages }: Timing,
): Promise<void> {
  const { user } = context;
  if (at !== undefined) return schedulePublication(context, kind, publicId, { at, languages });
  const released = await changeContent(context, async (transaction): Promise<Change<string[]>> => {
    const state = await lockItem(transaction, kind, publicId);
    const snapshot = workOn(state);
    const only = ownLanguages(user, state, languages);
    await assertPublishable(transaction, kind, snapshot, { only });
    if (isPublic(state) && state.draft === null) return { result: [], entry: null };
    const publication = { state, snapshot, languages: only, author: { userId: user.id } };
    const result = await publishSnapshot(transaction, context, kind, publication);
    await deleteSchedules(transaction, state.id, ["publish"]);
    await noteApproved(transaction, context, state.id);
    const operation = isPublic(state) ? "changed" : "published";
    return { result, entry: { action: `${kind.name}_${operation}`, id: publicId, name: titleOf(snapshot) } as const };
  });
  await context.media.release(released);
}

async function schedulePublication(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { at, languages }: Timing & { at: string },
): Promise<void> {
  const { user, clock } = context;
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId);
    const snapshot = workOn(state);
    const only = ownLanguages(user, state, languages);
    await assertPublishable(transaction, kind, snapshot, { only });
    if (isPublic(state) && state.draft === null) throw new AppError("nothing_to_publish");
    // Of an item that was made by a host with the release before, and taken back since, there may be none.
    const revision = { itemId: state.id, snapshot, reason: "saved", userId: user.id, now: clock.now() } as const;
    const revision_id = state.draft?.id ?? (await keepRevision(transaction, revision));
    const row = { item_id: state.id, at, revision_id, languages: only?.join() ?? "", user_id: user.id };
    await replaceSchedule(transaction, { ...row, action: "publish" });
    await noteApproved(transaction, context, state.id);
    await updateItem(transaction, state.id, {
      draft_revision: revision_id,
      ...(isPublic(state) ? {} : { status: "scheduled" }),
    });
    return { result: undefined, entry: scheduledEntry(kind, publicId, snapshot, at) };
  });
}

/**
 * The languages that are published or taken back: a translator's, where none are named; undefined for all.
 * @throws AppError forbidden
 */
function ownLanguages(
  user: WriterContext["user"],
  state: ItemState,
  named: readonly Language[] | undefined,
): readonly Language[] | undefined {
  const { mayChangeFacts, languages } = rightsOn(user, state);
  const only = named ?? (mayChangeFacts ? undefined : languages);
  assertMayPublish(user, state, only);
  // What nobody has seen yet comes with its facts.
  if (!(isPublic(state) || mayChangeFacts)) throw new AppError("forbidden");
  return only;
}

type Publishing = {
  state: ItemState;
  /** As it is in draft, in all languages. */
  snapshot: Snapshot;
  languages?: readonly Language[] | undefined;
  author: Author;
};

/** Of a published item, of which some languages are published, everything else stays. @returns files that nothing names */
export function publishSnapshot(
  db: ContentTransaction,
  context: Context,
  kind: Writable<never>,
  { state, snapshot, languages, author }: Publishing,
): Promise<string[]> {
  const before = isPublic(state) ? state.live : { ...snapshot, texts: emptySnapshot.texts };
  const next = languages ? withTexts(before, snapshot, languages) : snapshot;
  return makePublic(db, context, kind, state, { snapshot: next, reason: "published", author });
}

/**
 * Takes an item from readers, or some of its languages; all of it stays as a draft. What is scheduled becomes a draft
 * again. With an instant, readers see it until then.
 * @throws AppError not found, in_trash; validation where no language would be left; nothing_to_publish where readers do
 * not see it
 */
export async function unpublish(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { at, languages }: Timing,
): Promise<void> {
  const { user } = context;
  const change = at === undefined ? changeContent : changeUnseen;
  const released = await change(context, async (transaction): Promise<Change<string[]>> => {
    const state = await lockItem(transaction, kind, publicId);
    const only = ownLanguages(user, state, languages);
    const name = titleOf(state.live);
    if (at !== undefined) {
      if (!isPublic(state)) throw new AppError("nothing_to_unpublish");
      assertSomeLeft(state, only);
      const row = { item_id: state.id, at, revision_id: null, languages: only?.join() ?? "", user_id: user.id };
      await replaceSchedule(transaction, { ...row, action: "unpublish" });
      return { result: [], entry: scheduledEntry(kind, publicId, state.live, at) };
    }
    if (state.status === "draft") throw new AppError("nothing_to_unpublish");
    const result = await hide(transaction, context, kind, { state, languages: only, author: { userId: user.id } });
    return { result, entry: { action: `${kind.name}_unpublished`, id: publicId, name } };
  });
  await context.media.release(released);
}

type Hiding = { state: ItemState; languages?: readonly Language[] | undefined; author: Author };

/** @returns files that nothing names any more */
export async function hide(
  db: ContentTransaction,
  context: Context,
  kind: Writable<never>,
  { state, languages, author }: Hiding,
): Promise<string[]> {
  const moment = context.clock.now();
  const now = toInstant(moment);
  if (!isPublic(state)) {
    await deleteSchedules(db, state.id, ["publish", "unpublish"]);
    await updateItem(db, state.id, { status: "draft" });
    return [];
  }
  // What readers saw until now is the draft that is left, where there is no other.
  const { userId } = author;
  const seen = { itemId: state.id, snapshot: state.live, reason: "unpublished", userId, now: moment } as const;
  const draft_revision = state.draft?.id ?? (await keepRevision(db, seen));
  if (languages) {
    assertSomeLeft(state, languages);
    await updateItem(db, state.id, { draft_revision });
    const snapshot = withoutTexts(state.live, languages);
    return makePublic(db, context, kind, { ...state, draft_revision }, { snapshot, reason: "unpublished", author });
  }
  if (state.draft) await keepRevision(db, seen);
  await deleteSchedules(db, state.id, ["publish", "unpublish"]);
  await updateItem(db, state.id, { status: "draft", published_revision: null, draft_revision });
  await storeLive(db, kind, state, { snapshot: workOn(state), now });
  const { public_id: publicId, live } = state;
  await queueAnnouncements(db, context, { kind: kind.name, publicId, before: live.texts, after: [] });
  return [];
}

/** Forgets what is scheduled. @throws AppError not found, in_trash */
export async function unschedule(context: WriterContext, kind: Writable<never>, publicId: number): Promise<void> {
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId);
    assertMayPublish(
      context.user,
      state,
      state.schedules.flatMap((row) => languagesOf(row) ?? languages),
    );
    if (state.schedules.length === 0) return { result: undefined, entry: null };
    await deleteSchedules(transaction, state.id, ["publish", "unpublish"]);
    if (state.status === "scheduled") await updateItem(transaction, state.id, { status: "draft" });
    const entry = { action: `${kind.name}_unscheduled`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
}

/** @throws AppError validation where no language with a title would be left: then the item is taken back as a whole */
function assertSomeLeft({ live }: ItemState, languages: readonly Language[] | undefined): void {
  if (!languages || withoutTexts(live, languages).texts.some(({ title, body }) => title !== "" && body !== "")) return;
  throw new AppError("validation", { fields: { languages: { kind: "lastLanguage" } } });
}

function scheduledEntry({ name }: Writable<never>, publicId: number, snapshot: Snapshot, at: string) {
  return { action: `${name}_scheduled`, id: publicId, name: titleOf(snapshot), details: { at } } as const;
}
