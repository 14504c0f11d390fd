import type { AuditDetails } from "#contract/audit.ts";
import type { Dropped } from "#contract/content.ts";
import { type Language, languages } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { type ContentTransaction, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import { dropHandIns, handInsOf } from "#server/features/hand-ins/hand-ins.ts";
import { isPictureRequired } from "#server/features/settings/settings.ts";
import { approve } from "./approving.ts";
import { appliesAtOnce, applyAtOnce } from "./at-once.ts";
import { updateItem } from "./editing-queries.ts";
import type { ItemFiles } from "./files.ts";
import { assertMayChange, assertMayPublish, type WriterContext } from "./item-rights.ts";
import { type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { assertPublishable, assertTextsStay, hasMoreInDraft, makePublic, storeLive } from "./live.ts";
import { assertFilesThere } from "./named-files.ts";
import { allFinished, finishedOnly, withSourcesOf } from "./noted-sources.ts";
import { inRevision, type KeptRevision, keepDraft, keepRevision, readRevision } from "./revisions.ts";
import { changeScheduled } from "./schedule-changes.ts";
import { deleteSchedules } from "./schedule-queries.ts";
import { type Changed, readChange, type SentItem } from "./sent-change.ts";
import { isSame, type Snapshot, withTexts } from "./snapshots.ts";
import { assertTitle, cleanChange, type TextChange, titleOf } from "./texts.ts";

/** What is not named stays. */
export type ItemChange<Sent> = SentItem<Sent> & {
  removeImage?: boolean | undefined;
  removeVideo?: boolean | undefined;
  /** The version that the change began with; without it, whatever there is. */
  version?: number | undefined;
  /** Nobody pressed a button to save it. */
  autosave?: boolean | undefined;
};

type Changing<Sent extends object> = { change: ItemChange<Sent>; files: ItemFiles };

/**
 * Changes the draft of an item, or publishes the change.
 * @returns what was left out of the texts, and whether readers saw the item before
 * @throws AppError not found, version_conflict, in_trash, validation; then everything is as it was
 */
export async function changeItem<Sent extends object>(
  context: WriterContext,
  kind: Writable<Sent>,
  publicId: number,
  { change, files }: Changing<Sent>,
): Promise<{ dropped: Dropped; wasPublic: boolean }> {
  // Before the transaction, which other changes wait for: cleaning a long text takes time.
  const clean = await cleanChange(change.texts, kind.body);
  const isApplied = appliesAtOnce(kind, change.own) && !isAutosave(change);
  const seen = change.draft && !isApplied ? changeUnseen : changeContent;
  const { released, wasPublic } = await context.media.storing(files, (stored) =>
    seen(context, async (transaction) => {
      const state = await lockItem(transaction, kind, publicId, { version: change.version });
      const changed = await readChange(transaction, context, { kind, clean, sent: change, stored });
      const work = { transaction, context, kind, state, change };
      const applying = { transaction, context, kind, id: state.id, isShown: isPublic(state) || !change.draft };
      // Before readers see it: then it takes its place among others as it was sent.
      const details = isApplied ? await applyAtOnce(applying, change.own) : {};
      const [released, after] = await (change.draft ? saveDraft(work, changed) : publishChange(work, changed));
      const result = { released, wasPublic: isPublic(state) };
      return { result, entry: entryFor(kind, { publicId, state, change, after, details }) };
    }),
  );
  await context.media.release(released);
  return { dropped: clean.dropped, wasPublic };
}

type Work<Sent extends object> = {
  transaction: ContentTransaction;
  context: WriterContext;
  kind: Writable<Sent>;
  state: ItemState;
  change: Pick<ItemChange<Sent>, "texts" | "draft" | "autosave" | "removeImage">;
};
/** Files that nothing names any more, and what there is now. */
type Done = [released: string[], after: Snapshot];

/** Such a save leaves out what takes effect at once: that is for somebody who presses a button. */
function isAutosave({ draft, autosave }: Pick<ItemChange<object>, "draft" | "autosave">): boolean {
  return draft === true && autosave === true;
}

export async function saveDraft<Sent extends object>(
  { transaction, context, kind, state, change }: Work<Sent>,
  changed: Changed,
): Promise<Done> {
  const now = context.clock.now();
  const { sentAs } = change.texts;
  const next = changed(workOn(state), state);
  assertMayChange(context.user, state, workOn(state), next);
  if (state.draft !== null && isSame(state.draft.snapshot, next) && isAutosave(change)) return [[], next];
  assertTitle(next, sentAs);
  await assertFilesThere(transaction, kind, next, sentAs);
  if (isPublic(state) && isSame(state.live, next)) {
    await updateItem(transaction, state.id, { draft_revision: null });
    await dropHandIns(transaction, state.id);
    return [[], next];
  }
  const reason = isAutosave(change) ? "autosaved" : "saved";
  const revision = { itemId: state.id, snapshot: next, reason, userId: context.user.id, now } as const;
  const draft_revision = await keepDraft(transaction, revision, state.draft, await isFixed(transaction, state));
  if (!isPublic(state)) {
    const snapshot = inRevision(next, draft_revision);
    await storeLive(transaction, kind, state, { snapshot, now: toInstant(now) });
  }
  await updateItem(transaction, state.id, { draft_revision });
  return [[], next];
}

/** A draft that is scheduled, or that waits for review, stays as it is: what comes is another revision. */
async function isFixed(db: ContentTransaction, { id, draft, schedules }: ItemState): Promise<boolean> {
  if (draft === null || schedules.some(({ revision_id }) => revision_id === draft.id)) return true;
  const handIns = (await handInsOf(db, [id])).get(id) ?? [];
  return handIns.some(({ answer, at }) => answer === "waiting" && at >= draft.at);
}

async function publishChange<Sent extends object>(work: Work<Sent>, changed: Changed): Promise<Done> {
  const { transaction, context, kind, state, change } = work;
  const { sentAs } = change.texts;
  const isShown = isPublic(state);
  const before = isShown
    ? withNewTexts(state.live, allFinished(workOn(state), state.live), change.texts)
    : workOn(state);
  const next = changed(before, state);
  // Also what it takes over from the draft of a language that is new to readers.
  assertMayChange(context.user, state, isShown ? state.live : workOn(state), next);
  assertMayPublish(context.user, state, isShown ? [] : undefined);
  if (change.removeImage && next.image === null) await assertRemovable(transaction);
  if (isShown) assertTextsStay(kind, [state.live, next], sentAs);
  else await assertPublishable(transaction, kind, finishedOnly(next, null), { sentAs });
  await assertFilesThere(transaction, kind, next, sentAs);
  const publish = isShown ? changeShown : publishFirst;
  return [await publish(work, next, changed), next];
}

/** Readers see it from now on, as it was changed; texts that are not done stay in draft. */
async function publishFirst<Sent extends object>(
  { transaction, context, kind, state }: Work<Sent>,
  next: Snapshot,
): Promise<string[]> {
  const userId = context.user.id;
  const shown = finishedOnly(next, null);
  const draft = shown === next ? null : await keepUnfinished(transaction, context, state, { snapshot: next, userId });
  const publication = { snapshot: shown, author: { userId } };
  const now = { ...state, draft, draft_revision: draft?.id ?? null };
  const released = await makePublic(transaction, context, kind, now, publication);
  await deleteSchedules(transaction, state.id, ["publish"]);
  await approve(transaction, context, now, { shown, as: "published" });
  return released;
}

async function keepUnfinished(
  db: ContentTransaction,
  { clock }: Pick<WriterContext, "clock">,
  { id: itemId }: Pick<ItemState, "id">,
  { snapshot, userId }: { snapshot: Snapshot; userId: number },
): Promise<KeptRevision> {
  const draft = { itemId, snapshot, reason: "saved", userId, now: clock.now() } as const;
  return readRevision(db, itemId, await keepRevision(db, draft));
}

/** The change goes to readers, and into the draft and what is scheduled too: these would take it back later. */
export async function changeShown<Sent extends object>(
  { transaction, context, kind, state, change }: Work<Sent>,
  next: Snapshot,
  changed: Changed,
): Promise<string[]> {
  // What was written for readers was made from the source text that they see, whatever a draft of that says.
  const told = { written: writtenIn(change.texts), upToDate: change.texts.upToDate ?? [] };
  const follow = (each: Snapshot) => withSourcesOf(changed(withNewTexts(each, next, change.texts), state), next, told);
  const { id: itemId } = state;
  const userId = context.user.id;
  const now = context.clock.now();
  const before = state.draft;
  const draft = before && { ...before, snapshot: follow(before.snapshot) };
  const publication = { snapshot: next, author: { userId } };
  const released = await makePublic(transaction, context, kind, { ...state, draft }, publication);
  await approve(transaction, context, { ...state, draft }, { shown: next, as: "published" });
  if (before && draft && hasMoreInDraft({ ...state, draft }, next) && !isSame(draft.snapshot, before.snapshot)) {
    const { snapshot } = draft;
    const draft_revision = await keepRevision(transaction, { itemId, snapshot, reason: "saved", userId, now });
    await updateItem(transaction, itemId, { draft_revision });
  }
  await changeScheduled(transaction, state, { live: next, userId, now }, follow);
  return released;
}

function writtenIn({ titles, bodies, alts }: TextChange): Language[] {
  return languages.filter((language) => [titles, bodies, alts].some((texts) => texts[language] !== undefined));
}

/** With each language that it does not have, and that a change writes, as another one has it: the change may be a part. */
function withNewTexts(before: Snapshot, other: Snapshot, { titles, bodies }: TextChange): Snapshot {
  const isNew = (language: Language) => !before.texts.some((text) => text.language === language);
  const written = languages.filter((language) => (titles[language] ?? bodies[language]) !== undefined);
  return withTexts(before, other, written.filter(isNew));
}

/** @throws AppError validation where each item has to have a picture */
async function assertRemovable(db: ContentTransaction): Promise<void> {
  if (await isPictureRequired(db)) throw new AppError("validation", { fields: { image: { kind: "imageMissing" } } });
}

type Logged = {
  publicId: number;
  state: ItemState;
  change: Pick<ItemChange<object>, "draft" | "autosave">;
  after: Snapshot;
  details: AuditDetails;
};

/** Autosaves are revisions, and would fill the log. */
function entryFor({ name }: Writable<never>, { publicId, state, change, after, details }: Logged) {
  if (isAutosave(change)) return null;
  const operation = change.draft ? "drafted" : isPublic(state) ? "changed" : "published";
  return { action: `${name}_${operation}`, id: publicId, name: titleOf(after), details } as const;
}
