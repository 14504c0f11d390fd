import { type Language, languages } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { queueAnnouncements } from "#server/features/announcements/announcements.ts";
import { type Change, type ContentTransaction, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import { reopenHandIns } from "#server/features/hand-ins/hand-ins.ts";
import type { Services } from "#server/services.ts";
import { updateItem } from "./editing-queries.ts";
import { assertMayPublish, rightsOn, type WriterContext } from "./item-rights.ts";
import { type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { type Author, makePublic, storeLive } from "./live.ts";
import { scheduledEntry, type Timing, unscheduledEntry } from "./publishing.ts";
import { keepRevision, readRevision } from "./revisions.ts";
import { changeScheduled, scheduleInstead } from "./schedule-changes.ts";
import { deleteSchedules, languagesOf } from "./schedule-queries.ts";
import { withoutTexts } from "./snapshots.ts";
import { titleOf } from "./texts.ts";

type Context = Pick<Services, "config" | "clock">;

/**
 * Takes an item from readers, or some of its languages; all of it stays as a draft. What is scheduled becomes a draft
 * again. With an instant, readers see it until then.
 * @throws AppError not found, version_conflict, in_trash; validation where no language would be left;
 * nothing_to_unpublish where readers do not see it, or not in these languages
 */
export async function unpublish(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { at, languages, version }: Timing,
): Promise<void> {
  const { user } = context;
  const change = at === undefined ? changeContent : changeUnseen;
  const released = await change(context, async (transaction): Promise<Change<string[]>> => {
    const state = await lockItem(transaction, kind, publicId, { version });
    const only = languagesToHide(user, state, languages);
    // What is scheduled becomes a draft again, at once.
    const isThere = isPublic(state) ? isAnyPublic(state, only) : state.status !== "draft" && at === undefined;
    if (!isThere) throw new AppError("nothing_to_unpublish");
    if (isPublic(state) && !leavesSome(state, only)) {
      throw new AppError("validation", { fields: { languages: { kind: "lastLanguage" } } });
    }
    if (at !== undefined) {
      await scheduleInstead(transaction, user, state, { action: "unpublish", at, revision_id: null, only });
      return { result: [], entry: scheduledEntry(kind, publicId, state.live, at) };
    }
    const result = await hide(transaction, context, kind, { state, languages: only, author: { userId: user.id } });
    return { result, entry: { action: `${kind.name}_unpublished`, id: publicId, name: titleOf(state.live) } };
  });
  await context.media.release(released);
}

/** A translator's, where none are named; undefined for all. @throws AppError forbidden */
function languagesToHide(
  user: WriterContext["user"],
  state: ItemState,
  named: readonly Language[] | undefined,
): readonly Language[] | undefined {
  const { mayChangeFacts, languages } = rightsOn(user, state);
  const only = named ?? (mayChangeFacts ? undefined : languages);
  assertMayPublish(user, state, only);
  return only;
}

type Hiding = { state: ItemState; languages?: readonly Language[] | undefined; author: Author };

/** The whole item goes where no language would be left. @returns files that nothing names any more */
export async function hide(
  db: ContentTransaction,
  context: Context,
  kind: Writable<never>,
  { state, languages, author }: Hiding,
): Promise<string[]> {
  const moment = context.clock.now();
  if (!isPublic(state)) {
    await deleteSchedules(db, state.id, ["publish", "unpublish"]);
    await updateItem(db, state.id, { status: "draft" });
    await reopenHandIns(db, state.id);
    return [];
  }
  // What readers saw until now is the draft that is left, where there is no other.
  const { userId } = author;
  const { live } = state;
  const seen = { itemId: state.id, snapshot: live, reason: "unpublished", userId, now: moment } as const;
  const draft = state.draft ?? (await readRevision(db, state.id, await keepRevision(db, seen)));
  if (languages && leavesSome(state, languages)) {
    const snapshot = withoutTexts(live, languages);
    const shown = { live: snapshot, userId, now: moment };
    await changeScheduled(db, state, shown, (scheduled) => withoutTexts(scheduled, languages));
    return makePublic(db, context, kind, { ...state, draft, draft_revision: draft.id }, { snapshot, author });
  }
  if (state.draft) await keepRevision(db, seen);
  await deleteSchedules(db, state.id, ["publish", "unpublish"]);
  await reopenHandIns(db, state.id);
  await updateItem(db, state.id, { status: "draft", published_revision: null, draft_revision: draft.id });
  await storeLive(db, kind, state, { snapshot: draft.snapshot, now: toInstant(moment) });
  await queueAnnouncements(db, context, {
    kind: kind.name,
    publicId: state.public_id,
    before: live,
    after: null,
  });
  return [];
}

function isAnyPublic({ live }: ItemState, gone: readonly Language[] | undefined): boolean {
  return !gone || live.texts.some(({ language, title }) => title !== "" && gone.includes(language));
}

/** Whether a language with a title and a text stays; without any, the item is taken back as a whole. */
function leavesSome({ live }: ItemState, gone: readonly Language[] | undefined): boolean {
  return !gone || withoutTexts(live, gone).texts.some(({ title, body }) => title !== "" && body !== "");
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
    await reopenHandIns(transaction, state.id);
    if (state.status === "scheduled") await updateItem(transaction, state.id, { status: "draft" });
    return { result: undefined, entry: unscheduledEntry(kind, publicId, workOn(state)) };
  });
}
