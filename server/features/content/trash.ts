import { toInstant } from "#server/clock.ts";
import { queueAnnouncements } from "#server/features/announcements/announcements.ts";
import {
  type Change,
  type ContentTransaction,
  changeContent,
  changeUnseen,
  changeUnseenByItself,
} from "#server/features/audit/change.ts";
import { reopenHandIns } from "#server/features/hand-ins/hand-ins.ts";
import { picturesOfCards } from "#server/features/link-cards/link-cards.ts";
import { siteName } from "#server/features/settings/settings.ts";
import type { Services } from "#server/services.ts";
import { deleteItem, selectFiles, selectTrashedBefore, updateItem } from "./editing-queries.ts";
import { assertMayDelete, type WriterContext } from "./item-rights.ts";
import { comingPublication, formerStatus, isPublic, lockItem, type Writable, workOn } from "./item-state.ts";
import { titlesForStaff } from "./items.ts";
import { deleteSchedules } from "./schedule-queries.ts";
import { titleOf } from "./texts.ts";
import { TRASH_LIFE } from "./trash-life.ts";

/** Takes an item from everybody but the staff, as it is. @throws AppError not found, in_trash */
export async function trashItem(context: WriterContext, kind: Writable<never>, publicId: number): Promise<void> {
  await changeContent(context, async (transaction) => {
    const state = await lockItem(transaction, kind, publicId);
    assertMayDelete(context.user, state);
    await updateItem(transaction, state.id, { status: "trashed", trashed_at: toInstant(context.clock.now()) });
    if (isPublic(state)) {
      const { live } = state;
      await queueAnnouncements(transaction, context, { kind: kind.name, publicId, before: live, after: null });
    }
    const entry = { action: `${kind.name}_trashed`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
}

/**
 * Makes it what it was. What was to happen meanwhile does not happen now.
 * @throws AppError not found, not_in_trash
 */
export async function restoreItem(context: WriterContext, kind: Writable<never>, publicId: number): Promise<void> {
  await changeContent(context, async (transaction) => {
    const state = await lockItem(transaction, kind, publicId, { isTrashed: true });
    assertMayDelete(context.user, state);
    const now = toInstant(context.clock.now());
    const over = state.schedules.filter(({ at }) => at <= now).map(({ action }) => action);
    if (over.length > 0) {
      await deleteSchedules(transaction, state.id, over);
      await reopenHandIns(transaction, state.id);
    }
    const coming = comingPublication(state);
    const status = formerStatus(state, coming !== undefined && coming.at > now);
    await updateItem(transaction, state.id, { status, trashed_at: "" });
    if (status === "published") {
      const { live } = state;
      await kind.becomePublic?.(transaction, state.id, context.clock.now());
      await queueAnnouncements(transaction, context, { kind: kind.name, publicId, before: null, after: live });
    }
    const entry = { action: `${kind.name}_restored`, id: publicId, name: titleOf(workOn(state)) } as const;
    return { result: undefined, entry };
  });
}

/** For ever, with all that belongs to it, its files included. @throws AppError not found, not_in_trash */
export async function deleteTrashed(context: WriterContext, kind: Writable<never>, publicId: number): Promise<void> {
  const files = await changeUnseen(context, async (transaction) => {
    const state = await lockItem(transaction, kind, publicId, { isTrashed: true });
    assertMayDelete(context.user, state);
    const result = await deleteWithFiles(transaction, state.id);
    return { result, entry: { action: `${kind.name}_deleted`, id: publicId, name: titleOf(state.live) } as const };
  });
  await context.media.release(files);
}

async function deleteWithFiles(db: ContentTransaction, id: number): Promise<string[]> {
  const files = [...(await selectFiles(db, id)), ...(await picturesOfCards(db, id))];
  await deleteItem(db, id);
  return files;
}

/** Deletes what has been in the trash for so long, each with its entry in the audit log, in the name of the site. */
export async function emptyTrash({ db, clock, media }: Pick<Services, "db" | "clock" | "media">): Promise<void> {
  const before = toInstant(clock.now() - TRASH_LIFE);
  const actor = await siteName(db);
  for (;;) {
    const files = await changeUnseenByItself(
      { db, clock },
      actor,
      async (transaction): Promise<Change<string[] | null>> => {
        const item = await selectTrashedBefore(transaction, before);
        if (!item) return { result: null, entry: null };
        const { id, kind, public_id } = item;
        const name = (await titlesForStaff(transaction, [id])).get(id) ?? "";
        const result = await deleteWithFiles(transaction, id);
        return { result, entry: { action: `${kind}_deleted`, id: public_id, name } };
      },
    );
    if (files === null) return;
    await media.release(files);
  }
}
