import type { CategoryType } from "#contract/category.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { raiseContentVersion } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import { type AdminContext, recordAudit } from "#server/features/audit/audit.ts";
import { assertCategory } from "#server/features/categories/categories.ts";
import { type Ids, type ItemFiles, noFiles, noteFiles } from "./files.ts";
import { picturesOf } from "./pictures.ts";
import { findPublication, notePublication } from "./publications.ts";
import {
  assertTexts,
  changeTexts,
  cleanChange,
  type Text,
  type TextChange,
  type WrittenRow,
  writtenText,
} from "./texts.ts";

/** The columns that articles and events share. */
type Shared = {
  category_id?: number | undefined;
  image?: string | null | undefined;
  video?: string | null | undefined;
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  updated_at: string;
};

/** What is written: articles or events. `Own` are the columns of that noun alone. */
export type Noun<Own extends object, Before extends Ids> = {
  kind: "article" | "event";
  categories: CategoryType;
  body: "content" | "description";
  /** Languages whose title has to be there. */
  titles: readonly Language[];
  notFound: "article_not_found" | "event_not_found";
  insert(db: Database, row: Own & Shared & { category_id: number; created_at: string }): Promise<number>;
  /** Raises the version, and keeps other changes waiting; undefined where there is none, or none of that version. */
  take(db: Database, id: number, version?: number): Promise<Before | undefined>;
  isThere(db: Database, id: number): Promise<boolean>;
  written(db: Database, id: number): Promise<WrittenRow[]>;
  update(db: Database, id: number, row: Partial<Own> & Shared): Promise<void>;
  /** Puts these texts, and the pictures that they show, in the place of the former ones. */
  replaceTexts(db: Database, id: number, texts: readonly Text[], pictures: readonly string[]): Promise<void>;
  /** The pictures that its texts show. */
  pictures(db: Database, id: number): Promise<string[]>;
  /** With all that belongs to it; undefined where there is none. */
  remove(db: Database, id: number): Promise<Ids | undefined>;
};

/** `isRepeat`: it was published before, under the same request key, and is as it was then or has been changed since. */
export type Published = { id: number; isRepeat: boolean };

type Publication = { categoryId: number; requestKey?: string | undefined };
type Common = { texts: TextChange; focusX?: number | undefined; focusY?: number | undefined };

/**
 * @param requestKey a sender's own: what was published under it already is not published again
 * @throws AppError validation; then nothing is stored
 */
export async function publishItem<Own extends object, Before extends Ids>(
  { db, clock, media, user }: AdminContext,
  noun: Noun<Own, Before>,
  { texts, categoryId, focusX, focusY, requestKey, own }: Common & Publication & { own: Own },
  files: ItemFiles,
): Promise<Published> {
  const now = toInstant(clock.now());
  const written = changeTexts([], await cleanChange(texts, noun.body), now);
  return media.storing(files, (kept) =>
    db.transaction().execute(async (transaction) => {
      await raiseContentVersion(transaction);
      const key = requestKey && `${noun.body} ${requestKey}`;
      const known = await findPublication(transaction, key);
      // Its files came a second time: without a row, they are swept.
      if (known !== undefined) return { id: known, isRepeat: true };
      await assertCategory(transaction, categoryId, noun.categories);
      const { columns } = await noteFiles(media, transaction, kept, { before: noFiles });
      const id = await noun.insert(transaction, {
        ...own,
        ...columns,
        category_id: categoryId,
        focus_x: focusX,
        focus_y: focusY,
        created_at: now,
        updated_at: now,
      });
      await writeTexts(transaction, noun, id, { texts: written, sentAs: texts.sentAs });
      await notePublication(transaction, key, id, now);
      await recordAudit(transaction, { clock, user }, `${noun.kind}_published`, { id, name: titleOf(written) });
      return { id, isRepeat: false };
    }),
  );
}

/** What is not named stays. */
export type ItemChange = Common & {
  categoryId?: number | undefined;
  removeVideo?: boolean | undefined;
  /** The version that the change began with; without it, whatever there is. */
  version?: number | undefined;
};

/**
 * @param own what becomes of the noun's own columns
 * @throws AppError not found, version_conflict, validation; then everything is as it was
 */
export async function changeItem<Own extends object, Before extends Ids>(
  { db, clock, media, user }: AdminContext,
  noun: Noun<Own, Before>,
  id: number,
  { change, files, own }: { change: ItemChange; files: ItemFiles; own: (before: Before) => Partial<Own> },
): Promise<void> {
  const now = toInstant(clock.now());
  // Before anybody waits for the transaction: a long text takes its time.
  const clean = await cleanChange(change.texts, noun.body);
  const replaced = await media.storing(files, (kept) =>
    db.transaction().execute(async (transaction) => {
      await raiseContentVersion(transaction);
      const before = await takeItem(transaction, noun, id, change.version);
      if (change.categoryId !== undefined) await assertCategory(transaction, change.categoryId, noun.categories);
      const written = (await noun.written(transaction, id)).map(writtenText);
      const texts = changeTexts(written, clean, now);
      await writeTexts(transaction, noun, id, { texts, sentAs: change.texts.sentAs });
      const noted = await noteFiles(media, transaction, kept, { ...change, before });
      await noun.update(transaction, id, {
        ...own(before),
        ...noted.columns,
        category_id: change.categoryId,
        focus_x: change.focusX,
        focus_y: change.focusY,
        updated_at: now,
      });
      await recordAudit(transaction, { clock, user }, `${noun.kind}_changed`, { id, name: titleOf(texts) });
      return noted.replaced;
    }),
  );
  await media.release(replaced);
}

/** With all that belongs to it, its files included. @throws AppError not found */
export async function removeItem<Own extends object, Before extends Ids>(
  { db, clock, media, user }: AdminContext,
  noun: Noun<Own, Before>,
  id: number,
): Promise<void> {
  const files = await db.transaction().execute(async (transaction) => {
    await raiseContentVersion(transaction);
    const pictures = await noun.pictures(transaction, id);
    const name = titleOf(await noun.written(transaction, id));
    const item = await noun.remove(transaction, id);
    if (!item) throw new AppError(noun.notFound);
    await recordAudit(transaction, { clock, user }, `${noun.kind}_deleted`, { id, name });
    return [item.image, item.video, ...pictures];
  });
  await media.release(files);
}

/** As the log names it: in English, which publishing asks for. */
function titleOf(texts: readonly { language: Language; title: string }[]): string {
  return inLanguage(texts, "en", ({ title }) => title !== "")?.title ?? "";
}

async function takeItem<Own extends object, Before extends Ids>(
  db: Database,
  noun: Noun<Own, Before>,
  id: number,
  version: number | undefined,
): Promise<Before> {
  const taken = await noun.take(db, id, version);
  if (taken) return taken;
  throw new AppError((await noun.isThere(db, id)) ? "version_conflict" : noun.notFound);
}

async function writeTexts<Own extends object, Before extends Ids>(
  db: Database,
  { body, titles, replaceTexts }: Noun<Own, Before>,
  id: number,
  { texts, sentAs }: { texts: readonly Text[]; sentAs: TextChange["sentAs"] },
): Promise<void> {
  assertTexts(texts, { body, titles, sentAs });
  await replaceTexts(db, id, texts, await picturesOf(db, texts, body, sentAs));
}
