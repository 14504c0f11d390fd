import { z } from "zod";
import type { Language as LanguageName } from "#i18n/language.ts";
import { Category, CategoryType } from "./category.ts";
import {
  Id,
  IdParams,
  Instant,
  Language,
  LanguageQuery,
  ListQuery,
  Message,
  MessageQuery,
  openSorts,
  Picture,
  TextPictures,
  Version,
} from "./common.ts";
import { type KindFacts, requiredBody, sortNames } from "./content-kind.ts";
import { flatName, flatNames, hasOtherName, toFlat } from "./flat-texts.ts";
import { Alt, Flag, Html, HtmlOrNone, Percent, Repeat, RequestKey, Title, TitleOrNone, textFields } from "./texts.ts";

/** What is the same in every content kind. What only one kind has is in the file of that kind. */

/** The address of a page in one language: its path, and the language of the text that it shows after fallback. */
export const Address = z.object({ language: Language, path: z.string(), shownIn: Language });
export type Address = z.infer<typeof Address>;

/** An item as lists carry it. `titleLanguage` and `language` are the languages of title and text after fallback. */
export const ItemSummary = z.object({
  id: z.int(),
  /** Of its page in the language of the answer, without that language: `/article/12/imigongo-in-kirehe`. */
  path: z.string(),
  title: z.string(),
  titleLanguage: Language,
  language: Language,
  picture: Picture.nullable(),
  videoUrl: z.string().nullable(),
  /** The size of the video in bytes; null where there is none, or until it is measured. */
  videoBytes: z.int().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  category: Category,
});

/** What a list carries of each language in which an item has a title. */
export const ItemTranslation = z.object({ language: Language, title: z.string(), updatedAt: Instant });

/** The fields that only a single item has, its texts for editing among them. */
export function fullItemFields<const Body extends string>(body: Body) {
  return {
    /** The description of the picture, in the language of the text where it exists. */
    imageAlt: z.string(),
    imageAltLanguage: Language,
    /** Of its page in each language. */
    addresses: z.array(Address),
    textPictures: TextPictures,
    /** Raised with each change; a change sends the one that it began with. */
    version: z.int(),
    ...toFlat("title", () => z.string().nullable()),
    ...toFlat(body, () => z.string().nullable()),
    ...toFlat("alt", () => z.string()),
  };
}

/** The texts of an item. Those that its kind requires may be left out unless it is new. */
function itemTexts({ body, requiredTitles }: KindFacts, isNew: boolean) {
  const needsTitle = (language: LanguageName) => requiredTitles.includes(language);
  const needsBody = (language: LanguageName) => language === requiredBody;
  // A text that may come under several names is checked in `newItemBody`.
  const unless = (isNeeded: boolean, language: LanguageName, schema: z.ZodType) =>
    isNew && isNeeded && !hasOtherName(language) ? schema : schema.optional();
  return {
    ...textFields("title", (language) =>
      unless(needsTitle(language), language, needsTitle(language) ? Title : TitleOrNone),
    ),
    ...textFields(body, (language) => unless(needsBody(language), language, needsBody(language) ? Html : HtmlOrNone)),
    ...textFields("alt", () => Alt.optional()),
  };
}

/**
 * What an editor sends of any item in the form in which it is stored, besides its texts, its files and its category.
 */
const itemFields = { focusX: Percent.optional(), focusY: Percent.optional() };
export type ItemFields = z.output<z.ZodObject<typeof itemFields>>;

/** What publishes an item, with the fields of its kind. */
export function newItemBody<Own extends z.ZodRawShape>(kind: KindFacts, own: Own) {
  let body = z
    .object({ ...itemFields, categoryId: Id, requestKey: RequestKey.optional(), ...own })
    .extend(itemTexts(kind, true));
  const severalNames = kind.requiredTitles.filter(hasOtherName);
  for (const language of severalNames) {
    body = body.refine(
      (sent: Readonly<Record<string, unknown>>) =>
        flatNames("title", language).some((name) => sent[name] !== undefined),
      // Also where other fields are invalid: all errors are reported together.
      { path: [flatName("title", language)], params: { error: "required" }, when: () => true },
    );
  }
  return body;
}

/** What changes an item: what is not sent stays. The bare names (`title`) are those of the query's language. */
export function changedItemBody<Own extends z.ZodRawShape>(kind: KindFacts, own: Own) {
  const bare: Record<never, z.ZodType> = { title: TitleOrNone, [kind.body]: HtmlOrNone, alt: Alt };
  return z
    .object({
      ...itemFields,
      categoryId: Id,
      /** Where no picture is required. */
      removeImage: Flag,
      removeVideo: Flag,
      /** The one that the change began with. A newer one on the server rejects the change with 409. */
      version: Version,
      /** Languages whose texts still hold though the English is newer, such as `fr,rw`. */
      upToDate: z.string().max(20),
      ...own,
    })
    .extend(itemTexts(kind, false))
    .extend(bare)
    .partial();
}

/** The site's setting `pictureRequired` says whether a new item has to have a picture. */
const files = { image: { kind: "picture" }, video: { kind: "video" } } as const;

/** A list of a kind. What only the staff may ask for is rejected with 403 for everybody else. */
export function listQuery<const Own extends string>(kind: { sorts: readonly Own[] }) {
  return ListQuery.extend({
    /** Without it: in the order of the list. All but `relevance` and `newest` is for the staff. */
    sort: z.enum([...openSorts, ...sortNames(kind)]).optional(),
    /** For the staff: the items without a title or without a body in this language. */
    missing: Language.optional(),
  });
}

/** What the endpoints of a kind have in common; path, summary, body and reply are the kind's own. */
export const listingItems = {
  method: "GET",
  access: "optional-user",
  mayBeForbidden: true,
  cache: "short-lived",
  isVersioned: true,
} as const;
export const listingCategory = {
  method: "GET",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  query: LanguageQuery.extend({
    name: z.string().trim().min(1).max(200),
    type: CategoryType.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(4),
  }),
} as const;
export const readingItem = { method: "GET", params: IdParams, query: LanguageQuery } as const;
export const creatingItem = {
  method: "POST",
  access: "editor",
  status: 201,
  query: MessageQuery,
  files,
} as const;
export const updatingItem = {
  method: "PUT",
  access: "editor",
  params: IdParams,
  query: LanguageQuery,
  files,
  mayConflict: true,
} as const;
export const deletingItem = {
  method: "DELETE",
  access: "editor",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
} as const;

/** The elements of the sent texts that were left out, and how often; empty where nothing was. */
const Dropped = z.array(z.object({ what: z.string(), count: z.int() }));
export type Dropped = z.infer<typeof Dropped>;

/** `isRepeat`: the answer shows what came earlier under the same request key. */
export const newItemReply = { message: z.string(), isRepeat: Repeat, dropped: Dropped };
export const changedItemReply = { message: z.string(), dropped: Dropped };
