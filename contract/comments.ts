import { z } from "zod";
import {
  Honeypot,
  Id,
  IdParams,
  Instant,
  Language,
  LanguageQuery,
  Lines,
  LongText,
  Message,
  MessageQuery,
  Pagination,
  PartOfText,
  UserName,
} from "./common.ts";
import { Email } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { APPEAL_LENGTH, COMMENT_LENGTH, COMMENTS_PER_PAGE, DECISION_NOTE_LENGTH, REPORT_LENGTH } from "./limits.ts";
import { CommentStatus, HoldReason, RejectReason } from "./moderation.ts";

export const Comment = z.object({
  id: z.int(),
  content: z.string(),
  /** Null where a guest wrote it, or where the account is gone. */
  user: z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  guestName: z.string().nullable(),
  createdAt: Instant,
});
export type Comment = z.infer<typeof Comment>;

export const OwnComment = Comment.extend({ status: CommentStatus });
export type OwnComment = z.infer<typeof OwnComment>;

export const createComment = endpoint({
  method: "POST",
  path: "/comment",
  summary:
    "Comment on an article: as oneself with a token, else as a guest with name and e-mail address. `status` says whether readers see it; `key` is the guest's way to it",
  access: "optional-user",
  limit: { max: 60, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: Honeypot.extend({
    content: LongText(COMMENT_LENGTH),
    articleId: Id,
    // Accepted for the specification's sake and ignored: the token decides whose comment it is.
    userId: z.unknown().optional(),
    guestName: UserName.optional(),
    guestEmail: Email.optional(),
    /** Of the page that it is written on; without it, the language that the caller's headers ask for. */
    language: Language.optional(),
  }),
  mayBeForbidden: true,
  reply: z.object({
    comment: OwnComment,
    /** A secret with which a guest reads the own comment and answers its rejection. */
    key: z.string().optional(),
  }),
});

const Key = z.string().max(100);

/** The article that was commented on; `titleLanguage` is the language of its title after fallback, `path` that of its page. */
const CommentedArticle = z.object({ id: z.int(), path: z.string(), title: z.string(), titleLanguage: Language });

export const listArticleComments = endpoint({
  method: "GET",
  path: "/article/{id}/comments",
  summary: "All published comments of an article, the newest first, with the article's title",
  access: "anyone",
  cache: "short-lived",
  params: IdParams,
  query: LanguageQuery.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(COMMENTS_PER_PAGE),
  }),
  reply: z.object({
    data: z.array(Comment),
    pagination: Pagination,
    article: CommentedArticle,
  }),
});

export const getComment = endpoint({
  method: "GET",
  path: "/comment/{id}",
  summary:
    "A published comment, for anybody; one's own with what was decided about it, with the key that came with it or with the token of the account that wrote it",
  access: "optional-user",
  params: IdParams,
  query: LanguageQuery.extend({ key: Key.optional() }),
  reply: z.object({
    comment: OwnComment.extend({
      article: CommentedArticle,
      /** Why it was rejected; null otherwise. */
      reason: RejectReason.nullable(),
      note: z.string().nullable(),
      /** Whether the author may answer: once, a rejection. */
      mayAppeal: z.boolean(),
    }),
  }),
});

export const appeal = endpoint({
  method: "POST",
  path: "/comment/{id}/appeal",
  summary: "Answer the rejection of one's own comment, once: it is held again",
  access: "optional-user",
  limit: { max: 20, seconds: 600 },
  params: IdParams,
  query: MessageQuery,
  body: z.object({ key: Key.optional(), text: LongText(APPEAL_LENGTH) }),
  mayConflict: true,
  reply: Message.extend({ comment: OwnComment }),
});

export const reportComment = endpoint({
  method: "POST",
  path: "/comment/{id}/report",
  summary: "Report a comment to the moderators; each network counts once",
  access: "optional-user",
  limit: { max: 20, seconds: 600 },
  status: 201,
  params: IdParams,
  query: MessageQuery,
  body: Honeypot.extend({ reason: RejectReason, text: Lines(REPORT_LENGTH).default("") }),
  reply: Message,
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/comment/{id}",
  summary:
    "Delete a comment for ever: one's own, with the key that came with it or with the token of the account that wrote it; or any as a moderator",
  access: "optional-user",
  params: IdParams,
  query: MessageQuery.extend({ key: Key.optional() }),
  reply: Message,
});

/** A comment as moderators see it. */
export const ModeratedComment = z.object({
  id: z.int(),
  content: z.string(),
  status: CommentStatus,
  reasons: z.array(HoldReason),
  article: z.object({ id: z.int(), title: z.string() }),
  /** Null where a guest wrote it, or where the account is gone. */
  user: z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() }).nullable(),
  guestName: z.string().nullable(),
  guestEmail: z.string().nullable(),
  language: Language.nullable(),
  createdAt: Instant,
  reports: z.array(z.object({ reason: RejectReason, text: z.string(), createdAt: Instant })),
  rejectReason: RejectReason.nullable(),
  note: z.string().nullable(),
  /** The author's answer to the rejection. */
  appeal: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** The name of whoever decided; null where nobody did, or where the account is gone. */
  decidedBy: z.string().nullable(),
  /** Whether its author's network is still known, so that it can be banned. */
  hasNetwork: z.boolean(),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

export const listComments = endpoint({
  method: "GET",
  path: "/comment",
  summary: "Comments for moderators: the held ones first, the oldest of them first, then the newest",
  access: "moderator",
  query: LanguageQuery.extend({
    /** That one alone. */
    id: Id.optional(),
    status: CommentStatus.optional(),
    articleId: Id.optional(),
    /** Those that readers reported. */
    reported: z.stringbool().optional(),
    /** A part of the text, the name or the e-mail address. */
    q: PartOfText,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({
    data: z.array(ModeratedComment),
    pagination: Pagination,
    counts: z.object({ held: z.int(), reported: z.int() }),
  }),
});

export const decideComment = endpoint({
  method: "PUT",
  path: "/comment/{id}",
  summary:
    "Publish, reject with a reason, or hold again. The author is told ten seconds later. With `was`, 409 where the status is another by now",
  access: "moderator",
  params: IdParams,
  query: LanguageQuery,
  body: z
    .object({
      status: CommentStatus,
      reason: RejectReason.optional(),
      note: Lines(DECISION_NOTE_LENGTH).default(""),
      /** The status that the moderator saw. */
      was: CommentStatus.optional(),
    })
    .refine(({ status, reason }) => status !== "rejected" || reason !== undefined, {
      path: ["reason"],
      params: { error: "required" },
    }),
  mayConflict: true,
  reply: z.object({ comment: ModeratedComment }),
});
