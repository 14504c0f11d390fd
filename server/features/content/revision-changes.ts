import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { type Change, changeUnseen } from "#server/features/audit/change.ts";
import { updateItem } from "./editing-queries.ts";
import { assertMayChange, type WriterContext } from "./item-rights.ts";
import { isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { requireReadable } from "./items.ts";
import { storeLive } from "./live.ts";
import { assertFilesThere } from "./named-files.ts";
import { type KeptRevision, keepRevision, nameRevision, readRevision } from "./revisions.ts";
import { isSame } from "./snapshots.ts";
import { titleOf } from "./texts.ts";

/**
 * Makes a draft of a revision; readers see nothing of it.
 * @throws AppError not found, in_trash; validation naming files that are gone
 */
export async function restoreRevision(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  revisionId: number,
): Promise<void> {
  const { user, clock } = context;
  await changeUnseen(context, async (transaction): Promise<Change<void>> => {
    const state = await lockItem(transaction, kind, publicId);
    const { snapshot } = await readRevision(transaction, state.id, revisionId);
    assertMayChange(user, state, workOn(state), snapshot);
    await assertFilesThere(transaction, kind, snapshot);
    const now = clock.now();
    if (!isPublic(state)) await storeLive(transaction, kind, state, { snapshot, now: toInstant(now) });
    const isShown = isPublic(state) && isSame(state.live, snapshot);
    const revision = { itemId: state.id, snapshot, reason: "restored", userId: user.id, now } as const;
    const draft_revision = isShown ? null : await keepRevision(transaction, revision);
    await updateItem(transaction, state.id, { draft_revision });
    return {
      result: undefined,
      entry: { action: `${kind.name}_drafted`, id: publicId, name: titleOf(snapshot) } as const,
    };
  });
}

/** One that has a name is kept for ever; '' takes the name away. @throws AppError not found, in_trash */
export function renameRevision(
  context: WriterContext,
  kind: Writable<never>,
  publicId: number,
  revisionId: number,
  name: string,
): Promise<KeptRevision> {
  return changeUnseen(context, async (transaction): Promise<Change<KeptRevision>> => {
    const { id: itemId, status } = await requireReadable(transaction, kind.name, publicId, context.user);
    if (status === "trashed") throw new AppError("in_trash");
    const { id, snapshot } = await readRevision(transaction, itemId, revisionId);
    await nameRevision(transaction, id, name);
    const result = await readRevision(transaction, itemId, id);
    return { result, entry: { action: `${kind.name}_named`, id: publicId, name: titleOf(snapshot) } };
  });
}
