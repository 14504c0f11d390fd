import type { z } from "zod";
import type { ItemFields, ItemSummary } from "#contract/content.ts";
import type { BodyStem } from "#contract/content-kinds.ts";
import { toFlat } from "#contract/flat-texts.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { presentItemByline } from "#server/features/bylines/present.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { withLinkCards } from "#server/html/link-card.ts";
import { shownExcerpt } from "#server/html/plain-text.ts";
import { shownHtml } from "#server/html/shown.ts";
import { pictureUrl, presentPicture, videoUrl } from "#server/media/urls.ts";
import { addressesOf, pathOfTitle, textIn } from "./addresses.ts";
import type { FullItem, Item } from "./items.ts";
import { altOf } from "./texts.ts";

/** The fields of every item, by the names that all kinds share. */
export function presentItem(item: Item, language: Language, timeZone: string) {
  const title = inLanguage(item.texts, language, (text) => text.title !== "");
  const body = textIn(item.texts, language);
  const summary: z.output<typeof ItemSummary> = {
    id: item.public_id,
    path: pathOfTitle(item.kind, item.public_id, title?.title ?? ""),
    title: title?.title ?? "",
    titleLanguage: title?.language ?? language,
    language: body?.language ?? language,
    picture: presentPicture(item.picture, item),
    videoUrl: videoUrl(item.film),
    videoBytes: item.film?.bytes ?? null,
    createdAt: withOffset(item.created_at, timeZone),
    updatedAt: withOffset(item.updated_at, timeZone),
    category: presentCategory(item.category, language),
    bylines: item.bylines.map(presentItemByline),
  };
  const translations = item.texts
    .filter((text) => text.title !== "")
    .map((text) => ({
      language: text.language,
      title: text.title,
      updatedAt: withOffset(text.updated_at, timeZone),
    }));
  return { summary, translations };
}

/** The other way about: the columns of what is sent. What is not sent is not written. */
export function columnsOf({ focusX, focusY }: ItemFields) {
  return { focus_x: focusX, focus_y: focusY };
}

/** The picture of an item in the format that every client can show. */
export function imageUrlOf({ picture }: Pick<Item, "picture">): string | null {
  return picture && pictureUrl(picture.id);
}

/** The beginning of the text in the language that it is shown in. */
export function excerptIn(item: Item, language: Language): string {
  return shownExcerpt(textIn(item.texts, language)?.excerpt ?? "");
}

/** What a single item has beside its summary: its texts among it, as they are edited. */
export function presentFullItem<Body extends BodyStem>(item: FullItem, body: Body, language: Language) {
  const text = (wanted: Language) => item.written.find((each) => each.language === wanted);
  const shownIn = textIn(item.texts, language)?.language ?? language;
  const alt = altOf(item.written, shownIn);
  return {
    text: shownHtml(withLinkCards(text(shownIn)?.body ?? "", item.linkCards, language), shownIn),
    fields: {
      imageAlt: alt?.alt ?? "",
      imageAltLanguage: alt?.language ?? shownIn,
      addresses: addressesOf(item),
      version: item.version,
      textPictures: item.textPictures,
      ...toFlat("title", (each) => text(each)?.title || null),
      ...toFlat(body, (each) => text(each)?.body || null),
      ...toFlat("alt", (each) => text(each)?.alt ?? ""),
    },
  };
}
