import { AppError } from "#server/errors.ts";
import { type Change, changeUnseen } from "#server/features/audit/change.ts";
import { giveBack, noteHandIn } from "#server/features/hand-ins/hand-ins.ts";
import { rightsOn, type WriterContext } from "./item-rights.ts";
import { isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { assertPublishable } from "./live.ts";
import { titleOf } from "./texts.ts";

/**
 * Hands in the draft of an item for review.
 * @throws AppError not found, version_conflict, in_trash, forbidden; nothing_to_publish where there is no draft;
 * validation where an item that nobody has seen yet lacks what it has to have
 */
export async function handIn(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  { note, version }: { note: string; version: number | undefined },
): Promise<void> {
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId, { version });
    const { mayChangeFacts } = rightsOn(context.user, state);
    if (isPublic(state) && state.draft === null) throw new AppError("nothing_to_publish");
    if (mayChangeFacts) await assertPublishable(transaction, kind, workOn(state));
    await noteHandIn(transaction, context, state.id, note);
    const entry = { action: `${kind.name}_handed_in`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
  context.mailWorker.wake();
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
