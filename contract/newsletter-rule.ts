import { z } from "zod";
import { Id, Instant, Message, MessageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_CHOSEN } from "./newsletter-names.ts";

const Chosen = z.int().min(0).max(MOST_CHOSEN);

/** When newsletters are made by themselves, and what they say: within `MOST_ITEMS`, picks first. */
export const NewsletterRule = z.object({
  /**
   * ISO weekdays, Monday is 1, and the time (HH:mm) as clocks in the site's time zone show it; null: only by hand.
   */
  schedule: z
    .object({
      days: z.array(z.int().min(1).max(7)).min(1).max(7),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    })
    .nullable()
    .default(null),
  /** So many of the newest since the last newsletter, in these categories alone where there are any. */
  newest: Chosen.default(5),
  categories: z.array(Id).max(100).default([]),
  /** Whether the newest stand below the names of their categories. */
  byCategory: z.boolean().default(false),
  /** So many of those of the last 30 days that were read most, beside the newest. */
  mostRead: Chosen.default(3),
  /** So many of the events of the next 14 days. */
  events: Chosen.default(5),
});
export type NewsletterRule = z.output<typeof NewsletterRule>;

const RuleReply = z.object({
  rule: NewsletterRule,
  /** When the rule makes the next one. */
  nextAt: Instant.nullable(),
  /** Whether sent newsletters have public pages and a feed. */
  isPublic: z.boolean(),
});

export const getNewsletterRule = endpoint({
  method: "GET",
  path: "/newsletter/rule",
  summary: "When newsletters are made by themselves, and what new ones say",
  access: "editor",
  reply: RuleReply,
});

export const changeNewsletterRule = endpoint({
  method: "PUT",
  path: "/newsletter/rule",
  summary: "Change the rule, and whether newsletters are public. What is left out stays",
  access: "editor",
  query: MessageQuery,
  body: z.object({ rule: NewsletterRule.optional(), isPublic: z.boolean().optional() }),
  reply: Message.extend(RuleReply.shape),
});
