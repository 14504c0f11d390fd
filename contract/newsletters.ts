import { z } from "zod";
import {
  Id,
  IdParams,
  Instant,
  Language,
  Line,
  Lines,
  Message,
  MessageQuery,
  PageQuery,
  Pagination,
  SentInstant,
} from "./common.ts";
import { type ContentKind, contentKindNames } from "./content-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { NewsletterLink } from "./newsletter-figures.ts";
import {
  FOREWORD_LENGTH,
  MOST_PICKS,
  newsletterStatuses,
  recipientStatuses,
  SUBJECT_LENGTH,
  stopReasons,
} from "./newsletter-names.ts";
import { NewsletterRule } from "./newsletter-rule.ts";

const kinds = contentKindNames as [ContentKind, ...ContentKind[]];
const PickedItem = z.object({ kind: z.enum(kinds), id: Id });
export type PickedItem = z.output<typeof PickedItem>;

/** By language; one without such a text is left out. */
const Texts = z.partialRecord(Language, z.string());

const NewsletterStatus = z.enum(newsletterStatuses);

export const Newsletter = z.object({
  id: z.int(),
  status: NewsletterStatus,
  rule: NewsletterRule,
  /** Those that editors wrote. */
  subjects: Texts,
  foreword: Texts,
  /** In the editor's order, with the titles that readers of the caller's language see. */
  picks: z.array(PickedItem.extend({ id: z.int(), title: z.string() })),
  /** The subject in the caller's language, its first title where none is written; '' where it has nothing to say. */
  subject: z.string(),
  /** Whether the rule made it, and no person. */
  isByRule: z.boolean(),
  createdAt: Instant,
  sendAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  counts: z.record(z.enum(recipientStatuses), z.int()),
  /** How many it is for; until it is being sent, those to whom it would go now: subscribers whose address is not suppressed. */
  recipients: z.int(),
  /** How many left by the link in a mail within 7 days after they got this one, as the last one. */
  unsubscribed: z.int(),
  /** How many reported it as spam, which ends their subscription too. */
  complaints: z.int(),
  /** Null where nothing stopped it by itself. */
  stopReason: z.enum(stopReasons).nullable(),
  /** The mail server's own words of what stops or delays it; '' for none. */
  serverSaid: z.string(),
  /** How long the rest takes at the pace of the last minute; null where that is not known. */
  secondsLeft: z.int().nullable(),
});
export type Newsletter = z.infer<typeof Newsletter>;

/** With what is known of its readers. */
const FollowedNewsletter = Newsletter.extend({
  /** What it links to, the most visited first; [] before it is sent. */
  links: z.array(NewsletterLink),
  /** Whether readers can open its page. */
  hasPage: z.boolean(),
});
export type FollowedNewsletter = z.infer<typeof FollowedNewsletter>;

const ReplyWithMessage = Message.extend({ newsletter: Newsletter });

/** What is left out of a change stays. A new one follows the site's rule. */
const SentNewsletter = z.object({
  rule: NewsletterRule.optional(),
  /** Of each language; '' for the first title. */
  subjects: z.partialRecord(Language, Line(SUBJECT_LENGTH)).optional(),
  foreword: z.partialRecord(Language, Lines(FOREWORD_LENGTH)).optional(),
  picks: z.array(PickedItem).max(MOST_PICKS).optional(),
  /** Schedules it; null or '' makes it a draft again. */
  sendAt: SentInstant.optional(),
});
export type SentNewsletter = z.output<typeof SentNewsletter>;

const ChangedNewsletter = SentNewsletter.extend({
  /**
   * What the changed parts were when the writing began: where one is neither that nor what is sent, somebody else has
   * changed it, and nothing is stored (409, version_conflict). Parts that are not named here are stored over any other.
   */
  base: SentNewsletter.pick({ subjects: true, foreword: true, picks: true, rule: true }).optional(),
});
export type ChangedNewsletter = z.output<typeof ChangedNewsletter>;

const editing = { access: "editor", query: MessageQuery } as const;

export const listNewsletters = endpoint({
  method: "GET",
  path: "/newsletter",
  summary: "All newsletters, the newest first, with their status and counts of recipients",
  access: "editor",
  query: PageQuery,
  reply: z.object({ data: z.array(Newsletter), pagination: Pagination }),
});

export const getNewsletter = endpoint({
  method: "GET",
  path: "/newsletter/{id}",
  summary: "A newsletter with its status and counts of recipients, and the visits by its links",
  params: IdParams,
  ...editing,
  reply: z.object({ newsletter: FollowedNewsletter }),
});

export const addNewsletter = endpoint({
  method: "POST",
  path: "/newsletter",
  summary: "Begin a newsletter: a draft, or scheduled where it says when",
  status: 201,
  ...editing,
  body: SentNewsletter,
  reply: ReplyWithMessage,
});

export const changeNewsletter = endpoint({
  method: "PUT",
  path: "/newsletter/{id}",
  summary:
    "Change a draft or a scheduled newsletter; 409 once it is being sent, or where somebody else changed the same",
  params: IdParams,
  mayConflict: true,
  ...editing,
  body: ChangedNewsletter,
  reply: ReplyWithMessage,
});

export const deleteNewsletter = endpoint({
  method: "DELETE",
  path: "/newsletter/{id}",
  summary: "Delete a newsletter with its public page; 409 while it is being sent",
  params: IdParams,
  mayConflict: true,
  ...editing,
  reply: Message,
});

export const previewNewsletter = endpoint({
  method: "GET",
  path: "/newsletter/{id}/preview",
  summary: "What a newsletter says in a language, as the mail's HTML or as its text, to nobody by name",
  access: "editor",
  mayConflict: true,
  params: IdParams,
  languageIsOfTexts: true,
  query: z.object({
    /** The caller's without it. */
    language: Language.optional(),
    as: z.enum(["html", "text"]).default("html"),
    /** Without pictures. */
    light: z.stringbool().default(false),
  }),
  download: ["text/html; charset=utf-8", "text/plain; charset=utf-8"],
  reply: z.object({}),
});

export const testNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/{id}/test",
  summary: "Send a newsletter to one's own address alone",
  limit: { max: 30, seconds: 600 },
  mayConflict: true,
  params: IdParams,
  ...editing,
  body: z.object({ language: Language.optional(), light: z.boolean().default(false) }),
  reply: Message,
});

export const sendNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/{id}/send",
  summary: "Send a newsletter now, to everybody who is subscribed at this moment",
  params: IdParams,
  mayConflict: true,
  ...editing,
  reply: ReplyWithMessage,
});

export const scheduleNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/{id}/schedule",
  summary: "Send a newsletter at an instant; another call changes it, and PUT with `sendAt` null takes it back",
  params: IdParams,
  mayConflict: true,
  ...editing,
  body: z.object({ sendAt: SentInstant }),
  reply: ReplyWithMessage,
});

const change = (name: string, summary: string) =>
  ({
    method: "POST",
    path: `/newsletter/{id}/${name}`,
    summary,
    params: IdParams,
    mayConflict: true,
    ...editing,
  }) as const;

export const pauseNewsletter = endpoint({
  ...change("pause", "Stop sending within a second; the rest waits"),
  reply: ReplyWithMessage,
});

export const resumeNewsletter = endpoint({
  ...change("resume", "Send the rest of a paused newsletter"),
  reply: ReplyWithMessage,
});

export const cancelNewsletter = endpoint({
  ...change("cancel", "Do not send a scheduled newsletter, or the rest of one; its recipients keep their status"),
  reply: ReplyWithMessage,
});

export const resendUncertain = endpoint({
  ...change("resend-uncertain", "Send it to those again of whom nobody knows whether they got it, as the same mail"),
  reply: ReplyWithMessage,
});

/** A subscriber whom a newsletter is for, and what became of it. */
export const Recipient = z.object({
  /** The id of the subscription. */
  id: z.int(),
  /** '' once the subscriber was deleted. */
  email: z.string(),
  language: Language,
  status: z.enum(recipientStatuses),
  tries: z.int(),
  /** Since when, or until when it waits. */
  at: Instant,
  /** The mail server's words. */
  serverSaid: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

export const listRecipients = endpoint({
  method: "GET",
  path: "/newsletter/{id}/recipient",
  summary: "Whom a newsletter is for, by the status of their mail",
  access: "editor",
  params: IdParams,
  query: PageQuery.extend({ status: z.enum(recipientStatuses).optional() }),
  reply: z.object({ data: z.array(Recipient), pagination: Pagination }),
});
