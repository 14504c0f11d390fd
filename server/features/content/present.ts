import type { z } from "zod";
import type { Correction, ItemSummary } from "#contract/content.ts";
import type { BodyStem } from "#contract/content-kinds.ts";
import { toFlat } from "#contract/flat-texts.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant, withOffset } from "#server/clock.ts";
import { presentItemByline } from "#server/features/bylines/present.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import type { HandIn } from "#server/features/hand-ins/hand-ins.ts";
import { statesByLanguage } from "#server/features/translation-states/states.ts";
import { withLinkCards } from "#server/html/link-card.ts";
import { shownExcerpt } from "#server/html/plain-text.ts";
import { shownHtml } from "#server/html/shown.ts";
import { pictureUrl, presentPicture, videoUrl } from "#server/media/urls.ts";
import { addressesOf, pathOfTitle, textIn, titleIn } from "./addresses.ts";
import { correctionHtml } from "./corrections.ts";
import { formerStatus } from "./item-state.ts";
import type { FullItem, Item } from "./items.ts";
import { altOf, correctionOf } from "./texts.ts";
import { TRASH_LIFE } from "./trash-life.ts";

/** The fields of every item, by the names that all kinds share. */
export function presentItem(item: Item, language: Language, timeZone: string) {
  const title = titleIn(item, language);
  const body = textIn(item, language);
  const summary: z.output<typeof ItemSummary> = {
    id: item.public_id,
    path: pathOfTitle(item.kind, item.public_id, title?.title ?? ""),
    title: title?.title ?? "",
    titleLanguage: title?.language ?? language,
    language: body?.language ?? language,
    picture: presentPicture(item.picture, item),
    videoUrl: videoUrl(item.film),
    videoBytes: item.film?.bytes ?? null,
    sourceLanguage: item.source_language,
    status: item.status,
    publishedAt: item.published_at === "" ? null : withOffset(item.published_at, timeZone),
    createdAt: withOffset(item.created_at, timeZone),
    updatedAt: withOffset(item.updated_at, timeZone),
    category: presentCategory(item.category, language),
    ...presentComing(item, timeZone),
    ...presentHandIns(item.handIns, timeZone),
    bylines: item.bylines.map(presentItemByline),
    ...(item.stated && { translationStates: statesByLanguage(item.stated) }),
  };
  const translations = item.texts
    .filter((text) => text.title !== "")
    .map((text) => ({
      language: text.language,
      title: text.title,
      hasText: text.hasBody,
      updatedAt: withOffset(text.updated_at, timeZone),
    }));
  return { summary, translations };
}

/** What the staff know of it; readers learn nothing of what is to come. */
function presentComing(item: Item, timeZone: string) {
  const { coming, status, author_id, draft_revision, trashed_at, chosenCategory } = item;
  if (!coming) return { scheduledAt: null, unpublishAt: null };
  const instant = (at: string | null) => (at === null || at === "" ? null : withOffset(at, timeZone));
  const isTrashed = status === "trashed";
  return {
    scheduledAt: instant(coming.publishAt),
    ...(coming.publishLanguages && { scheduledLanguages: [...coming.publishLanguages] }),
    unpublishAt: instant(coming.unpublishAt),
    authorId: author_id,
    categoryId: chosenCategory,
    hasDraft: status === "published" && draft_revision !== null,
    trashedAt: instant(trashed_at),
    ...(isTrashed && { formerStatus: formerStatus(item, coming.publishAt !== null) }),
    deletedAt: isTrashed ? instant(toInstant(Date.parse(trashed_at) + TRASH_LIFE)) : null,
  };
}

/** The picture of an item in the format that every client can show. */
export function imageUrlOf({ picture }: Pick<Item, "picture">): string | null {
  return picture && pictureUrl(picture.id);
}

/** The beginning of the text in the language that it is shown in. */
export function excerptIn(item: Item, language: Language): string {
  return shownExcerpt(textIn(item, language)?.excerpt ?? "");
}

/** What a single item has beside its summary: its texts among it, as they are edited. */
export function presentFullItem<Body extends BodyStem>(
  item: FullItem,
  body: Body,
  language: Language,
  timeZone: string,
) {
  const text = (wanted: Language) => item.written.find((each) => each.language === wanted);
  const shownIn = textIn(item, language)?.language ?? language;
  const alt = altOf(item, shownIn);
  const correction = presentCorrection(item, language, timeZone);
  const shown = shownHtml(withLinkCards(text(shownIn)?.body ?? "", item.linkCards, language), shownIn);
  return {
    text: shown + correctionHtml(correction),
    fields: {
      imageAlt: alt?.alt ?? "",
      imageAltLanguage: alt?.language ?? shownIn,
      addresses: addressesOf(item),
      version: item.version,
      textPictures: item.textPictures,
      ...toFlat("title", (each) => text(each)?.title || null),
      ...toFlat(body, (each) => text(each)?.body || null),
      ...toFlat("alt", (each) => text(each)?.alt ?? ""),
      correction,
      ...toFlat("correction", (each) => text(each)?.correction ?? ""),
      categoryId: item.chosenCategory,
      ...(item.publishedLanguages && { publishedLanguages: item.publishedLanguages }),
      translationStates: statesByLanguage(item.stated ?? item.shownStates),
    },
  };
}

/** The latest that waits, and the latest that was given back. */
function presentHandIns(handIns: readonly HandIn[] = [], timeZone: string) {
  const person = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  const said = (at: string, by: ReturnType<typeof person>, note: string) => ({
    at: withOffset(at, timeZone),
    by,
    note,
  });
  const handedIn = handIns.find(({ answer }) => answer === "waiting");
  const givenBack = handIns.find(({ answer }) => answer === "given-back");
  return {
    ...(handedIn && {
      handedIn: said(handedIn.at, person(handedIn.user_id, handedIn.user_name), handedIn.note),
    }),
    ...(givenBack && {
      givenBack: said(
        givenBack.answered_at,
        person(givenBack.answered_by, givenBack.answered_by_name),
        givenBack.answer_note,
      ),
    }),
  };
}

/** What readers are told of a correction; null for nothing, and for a draft that nobody has read. */
function presentCorrection(
  item: Pick<FullItem, "written" | "source_language" | "corrected_at">,
  language: Language,
  timeZone: string,
): z.output<typeof Correction> | null {
  const text = correctionOf(item, language);
  if (!text || item.corrected_at === "") return null;
  return { text: text.correction, language: text.language, at: withOffset(item.corrected_at, timeZone) };
}
