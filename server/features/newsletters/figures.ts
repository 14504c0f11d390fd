import type { LanguageFigures } from "#contract/newsletter-figures.ts";
import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { Foundation } from "#server/services.ts";
import { shownTo } from "./choosing.ts";
import { countByLanguage, countLostByLanguage, selectLastStarted } from "./figure-queries.ts";
import { subjectOf } from "./newsletters.ts";
import { type NewsletterRow, selectItemsOf } from "./queries.ts";
import { ruleIn } from "./rule.ts";
import { selectVisitsByItem, selectVisitsByLanguage } from "./visit-queries.ts";

/** So many newsletters have their figures compared. */
const COMPARED = 12;
/** What is told of the mails in a language; those that wait are neither. */
const counted = ["sent", "refused", "bounced", "uncertain", "skipped"] as const;

const none: LanguageFigures = {
  sent: 0,
  refused: 0,
  bounced: 0,
  uncertain: 0,
  skipped: 0,
  unsubscribed: 0,
  complaints: 0,
  visits: 0,
};

export type Figures = {
  row: NewsletterRow;
  subject: string;
  languages: Partial<Record<Language, LanguageFigures>>;
};

/** Of the last newsletters that were started, the oldest first, with their subjects in a language. */
export async function figuresOfLast(foundation: Foundation, language: Language): Promise<Figures[]> {
  const rows = await selectLastStarted(foundation.db, COMPARED);
  const all: Figures[] = [];
  // One after the other: each counts all of its recipients.
  for (const row of rows.toReversed()) {
    const subject = await subjectOf(foundation, row, language);
    all.push({ row, subject, languages: await byLanguage(foundation.db, row.id) });
  }
  return all;
}

async function byLanguage(db: Database, id: number): Promise<Figures["languages"]> {
  const languages: Figures["languages"] = {};
  const of = (language: Language) => {
    languages[language] ??= { ...none };
    return languages[language];
  };
  for (const { language, status, total } of await countByLanguage(db, id)) {
    const figures = of(language);
    const told = counted.find((each) => each === status);
    if (told) figures[told] = total;
  }
  for (const { language, loss, total } of await countLostByLanguage(db, id)) {
    of(language)[loss === "complaint" ? "complaints" : "unsubscribed"] = total;
  }
  for (const { language, visits } of await selectVisitsByLanguage(db, id)) of(language).visits = visits;
  return languages;
}

/** An item by its row id, and how often readers came by the link to it. */
export type LinkFigures = { itemId: number; visits: number };

/**
 * What a newsletter links to, the most visited first: what a reader of all categories is shown, and what else was
 * visited. None before it is started.
 */
export async function linksOf(db: Database, { id, rule, started_at }: NewsletterRow): Promise<LinkFigures[]> {
  if (started_at === null) return [];
  const visits = await selectVisitsByItem(db, id);
  const shown = await shownToAll(db, id, ruleIn(rule));
  return [...new Set([...shown, ...visits.keys()])]
    .map((itemId) => ({ itemId, visits: visits.get(itemId) ?? 0 }))
    .toSorted((one, other) => other.visits - one.visits);
}

async function shownToAll(db: Database, id: number, rule: NewsletterRule): Promise<number[]> {
  const shown = shownTo(await selectItemsOf(db, id), { rule, isWanted: () => true });
  return [...shown.values()].flat();
}
