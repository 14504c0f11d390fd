import { pictureVariant, pictureWidths } from "#contract/media.ts";
import { formatLongDate, formatTime } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { pathIn, textIn, titleIn } from "#server/features/content/addresses.ts";
import { type FoundItem, foundItems } from "#server/features/content/items.ts";
import { altOf, listedText } from "#server/features/content/texts.ts";
import { readingEvents } from "#server/features/events/events.ts";
import { shownExcerpt } from "#server/html/plain-text.ts";
import type { NewsletterItem } from "#server/mail/newsletter-content.ts";
import { pictureUrl } from "#server/media/urls.ts";
import type { Foundation } from "#server/services.ts";

/** Where and when an event is. */
type Happening = { starts_at: string; location: string };

/** An item that a newsletter names: as readers see it at this moment. */
export type NamedItem = FoundItem & { happening: Happening | undefined };

/** Those that are published, by their row ids. */
export async function namedItems(
  { db }: Pick<Foundation, "db">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedItem>> {
  const found = await foundItems(
    db,
    ids.map((itemId) => ({ itemId })),
  );
  const happenings = await readingEvents.selectOwn(db, [...found.keys()]);
  return new Map([...found].map(([id, item]) => [id, { ...item, happening: happenings.get(id) }]));
}

/** The words of an item in a language, or in the one that stands in for it; undefined where it has no title. */
function wordingIn(item: NamedItem, language: Language, timeZone: string) {
  const texts = item.written.map((text) => listedText(item.id, text));
  const shown = { ...item, texts };
  const title = titleIn(shown, language);
  if (!title) return undefined;
  const text = textIn(shown, language);
  return {
    title: title.title,
    language: title.language,
    excerpt: text?.language === title.language ? shownExcerpt(text.excerpt) : "",
    path: pathIn(shown, language),
    facts: item.happening ? factsOf(item.happening, language, timeZone) : "",
  };
}

type Saying = {
  language: Language;
  /** Of its picture, in pixels. */
  width: number;
  siteUrl: string;
  timeZone: string;
  /** Whose link it is: visits are counted by it. */
  newsletterId: number;
};

/** What mails say of an item. */
export function saidOf(
  item: NamedItem,
  { language, width, siteUrl, timeZone, newsletterId }: Saying,
): NewsletterItem | undefined {
  const words = wordingIn(item, language, timeZone);
  if (!words) return undefined;
  const { path, ...said } = words;
  return {
    ...said,
    url: `${siteUrl}/${language}${path}?newsletter=${newsletterId}`,
    picture: pictureOf(item, { language: said.language, width, siteUrl }),
  };
}

/** What pages say of an item: the picture is described in the title's language where it can be. */
export function shownOf(item: NamedItem, { language, timeZone }: { language: Language; timeZone: string }) {
  const words = wordingIn(item, language, timeZone);
  if (!words) return undefined;
  const { category, picture, focus_x, focus_y } = item;
  const alt = altOf(item, words.language)?.alt ?? "";
  return { ...words, category, picture, focus_x, focus_y, alt };
}
export type ShownItem = NonNullable<ReturnType<typeof shownOf>>;

function factsOf({ starts_at, location }: Happening, language: Language, timeZone: string): string {
  const at = withOffset(starts_at, timeZone);
  return [`${formatLongDate(at, language)}, ${formatTime(at)}`, location].filter(Boolean).join(" · ");
}

type Wanted = { language: Language; width: number; siteUrl: string };

function pictureOf(item: NamedItem, { language, width: most, siteUrl }: Wanted): NewsletterItem["picture"] {
  const { picture } = item;
  if (!picture?.width || !picture.height) return null;
  const { width: original, height } = picture;
  const fitting = pictureWidths.filter((each) => each <= most && each <= original).at(-1);
  const width = fitting ?? pictureWidths[0];
  const shown = Math.min(width, original);
  return {
    url: `${siteUrl}${pictureVariant(pictureUrl(picture.id), `${width}.jpg`)}`,
    alt: altOf(item, language)?.alt ?? "",
    width: shown,
    height: Math.round((height * shown) / original),
  };
}
