import type { Dropped, ItemFields } from "#contract/content.ts";
import type { ContentKind } from "#contract/content-kinds.ts";
import { notFoundCode } from "#contract/errors.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { queueAnnouncements } from "#server/features/announcements/announcements.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { type ContentTransaction, changeContent } from "#server/features/audit/change.ts";
import { replaceBylines } from "#server/features/bylines/item-bylines.ts";
import { assertCategory } from "#server/features/categories/categories.ts";
import { picturesOfCards, queueCards } from "#server/features/link-cards/link-cards.ts";
import { isPictureRequired } from "#server/features/settings/settings.ts";
import {
  deleteItem,
  insertItem,
  lockForUpdate,
  nextPublicId,
  replaceTexts,
  selectTextPictures,
  updateItem,
} from "./editing-queries.ts";
import { type ItemFiles, noFiles, noteFiles } from "./files.ts";
import { requireItem } from "./items.ts";
import type { Kind, Optional } from "./kind.ts";
import { columnsOf } from "./present.ts";
import { findPublication, notePublication } from "./publications.ts";
import { selectItemId, selectWritten } from "./queries.ts";
import { picturesOf } from "./text-pictures.ts";
import { assertTexts, changeTexts, cleanChange, type Text, type TextChange, writtenText } from "./texts.ts";

/** What writing asks of a kind. */
type Writable<Sent extends object> = Pick<
  Kind<object, Sent>,
  "name" | "categories" | "body" | "requiredTitles" | "insertOwn" | "updateOwn"
>;

/** `isRepeat`: it was published before, under the same request key, and is as it was then or has been changed since. */
export type Published = { publicId: number; isRepeat: boolean; dropped: Dropped };

type Common<Own> = ItemFields & { texts: TextChange; own: Own };

/** `requestKey` is a sender's own: what was published under it already is not published again. */
export type NewItem<Sent> = Common<Sent> & { categoryId: number; requestKey?: string | undefined };

/** @throws AppError validation; then nothing is stored */
export async function publishItem<Sent extends object>(
  context: AdminContext,
  kind: Writable<Sent>,
  { texts, categoryId, requestKey, own, ...fields }: NewItem<Sent>,
  files: ItemFiles,
): Promise<Published> {
  const { clock, config, media, user } = context;
  const moment = { now: clock.now(), timeZone: config.timeZone };
  const now = toInstant(moment.now);
  const clean = await cleanChange(texts, kind.body);
  const written = changeTexts([], clean, now);
  return media.storing(files, (stored) =>
    changeContent<Published>(context, async (transaction) => {
      const key = requestKey && `${kind.name} ${requestKey}`;
      const known = await findPublication(transaction, key);
      // Its files were sent a second time: no row names them, and the sweep deletes them.
      if (known !== undefined) return { result: { publicId: known, isRepeat: true, dropped: [] }, entry: null };
      await assertCategory(transaction, categoryId, kind.categories);
      const { columns } = await noteFiles(media, transaction, stored, { before: noFiles });
      const publicId = await nextPublicId(transaction, kind.name);
      const id = await insertItem(transaction, {
        ...columns,
        ...columnsOf(fields),
        kind: kind.name,
        public_id: publicId,
        category_id: categoryId,
        author_id: user.id,
        created_at: now,
        updated_at: now,
      });
      await replaceBylines(transaction, id, fields.bylines);
      const details = await kind.insertOwn(transaction, id, own, moment);
      await writeTexts(transaction, kind, id, { texts: written, sentAs: texts.sentAs });
      await queueCards(transaction, id, bodiesOf(written), now);
      await notePublication(transaction, key, publicId, now);
      await queueAnnouncements(transaction, context, { kind: kind.name, publicId, before: [], after: written });
      const entry = { action: `${kind.name}_published`, id: publicId, name: titleOf(written), details } as const;
      return { result: { publicId, isRepeat: false, dropped: clean.dropped }, entry };
    }),
  );
}

/** What is not named stays. */
export type ItemChange<Sent> = Common<Optional<Sent>> & {
  categoryId?: number | undefined;
  removeImage?: boolean | undefined;
  removeVideo?: boolean | undefined;
  /** The version that the change began with; without it, whatever there is. */
  version?: number | undefined;
};

/**
 * @returns what was left out of the texts
 * @throws AppError not found, version_conflict, validation; then everything is as it was
 */
export async function changeItem<Sent extends object>(
  context: AdminContext,
  kind: Writable<Sent>,
  publicId: number,
  { change, files }: { change: ItemChange<Sent>; files: ItemFiles },
): Promise<Dropped> {
  const { clock, config, media } = context;
  const moment = { now: clock.now(), timeZone: config.timeZone };
  const now = toInstant(moment.now);
  // Before the transaction, which other changes wait for: cleaning a long text takes time.
  const clean = await cleanChange(change.texts, kind.body);
  const replaced = await media.storing(files, (stored) =>
    changeContent(context, async (transaction) => {
      const before = await lockItem(transaction, kind.name, publicId, change.version);
      if (change.categoryId !== undefined) await assertCategory(transaction, change.categoryId, kind.categories);
      const written = (await selectWritten(transaction, [before.id])).map(writtenText);
      const texts = changeTexts(written, clean, now);
      await writeTexts(transaction, kind, before.id, { texts, sentAs: change.texts.sentAs });
      const ofCards = await queueCards(transaction, before.id, bodiesOf(texts), now);
      if (change.removeImage && !stored.image) await assertRemovable(transaction);
      const noted = await noteFiles(media, transaction, stored, { ...change, before });
      await replaceBylines(transaction, before.id, change.bylines);
      const details = await kind.updateOwn(transaction, before.id, change.own, moment);
      await updateItem(transaction, before.id, {
        ...noted.columns,
        ...columnsOf(change),
        category_id: change.categoryId,
        updated_at: now,
      });
      await queueAnnouncements(transaction, context, { kind: kind.name, publicId, before: written, after: texts });
      const entry = { action: `${kind.name}_changed`, id: publicId, name: titleOf(texts), details } as const;
      return { result: [...noted.replaced, ...ofCards], entry };
    }),
  );
  await media.release(replaced);
  return clean.dropped;
}

/** @throws AppError validation where each item has to have a picture */
async function assertRemovable(db: ContentTransaction): Promise<void> {
  if (await isPictureRequired(db)) throw new AppError("validation", { fields: { image: { kind: "imageMissing" } } });
}

/** With all that belongs to it, its files included. @throws AppError not found */
export async function removeItem(context: AdminContext, kind: ContentKind, publicId: number): Promise<void> {
  const files = await changeContent(context, async (transaction) => {
    const id = await requireItem(transaction, kind, publicId);
    const pictures = [...(await selectTextPictures(transaction, id)), ...(await picturesOfCards(transaction, id))];
    const written = await selectWritten(transaction, [id]);
    const item = await deleteItem(transaction, id);
    if (!item) throw new AppError(notFoundCode(kind));
    await queueAnnouncements(transaction, context, { kind, publicId, before: written, after: [] });
    const entry = { action: `${kind}_deleted`, id: publicId, name: titleOf(written) } as const;
    return { result: [item.image, item.video, ...pictures], entry };
  });
  await context.media.release(files);
}

function bodiesOf(texts: readonly Text[]): string[] {
  return texts.map(({ body }) => body);
}

/** As the log names it: in English, which publishing asks for. */
function titleOf(texts: readonly { language: Language; title: string }[]): string {
  return inLanguage(texts, "en", ({ title }) => title !== "")?.title ?? "";
}

async function lockItem(db: ContentTransaction, kind: ContentKind, publicId: number, version: number | undefined) {
  const locked = await lockForUpdate(db, kind, publicId, version);
  if (locked) return locked;
  const exists = (await selectItemId(db, kind, publicId)) !== undefined;
  throw new AppError(exists ? "version_conflict" : notFoundCode(kind));
}

async function writeTexts(
  db: ContentTransaction,
  { name, body, requiredTitles }: Pick<Writable<never>, "name" | "body" | "requiredTitles">,
  id: number,
  { texts, sentAs }: { texts: readonly Text[]; sentAs: TextChange["sentAs"] },
): Promise<void> {
  assertTexts(texts, { body, requiredTitles, sentAs });
  await replaceTexts(db, { id, kind: name }, texts, await picturesOf(db, texts, body, sentAs));
}
