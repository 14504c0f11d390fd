import { z } from "zod";
import { Category } from "./category.ts";
import { Comment } from "./comments.ts";
import {
  Id,
  IdParams,
  Instant,
  Language,
  LanguageQuery,
  Message,
  MessageQuery,
  Pagination,
  Picture,
  SearchQuery,
  TextPictures,
  Version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { Reaction } from "./reactions.ts";
import { Alt, Flag, Html, HtmlOrNone, Percent, Repeat, RequestKey, Title, TitleOrNone } from "./texts.ts";

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
  /** What the video weighs; null where there is none, or until it is known. */
  videoBytes: z.int().nullable(),
  views: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  author: z.object({ name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  category: Category,
  likes: z.int(),
  dislikes: z.int(),
  commentCount: z.int(),
  translations: z.array(
    z.object({ language: Language, title: z.string(), imageUrl: z.string().nullable(), updatedAt: Instant }),
  ),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article alone: the newest 10 comments, the newest 100 reactions, and its texts for editing. */
export const Article = ArticleSummary.extend({
  /** Cleaned HTML. */
  content: z.string(),
  /** What the picture shows, in words, in the language of the text where it is there. */
  imageAlt: z.string(),
  imageAltLanguage: Language,
  textPictures: TextPictures,
  /** Raised with each change: who changes sends the one that they began with. */
  version: z.int(),
  comments: z.array(Comment),
  reactions: z.array(Reaction),
  titleEn: z.string().nullable(),
  titleFr: z.string().nullable(),
  titleRw: z.string().nullable(),
  contentEn: z.string().nullable(),
  contentFr: z.string().nullable(),
  contentRw: z.string().nullable(),
  altEn: z.string(),
  altFr: z.string(),
  altRw: z.string(),
});
export type Article = z.infer<typeof Article>;

export const listArticles = endpoint({
  method: "GET",
  path: "/article",
  summary: "Articles, newest first",
  access: "anyone",
  cache: "short-lived",
  query: SearchQuery,
  reply: z.object({ data: z.array(ArticleSummary), pagination: Pagination }),
});

export const getArticle = endpoint({
  method: "GET",
  path: "/article/{id}",
  summary: "One article",
  access: "optional-user",
  cache: "until-changed",
  params: IdParams,
  query: LanguageQuery,
  reply: z.object({ article: Article }),
});

/** `…Kiny` is another name of `…Rw`. */
const OtherTexts = z.object({
  titleFr: TitleOrNone.optional(),
  titleRw: TitleOrNone.optional(),
  titleKiny: TitleOrNone.optional(),
  contentFr: HtmlOrNone.optional(),
  contentRw: HtmlOrNone.optional(),
  contentKiny: HtmlOrNone.optional(),
  altEn: Alt.optional(),
  altFr: Alt.optional(),
  altRw: Alt.optional(),
  altKiny: Alt.optional(),
  focusX: Percent.optional(),
  focusY: Percent.optional(),
});

const ArticleReply = z.object({ message: z.string(), article: Article });

export const createArticle = endpoint({
  method: "POST",
  path: "/article/add",
  summary: "Publish an article",
  access: "administrator",
  status: 201,
  query: MessageQuery,
  body: OtherTexts.extend({
    titleEn: Title,
    contentEn: Html,
    categoryId: Id,
    requestKey: RequestKey.optional(),
  }),
  files: { image: { kind: "picture", isRequired: true }, video: { kind: "video" } },
  reply: ArticleReply.extend({ isRepeat: Repeat }),
});

export const updateArticle = endpoint({
  method: "PUT",
  path: "/article/{id}",
  summary: "Change an article. What is not sent stays; `title`, `content` and `alt` are those of the query's language",
  access: "administrator",
  params: IdParams,
  query: LanguageQuery,
  body: OtherTexts.extend({
    title: TitleOrNone,
    titleEn: Title,
    content: HtmlOrNone,
    contentEn: Html,
    alt: Alt,
    categoryId: Id,
    removeVideo: Flag,
    /** The one that the change began with. A newer one on the server rejects the change with 409. */
    version: Version,
    /** Languages whose texts still hold though the English is newer, such as `fr,rw`. */
    upToDate: z.string().max(20),
  }).partial(),
  files: { image: { kind: "picture" }, video: { kind: "video" } },
  mayConflict: true,
  reply: ArticleReply,
});

export const deleteArticle = endpoint({
  method: "DELETE",
  path: "/article/{id}",
  summary: "Delete an article with its comments, reactions and files",
  access: "administrator",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
