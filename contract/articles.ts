import { z } from "zod";
import { articleKind } from "./article-kind.ts";
import { Author } from "./authors.ts";
import { Comment } from "./comments.ts";
import { IdParams, Instant, MessageQuery, Pagination, SentInstant } from "./common.ts";
import {
  changedDraftBody,
  changedItemBody,
  changedItemReply,
  creatingItem,
  deletingItem,
  fullItemFields,
  ItemSummary,
  ItemTranslation,
  listingCategory,
  listingItems,
  listQuery,
  newDraftBody,
  newItemBody,
  newItemReply,
  readingItem,
  updatingItem,
} from "./content.ts";
import { endpoint } from "./endpoint.ts";
import { CommentModeOrNone, SentCommentMode } from "./moderation.ts";
import { Reaction } from "./reactions.ts";

/** An article as lists carry it. */
export const ArticleSummary = ItemSummary.extend({
  /** Plain text of at most 150 characters; "…" is the last of them where the text goes on. */
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  views: z.int(),
  author: Author.nullable(),
  /** Until when it is the lead story of home; null, or past, where it is not. */
  pinnedUntil: Instant.nullable(),
  /** Until when it is featured: home has it behind the lead story. */
  featuredUntil: Instant.nullable(),
  likes: z.int(),
  dislikes: z.int(),
  commentCount: z.int(),
  translations: z.array(ItemTranslation.extend({ imageUrl: z.string().nullable() })),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article alone: the newest 10 comments, the newest 100 reactions, and its texts for editing. */
export const Article = ArticleSummary.extend({
  ...fullItemFields(articleKind.body),
  ...CommentModeOrNone,
  /** Whether it takes comments now. */
  commentsOpen: z.boolean(),
  /** Cleaned HTML. */
  content: z.string(),
  comments: z.array(Comment),
  reactions: z.array(Reaction),
});
export type Article = z.infer<typeof Article>;

/** What an editor sends of an article that no other kind has. */
const articleFields = {
  commentMode: SentCommentMode.optional(),
  /** Still to come; the article that was the lead story before is not any more. */
  pinnedUntil: SentInstant.optional(),
  /** Still to come; three articles at most are featured. */
  featuredUntil: SentInstant.optional(),
};

export const listArticles = endpoint({
  ...listingItems,
  path: "/article",
  summary:
    "Articles, newest first; those with the words of `q`, with `sort=relevance` the best first; `order=lead`: the lead story, featured ones, then the newest",
  query: listQuery(articleKind).extend({ order: z.enum(["newest", "lead"]).default("newest") }),
  reply: z.object({ data: z.array(ArticleSummary), pagination: Pagination }),
});

export const listCategoryArticles = endpoint({
  ...listingCategory,
  path: "/category/articles",
  summary: "The newest articles of the category of that name, in any language and case",
  reply: z.object({ articles: z.array(ArticleSummary) }),
});

export const getArticle = endpoint({
  ...readingItem,
  path: "/article/{id}",
  summary: "One article",
  cache: "until-changed",
  isVersioned: true,
  reply: z.object({ article: Article }),
});

/** Where a cache in front answers for the page, or the browser had fetched the article ahead. */
export const countView = endpoint({
  method: "POST",
  path: "/article/{id}/view",
  summary: "Count a view of an article, each reader once in half an hour; one that does not exist has none",
  access: "optional-user",
  countsVisit: true,
  params: IdParams,
  /** `language`: of the page that is shown. */
  query: MessageQuery,
  reply: z.object({}),
});

export const createArticle = endpoint({
  ...creatingItem,
  path: "/article/add",
  summary: "Publish an article",
  body: newItemBody(articleKind, articleFields),
  draftBody: newDraftBody(articleKind, articleFields),
  reply: z.object({ ...newItemReply, article: Article }),
});

export const updateArticle = endpoint({
  ...updatingItem,
  path: "/article/{id}",
  summary: "Change an article. What is not sent stays; `title`, `content` and `alt` are those of the query's language",
  body: changedItemBody(articleKind, articleFields),
  draftBody: changedDraftBody(articleKind, articleFields),
  reply: z.object({ ...changedItemReply, article: Article }),
});

export const deleteArticle = endpoint({
  ...deletingItem,
  path: "/article/{id}",
  summary: "Move it to the trash; from there, with `forever`, delete it with all that belongs to it",
});
