import type { Catalogue } from "#i18n/catalogue.ts";

type Format = typeof import("#i18n/format.ts");
type Golden = typeof import("#test/format-golden.ts");

/** What a language's formatting gives for each row of the tables, beside what the row wants. Runs on both sides. */
export function goldenRun(format: Format, golden: Golden, text: Catalogue): { got: string[]; wanted: string[] } {
  const { language } = text;
  const pairs: [string, string][] = [
    ...golden.goldenCounts.map((row) => pair(format.formatCount(row.count, language), row[language])),
    ...golden.goldenPlurals.map((row) =>
      pair(format.plural(golden.goldenPhrases[language], row.count, language), row[language]),
    ),
    ...golden.goldenDates.map((row) => pair(format.formatDate(row.instant), row.date)),
    ...golden.goldenDates.map((row) => pair(format.formatTime(row.instant), row.time)),
    ...golden.goldenLongDates.map((row) => pair(format.formatLongDate(row.instant, language), row[language])),
    ...golden.goldenShortMonths.map((row) => pair(format.formatShortMonth(row.instant, language), row[language])),
    ...golden.goldenRelative.map((row) =>
      pair(format.formatRelative(golden.goldenNow + row.distance, golden.goldenNow, text), row[language]),
    ),
  ];
  return { got: pairs.map(([got]) => got), wanted: pairs.map(([, wanted]) => wanted) };
}

function pair(got: string, wanted: string): [string, string] {
  return [got, wanted];
}
