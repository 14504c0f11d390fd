import type { AuditDetails } from "#contract/audit.ts";
import type { Dropped, ItemFields } from "#contract/content.ts";
import { inLanguage } from "#i18n/fallback.ts";
import { type Language, languages } from "#i18n/language.ts";
import { fromIso, toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { type Change, type ContentTransaction, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import { assertBylines, bylinesOf } from "#server/features/bylines/item-bylines.ts";
import { assertCategory, firstCategoryOf } from "#server/features/categories/categories.ts";
import { noteApproved } from "#server/features/hand-ins/hand-ins.ts";
import { isPictureRequired } from "#server/features/settings/settings.ts";
import { insertItem, nextPublicId, updateItem } from "./editing-queries.ts";
import { type ItemFiles, noteFiles } from "./files.ts";
import {
  assertMayAdd,
  assertMayApply,
  assertMayChange,
  assertMayPublish,
  rightsOn,
  type WriterContext,
} from "./item-rights.ts";
import { comingPublication, type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import type { Optional } from "./kind.ts";
import { assertPublishable, assertTextsStay, makePublic, storeLive } from "./live.ts";
import { findPublication, notePublication } from "./publications.ts";
import { keepDraft, keepRevision } from "./revisions.ts";
import { deleteSchedules } from "./schedule-queries.ts";
import { emptySnapshot, isSame, type Snapshot, withTexts } from "./snapshots.ts";
import { type CleanChange, changeTexts, cleanChange, sentField, type TextChange } from "./texts.ts";

/** `isRepeat`: it was added before, under the same request key, and is as it was then or has been changed since. */
export type Added = { publicId: number; isRepeat: boolean; dropped: Dropped };

type Common<Sent> = ItemFields & {
  texts: TextChange;
  own: Optional<Sent>;
  categoryId?: number | undefined;
};

/** `requestKey` is a sender's own: what was added under it already is not added again. */
export type NewItem<Sent> = Common<Sent> & { requestKey?: string | undefined; status: "draft" | "published" };

/** @throws AppError validation; then nothing is stored */
export async function addItem<Sent extends object>(
  context: WriterContext,
  kind: Writable<Sent>,
  { requestKey, status, ...sent }: NewItem<Sent>,
  files: ItemFiles,
): Promise<Added> {
  const { clock, media, user } = context;
  const now = clock.now();
  const at = toInstant(now);
  const clean = await cleanChange(sent.texts, kind.body);
  const isDraft = status === "draft";
  assertMayAdd(user, isDraft);
  const change = isDraft ? changeUnseen : changeContent;
  return media.storing(files, (stored) =>
    change(context, async (transaction): Promise<Change<Added>> => {
      const key = requestKey && `${kind.name} ${requestKey}`;
      const known = await findPublication(transaction, key);
      // Its files were sent a second time: no row names them, and the sweep deletes them.
      if (known !== undefined) return { result: { publicId: known, isRepeat: true, dropped: [] }, entry: null };
      const changed = await readChange(transaction, context, { kind, clean, sent, stored });
      const publishedAt = readPublishedAt(sent, context);
      const publicId = await nextPublicId(transaction, kind.name);
      const row = await insertItem(transaction, {
        kind: kind.name,
        public_id: publicId,
        category_id: await firstCategoryOf(transaction, [sent.categoryId ?? null], kind.categories),
        author_id: user.id,
        status: "draft",
        published_at: publishedAt ?? "",
        created_at: at,
        updated_at: at,
      });
      const { id } = row;
      // The database names the account that adds it.
      const bylines = (await bylinesOf(transaction, [id])).get(id) ?? [];
      const snapshot = changed({ ...emptySnapshot, bylines });
      const state = { ...row, live: emptySnapshot, draft: null, schedules: [] };
      const { sentAs } = sent.texts;
      if (isDraft) {
        assertTitle(snapshot, sentAs);
        await storeLive(transaction, kind, state, { snapshot, sentAs, now: at });
        const draft = { itemId: id, snapshot, reason: "saved", userId: user.id, now } as const;
        await updateItem(transaction, id, { draft_revision: await keepRevision(transaction, draft) });
      } else {
        await assertPublishable(transaction, kind, snapshot, { sentAs });
        const publication = { snapshot, reason: "published", author: { userId: user.id }, sentAs } as const;
        await makePublic(transaction, context, kind, state, publication);
      }
      const details = await applyAtOnce({ transaction, context, kind, id }, sent.own);
      await notePublication(transaction, key, publicId, at);
      const operation = isDraft ? "drafted" : "published";
      const entry = { action: `${kind.name}_${operation}`, id: publicId, name: titleOf(snapshot), details } as const;
      return { result: { publicId, isRepeat: false, dropped: clean.dropped }, entry };
    }),
  );
}

/** What is not named stays. */
export type ItemChange<Sent> = Common<Sent> & {
  removeImage?: boolean | undefined;
  removeVideo?: boolean | undefined;
  /** The version that the change began with; without it, whatever there is. */
  version?: number | undefined;
  /** Readers go on seeing what they see. */
  draft?: boolean | undefined;
  /** Nobody pressed a button to save it. */
  autosave?: boolean | undefined;
};

type Changing<Sent extends object> = { change: ItemChange<Sent>; files: ItemFiles };

/**
 * Changes the draft of an item, or publishes the change.
 * @returns what was left out of the texts
 * @throws AppError not found, version_conflict, in_trash, validation; then everything is as it was
 */
export async function changeItem<Sent extends object>(
  context: WriterContext,
  kind: Writable<Sent>,
  publicId: number,
  { change, files }: Changing<Sent>,
): Promise<Dropped> {
  // Before the transaction, which other changes wait for: cleaning a long text takes time.
  const clean = await cleanChange(change.texts, kind.body);
  const seen = change.draft ? changeUnseen : changeContent;
  const released = await context.media.storing(files, (stored) =>
    seen(context, async (transaction) => {
      const state = await lockItem(transaction, kind, publicId, { version: change.version });
      const changed = await readChange(transaction, context, { kind, clean, sent: change, stored });
      const work = { transaction, context, kind, state, change };
      const [result, after] = await (change.draft ? saveDraft(work, changed) : publishChange(work, changed));
      const details = await applyAtOnce({ transaction, context, kind, id: state.id }, change.own);
      const published_at = readPublishedAt(change, context);
      if (published_at !== undefined && published_at !== state.published_at) {
        if (!rightsOn(context.user, state).mayChangeFacts) throw new AppError("forbidden");
        await updateItem(transaction, state.id, { published_at });
      }
      return { result, entry: entryFor(kind, { publicId, state, change, after, details }) };
    }),
  );
  await context.media.release(released);
  return clean.dropped;
}

type Work<Sent extends object> = {
  transaction: ContentTransaction;
  context: WriterContext;
  kind: Writable<Sent>;
  state: ItemState;
  change: ItemChange<Sent>;
};
/** Files that nothing names any more, and what there is now. */
type Done = [released: string[], after: Snapshot];

async function saveDraft<Sent extends object>(
  { transaction, context, kind, state, change }: Work<Sent>,
  changed: Changed,
): Promise<Done> {
  const now = context.clock.now();
  const next = changed(workOn(state));
  assertMayChange(context.user, state, workOn(state), next);
  assertTitle(next, change.texts.sentAs);
  if (!isPublic(state)) {
    const stored = { snapshot: next, sentAs: change.texts.sentAs, now: toInstant(now) };
    await storeLive(transaction, kind, state, stored);
  }
  if (state.draft !== null && isSame(state.draft.snapshot, next) && change.autosave) return [[], next];
  if (isPublic(state) && isSame(state.live, next)) {
    await updateItem(transaction, state.id, { draft_revision: null });
    return [[], next];
  }
  const reason = change.autosave ? "autosaved" : "saved";
  const revision = { itemId: state.id, snapshot: next, reason, userId: context.user.id, now } as const;
  const isScheduled = state.schedules.some(({ revision_id }) => revision_id === state.draft_revision);
  const draft_revision = await keepDraft(transaction, revision, state.draft, isScheduled);
  await updateItem(transaction, state.id, { draft_revision });
  return [[], next];
}

/** The change goes to readers, and into the draft too, so that this does not take it back later. */
async function publishChange<Sent extends object>(
  { transaction, context, kind, state, change }: Work<Sent>,
  changed: Changed,
): Promise<Done> {
  const { sentAs } = change.texts;
  const isPublished = isPublic(state);
  const before = isPublished ? withDraftOf(state, change.texts) : workOn(state);
  const next = changed(before);
  assertMayChange(context.user, state, before, next);
  assertMayPublish(context.user, state, isPublished ? [] : undefined);
  if (change.removeImage && next.image === null) await assertRemovable(transaction);
  if (isPublished) assertTextsStay(kind, [state.live, next], sentAs);
  else await assertPublishable(transaction, kind, next, { sentAs });
  const draft = isPublished && state.draft ? { ...state.draft, snapshot: changed(state.draft.snapshot) } : null;
  const publication = { snapshot: next, reason: "published", author: { userId: context.user.id }, sentAs } as const;
  const released = await makePublic(transaction, context, kind, { ...state, draft }, publication);
  if (draft === null) await updateItem(transaction, state.id, { draft_revision: null });
  else if (!(isSame(draft.snapshot, next) || isSame(draft.snapshot, state.draft?.snapshot ?? next))) {
    const now = context.clock.now();
    const revision = {
      itemId: state.id,
      snapshot: draft.snapshot,
      reason: "saved",
      userId: context.user.id,
      now,
    } as const;
    await updateItem(transaction, state.id, { draft_revision: await keepRevision(transaction, revision) });
  }
  // It is newer than what was to come.
  await noteApproved(transaction, context, state.id);
  if (comingPublication(state)) await deleteSchedules(transaction, state.id, ["publish"]);
  return [released, next];
}

/** What readers see; a language that they do not see yet, and that the change writes, as it is in draft. */
function withDraftOf({ live, draft }: ItemState, { titles, bodies }: TextChange): Snapshot {
  const isNew = (language: Language) => !live.texts.some((text) => text.language === language);
  const written = languages.filter((language) => (titles[language] ?? bodies[language]) !== undefined);
  return draft ? withTexts(live, draft.snapshot, written.filter(isNew)) : live;
}

type Applying<Sent extends object> = Pick<Work<Sent>, "transaction" | "context" | "kind"> & { id: number };

/** @throws AppError forbidden, validation */
async function applyAtOnce<Sent extends object>(
  { transaction, context, kind, id }: Applying<Sent>,
  sent: Optional<Sent>,
): Promise<AuditDetails> {
  if (!kind.applyAtOnce) return {};
  const read = async () => (await kind.selectOwn(transaction, [id])).get(id) ?? {};
  const before = await read();
  const { clock, config, user } = context;
  const details = await kind.applyAtOnce(transaction, id, sent, { now: clock.now(), timeZone: config.timeZone });
  assertMayApply(user, kind.factsAtOnce?.(before) ?? {}, kind.factsAtOnce?.(await read()) ?? {});
  return details;
}

/** What there is after a change of what was there before. */
type Changed = (before: Snapshot) => Snapshot;

type Received<Sent extends object> = {
  kind: Writable<Sent>;
  clean: CleanChange;
  sent: Common<Sent> & Parameters<typeof noteFiles>[3];
  stored: Parameters<typeof noteFiles>[2];
};

/** Writes the rows of its files. @throws AppError validation where a category is of another kind */
async function readChange<Sent extends object>(
  db: ContentTransaction,
  { clock, config, media }: WriterContext,
  { kind, clean, sent, stored }: Received<Sent>,
): Promise<Changed> {
  if (sent.categoryId !== undefined) await assertCategory(db, sent.categoryId, kind.categories);
  await assertBylines(db, sent.bylines);
  const { image, video } = await noteFiles(media, db, stored, sent);
  const now = toInstant(clock.now());
  return (before) => ({
    texts: changeTexts(before.texts, clean, now),
    categoryId: sent.categoryId ?? before.categoryId,
    image: image === undefined ? before.image : image,
    video: video === undefined ? before.video : video,
    focusX: sent.focusX ?? before.focusX,
    focusY: sent.focusY ?? before.focusY,
    own: kind.changeFacts(before.own, sent.own, config.timeZone),
    bylines: (sent.bylines ?? before.bylines).map(({ id, role }) => ({ id, role })),
  });
}

/** @throws AppError validation where no language has a title */
function assertTitle({ texts }: Snapshot, sentAs: TextChange["sentAs"]): void {
  if (texts.some(({ title }) => title !== "")) return;
  throw new AppError("validation", { fields: { [sentField("title", "en", sentAs)]: { kind: "required" } } });
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

/** Autosaves are revisions, and would fill the log; what takes effect at once with one is in it all the same. */
function entryFor({ name }: Writable<never>, { publicId, state, change, after, details }: Logged) {
  if (change.autosave && Object.keys(details).length === 0) return null;
  const operation = change.draft ? "drafted" : isPublic(state) ? "changed" : "published";
  return { action: `${name}_${operation}`, id: publicId, name: titleOf(after), details } as const;
}

/** @returns an instant in UTC @throws AppError validation where it is not over */
function readPublishedAt({ publishedAt }: Common<object>, { clock, config }: WriterContext): string | undefined {
  const at = publishedAt ? fromIso(publishedAt, config.timeZone) : undefined;
  if (at === undefined || at <= toInstant(clock.now())) return at;
  throw new AppError("validation", { fields: { publishedAt: { kind: "future" } } });
}

/** As the log names it: in English where there is one. */
export function titleOf({ texts }: { texts: readonly { language: Language; title: string }[] }): string {
  return inLanguage(texts, "en", ({ title }) => title !== "")?.title ?? "";
}
