import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import { AppError, type FieldError } from "#server/errors.ts";
import { queueAnnouncements } from "#server/features/announcements/announcements.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { replaceBylines } from "#server/features/bylines/item-bylines.ts";
import { firstCategoryOf } from "#server/features/categories/categories.ts";
import { queueCards } from "#server/features/link-cards/link-cards.ts";
import { isPictureRequired } from "#server/features/settings/settings.ts";
import type { Services } from "#server/services.ts";
import { replaceTexts, updateItem } from "./editing-queries.ts";
import { type ItemState, isPublic, type Writable } from "./item-state.ts";
import { keepRevision } from "./revisions.ts";
import { isSame, type Snapshot } from "./snapshots.ts";
import { picturesOf } from "./text-pictures.ts";
import { missingTexts, type TextChange } from "./texts.ts";

/** Who changes an item: null for the program itself, at an instant that somebody chose. */
export type Author = { userId: number | null };
type Context = Pick<Services, "config" | "clock">;
type SentAs = TextChange["sentAs"] | undefined;

/**
 * Writes what readers see of an item; of one that is not published, what the lists of the staff show.
 * @throws AppError validation naming a text with a picture that is gone
 */
export async function storeLive(
  db: ContentTransaction,
  kind: Writable<never>,
  { id, category_id }: Pick<ItemState, "id" | "category_id">,
  { snapshot, sentAs, now }: { snapshot: Snapshot; sentAs?: SentAs; now: string },
): Promise<void> {
  const { texts, image, video, focusX, focusY, own, bylines } = snapshot;
  await replaceTexts(db, { id, kind: kind.name }, texts, await picturesOf(db, texts, kind.body, sentAs));
  await kind.storeFacts(db, id, own);
  await replaceBylines(db, id, bylines);
  await updateItem(db, id, {
    image,
    video,
    focus_x: focusX,
    focus_y: focusY,
    // One may be deleted while a revision names it: its items were moved to another.
    category_id: await firstCategoryOf(db, [snapshot.categoryId, category_id], kind.categories),
    updated_at: now,
  });
}

type Publication = {
  snapshot: Snapshot;
  reason: "published" | "unpublished";
  author: Author;
  sentAs?: SentAs;
};

/**
 * Shows this to readers from now on, and keeps it as a revision. A draft that says the same is one no more.
 * @returns files that nothing names any more
 */
export async function makePublic(
  db: ContentTransaction,
  context: Context,
  kind: Writable<never>,
  state: ItemState,
  { snapshot, reason, author, sentAs }: Publication,
): Promise<string[]> {
  const moment = context.clock.now();
  const now = toInstant(moment);
  const { id, public_id: publicId } = state;
  await storeLive(db, kind, state, { snapshot, sentAs, now });
  const { userId } = author;
  await updateItem(db, id, {
    status: "published",
    published_at: state.published_at === "" ? now : state.published_at,
    published_revision: await keepRevision(db, { itemId: id, snapshot, reason, userId, now: moment }),
    draft_revision: state.draft !== null && isSame(state.draft.snapshot, snapshot) ? null : state.draft_revision,
    corrected_at: correctedAt(state, snapshot, now),
  });
  const before = isPublic(state) ? state.live.texts : [];
  const bodies = snapshot.texts.map(({ body }) => body);
  const pictures = await queueCards(db, id, bodies, now);
  await queueAnnouncements(db, context, { kind: kind.name, publicId, before, after: snapshot.texts });
  return pictures;
}

/** The instant stays while the words do, and is a new one with other words. */
function correctedAt({ live, corrected_at }: ItemState, { texts }: Snapshot, now: string): string {
  const wordsOf = (all: Snapshot["texts"]) =>
    JSON.stringify(all.map(({ language, correction }) => [language, correction]));
  if (texts.every(({ correction }) => correction === "")) return "";
  return corrected_at !== "" && wordsOf(live.texts) === wordsOf(texts) ? corrected_at : now;
}

/**
 * Of an item that readers see already, what was not there is not asked for: it was published without, such as in one
 * language alone.
 * @throws AppError validation naming each text that had to be there, was, and is not any more
 */
export function assertTextsStay(
  kind: Writable<never>,
  [before, after]: readonly [Snapshot, Snapshot],
  sentAs: SentAs,
): void {
  const needs = { ...kind, sentAs };
  const known = missingTexts(before.texts, needs);
  const lost = Object.entries(missingTexts(after.texts, needs)).filter(([field]) => !(field in known));
  if (lost.length > 0) throw new AppError("validation", { fields: Object.fromEntries(lost) });
}

/**
 * @param only the languages that are to be published, where these are not all
 * @throws AppError validation naming each field that an item has to have before readers see it
 */
export async function assertPublishable(
  db: ContentTransaction,
  kind: Writable<never>,
  snapshot: Snapshot,
  { sentAs, only }: { sentAs?: SentAs; only?: readonly Language[] | undefined } = {},
): Promise<void> {
  const needs = { body: kind.body, requiredTitles: only ?? kind.requiredTitles, bodies: only, sentAs };
  const fields: Record<string, FieldError> = missingTexts(snapshot.texts, needs);
  for (const name of kind.missingFacts(snapshot.own)) fields[name] = { kind: "required" };
  if (snapshot.categoryId === null) fields.categoryId = { kind: "required" };
  if (snapshot.image === null && (await isPictureRequired(db))) fields.image = { kind: "imageMissing" };
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
}
