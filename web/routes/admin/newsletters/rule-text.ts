import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import { fill, formatsOf } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";

/** ISO weekdays, Monday is 1, as the language names them. */
export function weekdayName(day: number, language: Language): string {
  return formatsOf(language).weekdays[day % 7] ?? "";
}

/** "A newsletter goes out by itself: Monday, 07:00 (time of Kigali). It has: Latest news (5)." */
export function ruleText(
  { schedule, newest, mostRead, events }: NewsletterRule,
  { newsletters: { rule: words } }: Pick<AdminWords, "newsletters">,
  { zone, language }: { zone: string; language: Language },
): string {
  const days = schedule?.days.toSorted((one, other) => one - other).map((day) => weekdayName(day, language));
  const what = amountsIn({ newest, mostRead, events }, words);
  return [
    schedule && days ? fill(words.onDays, { days: days.join(", "), time: schedule.time, zone }) : words.byHand,
    what === "" ? words.nothing : fill(words.has, { what }),
  ].join(" ");
}

type Amounts = Pick<NewsletterRule, "newest" | "mostRead" | "events">;

/** "Latest news (5), Coming events (3)"; '' for nothing. */
export function amountsIn({ newest, mostRead, events }: Amounts, words: AdminWords["newsletters"]["rule"]): string {
  const amounts = [
    [words.newest, newest],
    [words.mostRead, mostRead],
    [words.events, events],
  ] as const;
  return amounts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} (${count})`)
    .join(", ");
}
