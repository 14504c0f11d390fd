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
import { filesThere } from "./named-files.ts";
import { inRevision, keepRevision } from "./revisions.ts";
import { isSame, type Snapshot, withoutDate } from "./snapshots.ts";
import { missingTexts, type TextChange } from "./texts.ts";

/** Who changes an item: null for the program itself, at an instant that somebody chose. */
export type Author = { userId: number | null };
type Context = Pick<Services, "config" | "clock">;
type SentAs = TextChange["sentAs"] | undefined;

/**
 * Writes what readers see of an item; of one that is not published, what the lists of the staff show. Files that are
 * gone are left out: whether that may be is for the caller to say.
 */
export async function storeLive(
  db: ContentTransaction,
  kind: Writable<never>,
  { id, category_id }: Pick<ItemState, "id" | "category_id">,
  { snapshot, now }: { snapshot: Snapshot; now: string },
): Promise<void> {
  const { texts, focusX, focusY, own, bylines } = snapshot;
  const { image, video, pictures } = await filesThere(db, snapshot);
  await replaceTexts(db, { id, kind: kind.name }, texts, pictures);
  await kind.storeFacts(db, id, own);
  await replaceBylines(db, id, bylines);
  await updateItem(db, id, {
    image,
    video,
    focus_x: focusX,
    focus_y: focusY,
    source_language: snapshot.sourceLanguage,
    // One may be deleted while a revision names it: its items were moved to another.
    category_id: await firstCategoryOf(db, [snapshot.categoryId, category_id], kind.categories),
    updated_at: now,
  });
}

type Publication = { snapshot: Snapshot; author: Author };

/**
 * Shows this to readers from now on, and keeps it as a revision. A draft that says the same is one no more.
 * @returns files that nothing names any more
 */
export async function makePublic(
  db: ContentTransaction,
  context: Context,
  kind: Writable<never>,
  state: ItemState,
  { snapshot, author }: Publication,
): Promise<string[]> {
  const moment = context.clock.now();
  const now = toInstant(moment);
  const { id, public_id: publicId } = state;
  const kept = { itemId: id, snapshot: withoutDate(snapshot), reason: "published", userId: author.userId } as const;
  const published_revision = await keepRevision(db, { ...kept, now: moment });
  await storeLive(db, kind, state, { snapshot: inRevision(snapshot, published_revision), now });
  await updateItem(db, id, {
    status: "published",
    published_at: (snapshot.publishedAt ?? state.published_at) || now,
    published_revision,
    draft_revision: hasMoreInDraft(state, snapshot) ? state.draft_revision : null,
    corrected_at: correctedAt(state, snapshot, now),
  });
  if (!isPublic(state)) await kind.becomePublic?.(db, id, moment);
  const before = isPublic(state) ? state.live : null;
  const bodies = snapshot.texts.map(({ body }) => body);
  const pictures = await queueCards(db, id, bodies, now);
  await queueAnnouncements(db, context, { kind: kind.name, publicId, before, after: snapshot });
  return pictures;
}

/** Whether an editor still goes on with something else once this is what readers see. */
export function hasMoreInDraft(
  { draft, published_at }: Pick<ItemState, "draft" | "published_at">,
  shown: Snapshot,
): boolean {
  const dated = (each: Snapshot) => ({ publishedAt: shown.publishedAt ?? published_at, ...each });
  return draft !== null && !isSame(dated(draft.snapshot), dated(shown));
}

/** The instant stays while the words do, and is a new one with other words. */
function correctedAt({ live, corrected_at }: ItemState, { texts }: Snapshot, now: string): string {
  const wordsOf = (all: Snapshot["texts"]) =>
    JSON.stringify(all.filter(({ correction }) => correction !== "").map((text) => [text.language, text.correction]));
  if (texts.every(({ correction }) => correction === "")) return "";
  return corrected_at !== "" && wordsOf(live.texts) === wordsOf(texts) ? corrected_at : now;
}

/**
 * Of an item that readers see already, what was not there is not asked for: it was published without, such as in one
 * language alone.
 * @throws AppError validation naming each text that had to be there, was, and is not any more, or where no language is
 * whole
 */
export function assertTextsStay(
  kind: Writable<never>,
  [before, after]: readonly [Snapshot, Snapshot],
  sentAs?: SentAs,
): void {
  const needs = { kind, sentAs };
  const isWhole = after.texts.some(({ title, body }) => title !== "" && body !== "");
  // In the language that it is first written in from now on.
  const known = isWhole ? missingTexts({ ...before, sourceLanguage: after.sourceLanguage }, needs) : {};
  const lost = Object.entries(missingTexts(after, needs)).filter(([field]) => !(field in known));
  if (lost.length > 0) throw new AppError("validation", { fields: Object.fromEntries(lost) });
}

/**
 * @param only the languages that are to be published, where these are not all: of an item that readers see already,
 * nothing but their texts goes out
 * @throws AppError validation naming each field that an item has to have before readers see it
 */
export async function assertPublishable(
  db: ContentTransaction,
  kind: Writable<never>,
  snapshot: Snapshot,
  {
    sentAs,
    only,
    isShown = false,
  }: { sentAs?: SentAs; only?: readonly Language[] | undefined; isShown?: boolean } = {},
): Promise<void> {
  const fields: Record<string, FieldError> = missingTexts(snapshot, { kind, only, sentAs });
  if (!(only && isShown)) {
    for (const name of kind.missingFacts(snapshot.own)) fields[name] = { kind: "required" };
    if (snapshot.categoryId === null) fields.categoryId = { kind: "required" };
    if (snapshot.image === null && (await isPictureRequired(db))) fields.image = { kind: "imageMissing" };
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
}
