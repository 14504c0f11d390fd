import { z } from "zod";
import { Category, CategoryType } from "./category.ts";
import { Id, IdParams, LanguageQuery, Line, MessageQuery } from "./common.ts";
import { Address } from "./content.ts";
import { endpoint } from "./endpoint.ts";
import { toFlat } from "./flat-texts.ts";
import { NAME_LENGTH } from "./limits.ts";
import { CommentModeOrNone, SentCommentMode } from "./moderation.ts";
import { textFields } from "./texts.ts";

export const listCategories = endpoint({
  method: "GET",
  path: "/category",
  summary: "All categories, in the order of their creation",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  query: LanguageQuery,
  reply: z.object({ category: z.array(Category) }),
});

export const getCategory = endpoint({
  method: "GET",
  path: "/category/{id}",
  summary: "One category, with the addresses of its page",
  access: "anyone",
  cache: "short-lived",
  isVersioned: true,
  params: IdParams,
  query: LanguageQuery,
  reply: z.object({ category: Category, addresses: z.array(Address) }),
});

const named = /[\p{L}\p{N}]/u;
const Name = Line(NAME_LENGTH).regex(named);
/** '' removes a translation. */
const NameOrNone = Line(NAME_LENGTH).refine((name) => name === "" || named.test(name));

/** Every category has a name in English. */
const names = (english: z.ZodType) =>
  textFields("name", (language) => (language === "en" ? english : NameOrNone.optional()));

/** A category as it is edited: its names, and how many articles or events it has. */
export const EditableCategory = z.object({
  id: z.int(),
  type: CategoryType,
  ...toFlat("name", () => z.string()),
  items: z.int(),
  ...CommentModeOrNone,
});
export type EditableCategory = z.infer<typeof EditableCategory>;

export const listEditableCategories = endpoint({
  method: "GET",
  path: "/category/editable",
  summary: "All categories with their names in all languages and how much is in them",
  access: "writer",
  reply: z.object({ category: z.array(EditableCategory) }),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/category",
  summary: "Add a category of news or events",
  access: "editor",
  status: 201,
  query: MessageQuery,
  body: z.object({ type: CategoryType, commentMode: SentCommentMode.optional() }).extend(names(Name)),
  reply: z.object({ message: z.string(), category: EditableCategory }),
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/category/{id}",
  summary: "Change a category. What is not sent stays",
  access: "editor",
  params: IdParams,
  query: MessageQuery,
  body: z.object({ commentMode: SentCommentMode.optional() }).extend(names(Name.optional())),
  reply: z.object({ message: z.string(), category: EditableCategory }),
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/category/{id}",
  summary: "Delete a category. What is in it moves to the category `moveTo` of the same type",
  access: "editor",
  params: IdParams,
  query: MessageQuery.extend({ moveTo: Id.optional() }),
  reply: z.object({ message: z.string(), moved: z.int() }),
});
