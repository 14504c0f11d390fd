import { z } from "zod";
import { defaultSource, isLanguage, languages } from "#i18n/language.ts";
import { ItemByline, SentBylines } from "./bylines.ts";
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
  SentInstant,
  TextPictures,
  Version,
} from "./common.ts";
import { type KindFacts, requiredTitles, sortNames } from "./content-kind.ts";
import { flatNames, type SentFields, toFlat } from "./flat-texts.ts";
import { isBlank, visible } from "./html.ts";
import { handInStatuses, itemStatuses } from "./item-status.ts";
import {
  Alt,
  CorrectionOrNone,
  Flag,
  HtmlOrNone,
  Percent,
  Repeat,
  RequestKey,
  TitleOrNone,
  textFields,
} from "./texts.ts";
import { translationStates } from "./translation-states.ts";
import { DeleteQuery } from "./workflow.ts";

const ItemStatusName = z.enum(itemStatuses);

/** What is the same in every content kind. What only one kind has is in the file of that kind. */

/** The address of a page in one language: its path, and the language of the text that it shows after fallback. */
export const Address = z.object({ language: Language, path: z.string(), shownIn: Language });
export type Address = z.infer<typeof Address>;

/** Who handed something in, or gave it back, with which words. */
const HandIn = z.object({
  at: Instant,
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string(),
});

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
  /** The one that it is first written in. */
  sourceLanguage: Language,
  /** Readers get published items alone. */
  status: ItemStatusName,
  /** When it was first published, or what an editor says instead; null for what never was. */
  publishedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  category: Category,
  /** In lists for the staff: null for a draft without a category, whose `category` is the first of its kind. */
  categoryId: z.int().nullable().optional(),
  /** When its draft is published, or it is taken back, by itself. Readers get null. */
  scheduledAt: Instant.nullable(),
  unpublishAt: Instant.nullable(),
  /** How far each other language is, as far as the caller may know: in lists for the staff alone. */
  translationStates: z.partialRecord(Language, z.enum(translationStates)).optional(),
  /** Readers get none of these. `authorId`: the account that added it. */
  authorId: z.int().nullable().optional(),
  /** Where not all of the draft is published at `scheduledAt`. */
  scheduledLanguages: z.array(Language).optional(),
  hasDraft: z.boolean().optional(),
  trashedAt: Instant.nullable().optional(),
  /** What something in the trash was before. */
  formerStatus: ItemStatusName.exclude(["trashed"]).optional(),
  /** When it is deleted from the trash. */
  deletedAt: Instant.nullable().optional(),
  /** For review, where that waits; or given back, where nobody has handed it in since. */
  handedIn: HandIn.optional(),
  givenBack: HandIn.optional(),
  /** Who made it, in the order in which they are named. */
  bylines: z.array(ItemByline),
});

/** What was corrected, and when, in the language of the answer or another one. */
export const Correction = z.object({ text: z.string(), language: Language, at: Instant });

/** What a list carries of each language in which an item has a title. */
export const ItemTranslation = z.object({
  language: Language,
  title: z.string(),
  /** Whether it has more than a title. */
  hasText: z.boolean(),
  updatedAt: Instant,
});

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
    correction: Correction.nullable(),
    ...toFlat("correction", () => z.string()),
    /** The category that was chosen; null for a draft without one, which is filed in the first of its kind. */
    categoryId: z.int().nullable(),
    /** For the staff: those in which readers see it, whatever its draft says. */
    publishedLanguages: z.array(Language).optional(),
  };
}

/** The texts of an item. Which of them have to be there depends on the language that it is first written in. */
function itemTexts({ body }: KindFacts) {
  return {
    ...textFields("title", () => TitleOrNone.optional()),
    ...textFields(body, () => HtmlOrNone.optional()),
    ...textFields("alt", () => Alt.optional()),
    ...textFields("correction", () => CorrectionOrNone.optional()),
  };
}

/** A form sends an empty field where nothing is typed yet. */
function orEmpty(fields: z.ZodRawShape): z.ZodRawShape {
  const emptied = Object.entries(fields).map(([name, schema]) => [name, z.union([schema, z.literal("")]).optional()]);
  return Object.fromEntries(emptied);
}

/**
 * What an editor sends of any item in the form in which it is stored, besides its texts, its files and its category.
 */
const itemFields = {
  focusX: Percent.optional(),
  focusY: Percent.optional(),
  /** When it counts as published, which is over: for what was published elsewhere before. */
  publishedAt: SentInstant.optional(),
  /** Who made it; without it, a new item has that of the account that adds it. */
  bylines: SentBylines.optional(),
  /** The one that it is first written in; of a new item English, where it is not sent. */
  sourceLanguage: Language.optional(),
};
export type ItemFields = z.output<z.ZodObject<typeof itemFields>>;

/** What publishes an item, with the fields of its kind. */
export function newItemBody<Own extends z.ZodRawShape>(kind: KindFacts, own: Own) {
  let body = z
    .object({
      ...itemFields,
      /** A draft needs one title in any language, and nothing else. */
      status: z.enum(["draft", "published"]).default("published"),
      categoryId: Id,
      requestKey: RequestKey.optional(),
      ...own,
    })
    .extend(itemTexts(kind));
  for (const source of languages) {
    const titles = requiredTitles(kind, source).map((language) => ["title", language] as const);
    for (const [stem, language] of [...titles, [kind.body, source] as const]) {
      const [name, ...others] = flatNames(stem, language);
      body = body.refine(
        (sent: SentFields) =>
          sourceOf(sent) !== source || [name, ...others].some((each) => isWritten(stem, sent[each])),
        // Also where other fields are invalid: all errors are reported together.
        { path: [name], params: { error: "required" }, when: () => true },
      );
    }
  }
  return body;
}

function sourceOf({ sourceLanguage = defaultSource }: SentFields): unknown {
  return isLanguage(sourceLanguage) ? sourceLanguage : defaultSource;
}

function isWritten(stem: string, text: unknown): boolean {
  return typeof text === "string" && (stem === "title" ? visible.test(text) : !isBlank(text));
}

/** What is sent of a new item that is a draft. */
export function newDraftBody<Own extends z.ZodRawShape>(kind: KindFacts, own: Own) {
  return z
    .object({
      ...itemFields,
      status: z.literal("draft"),
      categoryId: IdOrNone,
      requestKey: RequestKey.optional(),
      ...orEmpty(own),
    })
    .extend(itemTexts(kind));
}

/** What is sent of a change that readers do not see. */
export function changedDraftBody<Own extends z.ZodRawShape>(kind: KindFacts, own: Own) {
  const bare: Record<never, z.ZodType> = { title: TitleOrNone, [kind.body]: HtmlOrNone, alt: Alt };
  return z
    .object({ ...changeFields, categoryId: IdOrNone, ...orEmpty(own) })
    .extend(itemTexts(kind))
    .extend(bare)
    .partial();
}

const IdOrNone = z.union([z.literal("").transform(() => undefined), Id]).optional();

const changeFields = {
  ...itemFields,
  categoryId: Id,
  /** Where no picture is required. */
  removeImage: Flag,
  removeVideo: Flag,
  /** The one that the change began with. A newer one on the server rejects the change with 409. */
  version: Version,
  /** Languages whose texts still hold though the English is newer, such as `fr,rw`. */
  upToDate: z.string().max(20),
  /** Readers go on seeing what they see. */
  draft: Flag,
  /** Nobody pressed a button to save the draft: autosaves of one sitting are one revision. */
  autosave: Flag,
};

/** What changes an item: what is not sent stays. The bare names (`title`) are those of the query's language. */
export function changedItemBody<Own extends z.ZodRawShape>(kind: KindFacts, own: Own) {
  const bare: Record<never, z.ZodType> = { title: TitleOrNone, [kind.body]: HtmlOrNone, alt: Alt };
  return z
    .object({ ...changeFields, ...own })
    .extend(itemTexts(kind))
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
    /**
     * For the staff: with this status; `any` for all but what lies in the trash; `handed-in` for what waits for review,
     * for editors of all, for others what they have handed in; `given-back` for what editors have given back to the caller. Readers see published items.
     */
    status: z.enum([...itemStatuses, "any", ...handInStatuses]).optional(),
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
export const readingItem = {
  method: "GET",
  params: IdParams,
  access: "optional-user",
  mayBeForbidden: true,
  /** `draft`: for the staff, as it is in draft where there is one. */
  query: LanguageQuery.extend({ draft: Flag.optional() }),
} as const;
export const creatingItem = {
  method: "POST",
  access: "writer",
  status: 201,
  query: MessageQuery,
  files,
} as const;
export const updatingItem = {
  method: "PUT",
  access: "writer",
  params: IdParams,
  query: LanguageQuery,
  files,
  mayConflict: true,
} as const;
export const deletingItem = {
  method: "DELETE",
  access: "writer",
  params: IdParams,
  query: DeleteQuery,
  mayConflict: true,
  reply: Message,
} as const;

/** The elements of the sent texts that were left out, and how often; empty where nothing was. */
const Dropped = z.array(z.object({ what: z.string(), count: z.int() }));
export type Dropped = z.infer<typeof Dropped>;

/** `isRepeat`: the answer shows what came earlier under the same request key. */
export const newItemReply = { message: z.string(), isRepeat: Repeat, dropped: Dropped };
export const changedItemReply = { message: z.string(), dropped: Dropped };
