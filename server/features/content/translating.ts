import type { Dropped } from "#contract/content.ts";
import { flatName } from "#contract/flat-texts.ts";
import type { StoredProgress } from "#contract/translation-states.ts";
import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import { type Change, type ContentTransaction, changeContent, changeUnseen } from "#server/features/audit/change.ts";
import { noteHandIn, takeBackHandIn } from "#server/features/hand-ins/hand-ins.ts";
import { digestOf } from "#server/features/translation-states/source-words.ts";
import { sourceText } from "#server/features/translation-states/translation.ts";
import { changeShown, saveDraft } from "./editing.ts";
import { rightsOn, type WriterContext, writtenSince } from "./item-rights.ts";
import { contentsOf, type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { requireReadable } from "./items.ts";
import { assertPublishable } from "./live.ts";
import { type Mark, noteSources } from "./noted-sources.ts";
import { publishSnapshot } from "./publishing.ts";
import { findRevision, firstRevision } from "./revisions.ts";
import { type Changed, changeOf } from "./sent-change.ts";
import { emptySnapshot, isSame, type Snapshot } from "./snapshots.ts";
import { textHashOf } from "./text-hash.ts";
import { cleanChange, findText, type Text, type TextChange, titleOf } from "./texts.ts";

/** What a translator sends. What is not named stays. */
export type SentTranslation = {
  title?: string | undefined;
  content?: string | undefined;
  alt?: string | undefined;
  state: StoredProgress | "done";
  /** The revision whose source text they have seen. */
  revision: number;
  /** The version of the item that the change began with; without it, whatever there is. */
  version?: number | undefined;
  /** Of the text that the change began with (`textHash`); without it, whatever there is. */
  textHash?: string | undefined;
  /** Whether the source text may be another one by now: the translation is of the one that was seen. */
  mayBeStale?: boolean;
};

type Which = { publicId: number; language: Language };

/**
 * Changes a translation. One that is done is public at once where its item is; any other is not.
 * @returns what was left out of the text
 * @throws AppError not found, in_trash; version_conflict where somebody else has changed it to something else than is sent;
 * source_changed where the source text is another one by now; forbidden; validation, also where it is to be done as a
 * machine wrote it
 */
export async function changeTranslation(
  context: WriterContext,
  kind: Writable<never>,
  { publicId, language }: Which,
  { state: how, revision, version, textHash: began, mayBeStale = false, ...sent }: SentTranslation,
): Promise<Dropped> {
  const texts = changeIn(kind, language, sent);
  const clean = await cleanChange(texts, kind.body);
  const isDone = how === "done";
  const change = isDone ? changeContent : changeUnseen;
  const released = await change(context, async (transaction): Promise<Change<string[]>> => {
    const state = await lockItem(transaction, kind, publicId, { version });
    const source = await assertTranslatable(transaction, context, state, { language, revision, mayBeStale });
    if (isDone) assertMayFinish(context, state);
    const progress = progressAfter(progressIn(workOn(state), language), how, sent);
    const saved = { texts, draft: true, mark: { language, ...source, progress } };
    const changed = changeOf(context, { kind, clean, sent: saved });
    assertUnchanged(began, findText(workOn(state), language), findText(changed(workOn(state), state), language));
    const [, after] = await saveDraft({ transaction, context, kind, state, change: saved }, changed);
    await noteReview(transaction, context, state, { how, after });
    if (isDone) {
      const { sentAs } = texts;
      await assertPublishable(transaction, kind, after, { sentAs, only: [language], isShown: true });
    }
    const isShown = isDone && isPublic(state);
    const operation = isShown ? "changed" : "drafted";
    const entry = { action: `${kind.name}_${operation}`, id: publicId, name: titleOf(after) } as const;
    const work = { transaction, context, kind, state };
    return { result: isShown ? await publishLanguage(work, language) : [], entry };
  });
  await context.media.release(released);
  context.mailWorker.wake();
  return clean.dropped;
}

/**
 * A translator who may not publish hands over texts to be reviewed: they wait for an editor as a hand-in. It ends once no text
 * of theirs is to be reviewed or handed in.
 */
async function noteReview(
  db: ContentTransaction,
  context: WriterContext,
  state: ItemState,
  { how, after }: { how: SentTranslation["state"]; after: Snapshot },
): Promise<void> {
  const { mayChangeFacts, mayPublish, languages } = rightsOn(context.user, state);
  if (mayChangeFacts || mayPublish) return;
  const isToReview = languages.some((language) => progressIn(after, language) === "toReview");
  const handedIn = writtenSince(isPublic(state) ? state.live : emptySnapshot, after, languages);
  if (how === "toReview" && isToReview) await noteHandIn(db, context, state.id);
  if (how === "inProgress" && !isToReview && handedIn.length === 0) await takeBackHandIn(db, context, state.id);
}

/**
 * @param began the hash of the text that a change began with; undefined for whatever there is
 * @throws AppError version_conflict where the text is neither that nor what it is changed to
 */
function assertUnchanged(began: string | undefined, before: Text | undefined, after: Text | undefined): void {
  const now = textHashOf(before);
  if (began !== undefined && began !== now && textHashOf(after) !== now) throw new AppError("version_conflict");
}

/**
 * A person has saved what a machine wrote only with all that it says; until then it stays so.
 * @throws AppError validation where it is to be done before that
 */
function progressAfter(
  before: StoredProgress | undefined,
  how: SentTranslation["state"],
  { title, content }: Pick<SentTranslation, "title" | "content">,
): StoredProgress | undefined {
  if (before !== "machine") return how === "done" ? undefined : how;
  if (how === "done") throw new AppError("validation", { fields: { state: { kind: "machineDraft" } } });
  return title === undefined || content === undefined ? "machine" : how;
}

type Translating = {
  transaction: ContentTransaction;
  context: WriterContext;
  kind: Writable<never>;
  state: ItemState;
};

/** What is in draft in a language goes to readers. @returns files that nothing names any more */
async function publishLanguage(
  { transaction, context, kind, state: before }: Translating,
  language: Language,
): Promise<string[]> {
  const row = await requireReadable(transaction, kind.name, before.public_id, context.user);
  const state: ItemState = { ...before, ...row, ...(await contentsOf(transaction, kind, row)) };
  const snapshot = workOn(state);
  if (isSame(snapshot, state.live)) return [];
  const author = { userId: context.user.id };
  return publishSnapshot(transaction, context, kind, { state, snapshot, languages: [language], author });
}

/**
 * Says that a translation holds although its source text has changed; neither text is touched.
 * @throws AppError not found, in_trash, source_changed, forbidden; validation where there is no translation
 */
export async function confirmTranslation(
  context: WriterContext,
  kind: Writable<never>,
  { publicId, language }: Which,
  revision: number,
): Promise<void> {
  const released = await changeContent(context, async (transaction): Promise<Change<string[]>> => {
    const state = await lockItem(transaction, kind, publicId);
    const source = await assertTranslatable(transaction, context, state, { language, revision });
    const before = isPublic(state) ? state.live : workOn(state);
    if (!findText(before, language)) throw missingText();
    const changed: Changed = (snapshot) => {
      const mark: Mark = { language, ...source, progress: progressIn(snapshot, language) };
      return noteSources(snapshot, snapshot, { upToDate: [], shown: null, isDraft: true, mark });
    };
    const change = { texts: changeIn(kind, language, {}), draft: true };
    const work = { transaction, context, kind, state, change };
    const result = isPublic(state)
      ? await changeShown(work, changed(before, state), changed)
      : (await saveDraft(work, changed))[0];
    const operation = isPublic(state) ? "changed" : "drafted";
    return { result, entry: { action: `${kind.name}_${operation}`, id: publicId, name: titleOf(before) } as const };
  });
  await context.media.release(released);
}

function progressIn(snapshot: Snapshot, language: Language): StoredProgress | undefined {
  return findText(snapshot, language)?.translation?.progress;
}

function missingText(): AppError {
  return new AppError("validation", { fields: { language: { kind: "required" } } });
}

/** The fields of a translation as those of a change, which the answer names as they were sent. */
function changeIn(
  { body }: Pick<Writable<never>, "body">,
  language: Language,
  { title, content, alt }: Pick<SentTranslation, "title" | "content" | "alt">,
): TextChange {
  const inLanguage = (text: string | undefined) => (text === undefined ? {} : { [language]: text });
  return {
    titles: inLanguage(title),
    bodies: inLanguage(content),
    alts: inLanguage(alt),
    corrections: {},
    sentAs: { [flatName("title", language)]: "title", [flatName(body, language)]: "content" },
  };
}

/**
 * @returns the revision with the source text, and the digest of its words
 * @throws AppError forbidden, source_changed; validation where the language is the source's
 */
async function assertTranslatable(
  db: ContentTransaction,
  { user }: WriterContext,
  state: ItemState,
  { language, revision, mayBeStale = false }: { language: Language; revision: number; mayBeStale?: boolean },
): Promise<Pick<Mark, "revision" | "words">> {
  if (!rightsOn(user, state).languages.includes(language)) throw new AppError("forbidden");
  assertIsTranslation(workOn(state), language);
  const words = digestOf(sourceText(isPublic(state) ? state.live : workOn(state)));
  // What had no revision when it was seen has its first one since it is to be changed.
  const seen = revision === 0 ? await firstRevision(db, state.id) : await findRevision(db, state.id, revision);
  const seenWords = seen && digestOf(sourceText(seen.snapshot));
  if (!seen || !seenWords || (seenWords !== words && !mayBeStale)) throw new AppError("source_changed");
  return { revision: seen.id, words: seenWords };
}

/** @throws AppError validation where the language is that of the source */
export function assertIsTranslation({ sourceLanguage }: Snapshot, language: Language): void {
  if (language === sourceLanguage) throw new AppError("validation", { fields: { language: { kind: "isSource" } } });
}

/** Whoever may not publish hands over what is to be looked at. @throws AppError forbidden */
function assertMayFinish({ user }: WriterContext, state: ItemState): void {
  const isOwnDraft = !isPublic(state) && rightsOn(user, state).mayChangeFacts;
  if (!(user.mayPublish || isOwnDraft)) throw new AppError("forbidden");
}
