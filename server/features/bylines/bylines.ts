import type { Language, PerLanguage } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent } from "#server/features/audit/change.ts";
import { noteFiles } from "#server/features/content/files.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import {
  type BylineRow,
  deleteBylineRow,
  hasUser,
  insertByline,
  replaceBios,
  selectAccounts,
  selectBios,
  selectByline,
  selectBylineOfUser,
  selectBylines,
  selectItemCounts,
  updateByline,
} from "./queries.ts";
import { assertUnused } from "./use.ts";

export type StaffByline = BylineRow & { bios: { language: Language; bio: string }[]; items: number };

type Sent = {
  name?: string | undefined;
  bios: PerLanguage;
  /** The account; null for none. */
  userId?: number | null | undefined;
  removeImage?: boolean | undefined;
};
type Files = { image?: ReceivedFile | undefined };

/** All of them, and the accounts that one may be linked to. */
export async function listBylines(db: Database) {
  const [bylines, bios, items, accounts] = await Promise.all([
    selectBylines(db),
    selectBios(db),
    selectItemCounts(db),
    selectAccounts(db),
  ]);
  const bylineOf = (row: BylineRow): StaffByline => ({
    ...row,
    bios: bios.filter(({ byline_id }) => byline_id === row.id),
    items: items.get(row.id) ?? 0,
  });
  return { bylines: bylines.map(bylineOf), accounts };
}

/** @throws AppError validation; then nothing is stored */
export async function addByline(
  context: AdminContext,
  { name, bios, userId = null }: Sent & { name: string },
  files: Files,
): Promise<StaffByline> {
  const { media, clock } = context;
  return media.storing(files, (stored) =>
    changeContent(context, async (db) => {
      if (userId !== null) await assertAccount(db, userId);
      const id = await insertByline(db, {
        name,
        image: stored.image ? await media.note(db, stored.image) : null,
        user_id: userId,
        created_at: toInstant(clock.now()),
      });
      await replaceBios(db, id, bios);
      return { result: await readByline(db, id), entry: { action: "byline_added", id, name } };
    }),
  );
}

/** What is not sent stays. @throws AppError byline_not_found, validation; then everything is as it was */
export async function changeByline(
  context: AdminContext,
  id: number,
  { change, files }: { change: Sent; files: Files },
): Promise<StaffByline> {
  const { media } = context;
  const { byline, replaced } = await media.storing(files, (stored) =>
    changeContent(context, async (db) => {
      const before = await readByline(db, id);
      const { name, bios, userId } = change;
      if (userId && userId !== before.user_id) await assertAccount(db, userId);
      const { image } = await noteFiles(media, db, stored, change);
      await updateByline(db, id, { name, image, user_id: userId });
      await replaceBios(db, id, bios);
      const changed = await readByline(db, id);
      const details = changed.name === before.name ? {} : { formerName: before.name };
      return {
        result: { byline: changed, replaced: image === undefined ? null : before.image },
        entry: { action: "byline_changed", id, name: changed.name, details },
      };
    }),
  );
  await media.release([replaced]);
  return byline;
}

/** @throws AppError byline_not_found, byline_in_use where items name it, or their drafts */
export async function deleteByline(context: AdminContext, id: number): Promise<void> {
  const image = await changeContent(context, async (db) => {
    const byline = await readByline(db, id);
    await assertUnused(db, id);
    await deleteBylineRow(db, id);
    return { result: byline.image, entry: { action: "byline_deleted", id, name: byline.name } };
  });
  await context.media.release([image]);
}

/** @throws AppError byline_not_found */
async function readByline(db: Database, id: number): Promise<StaffByline> {
  const row = await selectByline(db, id);
  if (!row) throw new AppError("byline_not_found");
  return { ...row, bios: await selectBios(db, [id]), items: (await selectItemCounts(db, id)).get(id) ?? 0 };
}

/** @throws AppError validation where there is no such account, or it has another byline */
async function assertAccount(db: Database, userId: number): Promise<void> {
  const other = await selectBylineOfUser(db, userId);
  if (other) {
    throw new AppError("validation", {
      fields: { userId: { kind: "accountHasByline", values: { name: other.name } } },
    });
  }
  if (!(await hasUser(db, userId))) throw new AppError("validation", { fields: { userId: { kind: "invalid" } } });
}
