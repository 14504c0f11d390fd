import { z } from "zod";
import { Category } from "./category.ts";
import { Comment } from "./comments.ts";
import { IdParams, Instant, Language, LanguageQuery, PageQuery, Pagination, Picture } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Reaction } from "./reactions.ts";

/** An article as lists carry it. `language` tells which language the text is in after fallback. */
export const ArticleSummary = z.object({
  id: z.int(),
  title: z.string(),
  titleLanguage: Language,
  /** 150 characters of plain text. */
  excerpt: z.string(),
  language: Language,
  imageUrl: z.string().nullable(),
  picture: Picture.nullable(),
  videoUrl: z.string().nullable(),
  views: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  author: z.object({ name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  category: Category,
  likes: z.int(),
  dislikes: z.int(),
  commentCount: z.int(),
  translations: z.array(z.object({ language: Language, title: z.string(), imageUrl: z.string().nullable() })),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article alone: the newest 10 comments, the newest 100 reactions, and its texts for editing. */
export const Article = ArticleSummary.extend({
  /** Cleaned HTML. */
  content: z.string(),
  comments: z.array(Comment),
  reactions: z.array(Reaction),
  titleEn: z.string().nullable(),
  titleFr: z.string().nullable(),
  titleRw: z.string().nullable(),
  contentEn: z.string().nullable(),
  contentFr: z.string().nullable(),
  contentRw: z.string().nullable(),
});
export type Article = z.infer<typeof Article>;

export const listArticles = endpoint({
  method: "GET",
  path: "/article",
  summary: "Articles, newest first",
  access: "anyone",
  query: PageQuery,
  reply: z.object({ data: z.array(ArticleSummary), pagination: Pagination }),
});

export const getArticle = endpoint({
  method: "GET",
  path: "/article/{id}",
  summary: "One article",
  access: "optional-user",
  params: IdParams,
  query: LanguageQuery,
  reply: z.object({ article: Article }),
});
