import type { LanguageFigures, NewsletterFigures } from "#contract/newsletter-figures.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";

/** One of the figures of a newsletter. */
export type Figure = keyof LanguageFigures;

/** In the order in which they are told: on a phone the first ones are seen without scrolling. */
const figures: readonly Figure[] = [
  "sent",
  "visits",
  "unsubscribed",
  "complaints",
  "refused",
  "bounced",
  "uncertain",
  "skipped",
];
/** The chart shows these, so that the table has them even where all are 0. */
const charted: readonly Figure[] = ["sent", "visits"];

type Counted = Pick<NewsletterFigures, "languages">;

/** Of a newsletter in one language, or in all of them together. */
export function figureOf({ languages: own }: Counted, figure: Figure, language?: Language): number {
  if (language !== undefined) return own[language]?.[figure] ?? 0;
  return Object.values(own).reduce((sum, each) => sum + each[figure], 0);
}

/** Those that the table has a column for: what never happened has none. */
export function figuresToTell(newsletters: readonly Counted[]): Figure[] {
  return figures.filter((figure) => charted.includes(figure) || newsletters.some((each) => figureOf(each, figure) > 0));
}

/** The languages in which any of the newsletters has figures, in the site's order. */
export function languagesOf(newsletters: readonly Counted[]): Language[] {
  return languages.filter((language) => newsletters.some((each) => each.languages[language] !== undefined));
}

export function nameOf(figure: Figure, { newsletters: words }: Pick<AdminWords, "newsletters">): string {
  if (figure === "visits" || figure === "unsubscribed" || figure === "complaints") return words.figures[figure];
  return words.counts[figure];
}
