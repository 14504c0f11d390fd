import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import { type Change, type ContentTransaction, changeUnseen } from "#server/features/audit/change.ts";
import { giveBack, noteHandIn, takeBackHandIn } from "#server/features/hand-ins/hand-ins.ts";
import { rightsOn, type WriterContext, writtenSince } from "./item-rights.ts";
import { type ItemState, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { assertPublishable, assertTextsStay } from "./live.ts";
import { emptySnapshot } from "./snapshots.ts";
import { titleOf } from "./texts.ts";

/**
 * Hands in the draft of an item for review.
 * @throws AppError not found, version_conflict, in_trash, forbidden; nothing_to_publish where there is no draft,
 * or of a translator no text; validation where it lacks what it has to have
 */
export async function handIn(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { note, version }: { note: string; version: number | undefined },
): Promise<void> {
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId, { version });
    if (isPublic(state) && state.draft === null) throw new AppError("nothing_to_publish");
    const { mayChangeFacts, languages: own } = rightsOn(context.user, state);
    await (mayChangeFacts ? assertComplete(transaction, kind, state) : assertTranslated(transaction, kind, state, own));
    await noteHandIn(transaction, context, state.id, note);
    const entry = { action: `${kind.name}_handed_in`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
  context.mailWorker.wake();
}

/** Of what nobody has seen yet, one language is enough: an editor may publish that alone. @throws AppError validation */
async function assertComplete(db: ContentTransaction, kind: Writable<never>, state: ItemState): Promise<void> {
  const draft = workOn(state);
  if (isPublic(state)) return assertTextsStay(kind, [state.live, draft]);
  const complete = draft.texts.filter(({ title, body }) => title !== "" && body !== "").map(({ language }) => language);
  await assertPublishable(db, kind, draft, complete.length > 0 ? { only: complete } : {});
}

/** @param own a translator's languages @throws AppError nothing_to_publish where they have no text in these; validation */
async function assertTranslated(
  db: ContentTransaction,
  kind: Writable<never>,
  state: ItemState,
  own: readonly Language[],
): Promise<void> {
  const before = isPublic(state) ? state.live : emptySnapshot;
  const only = writtenSince(before, workOn(state), own);
  if (only.length === 0) throw new AppError("nothing_to_publish");
  await assertPublishable(db, kind, workOn(state), { only, isShown: true });
}

/** @throws AppError not found, in_trash, nothing_handed_in */
export async function giveItemBack(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  note: string,
): Promise<void> {
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId);
    await giveBack(transaction, context, state.id, note);
    const entry = { action: `${kind.name}_given_back`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
  context.mailWorker.wake();
}

/** What the user has handed in waits no more; does nothing where nothing does. @throws AppError not found, in_trash, forbidden */
export async function takeBack(context: WriterContext, kind: Writable<never>, publicId: number): Promise<void> {
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId);
    rightsOn(context.user, state);
    if (!(await takeBackHandIn(transaction, context, state.id))) return { result: undefined, entry: null };
    const entry = { action: `${kind.name}_hand_in_ended`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
}
