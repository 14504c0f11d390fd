import { z } from "zod";
import { ArticleSummary } from "./articles.ts";
import { Category, CategoryType } from "./category.ts";
import { LanguageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { EventSummary } from "./events.ts";

export const listCategories = endpoint({
  method: "GET",
  path: "/category",
  summary: "All categories, in the order of their creation",
  access: "anyone",
  query: LanguageQuery,
  reply: z.object({ category: z.array(Category) }),
});

const RelatedQuery = LanguageQuery.extend({
  name: z.string().trim().min(1).max(200),
  type: CategoryType.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(4),
});

export const listCategoryArticles = endpoint({
  method: "GET",
  path: "/category/articles",
  summary: "The newest articles of the category of that name, in any language and case",
  access: "anyone",
  query: RelatedQuery,
  reply: z.object({ articles: z.array(ArticleSummary) }),
});

export const listCategoryEvents = endpoint({
  method: "GET",
  path: "/category/events",
  summary: "The events of the category of that name, in any language and case, coming ones first",
  access: "anyone",
  query: RelatedQuery,
  reply: z.object({ events: z.array(EventSummary) }),
});
