import type { NewsletterFigures } from "#contract/newsletter-figures.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { type Figure, figureOf, nameOf } from "./figures.ts";

const colours = ["bg-ink", "bg-ochre", "bg-accent", "bg-field"] as const;

/** The colour of a language in the chart, by its place among those shown. */
export function colourAt(place: number): string {
  return colours[place % colours.length] ?? colours[0];
}

/** So many days are written below the bars, at most: more of them would not fit on a phone. */
const DAYS = 4;

type Props = {
  newsletters: readonly NewsletterFigures[];
  languages: readonly Language[];
  figure: Figure;
};

/** A bar a newsletter for one of its figures, on a scale of its own, parted by language. */
export function FiguresBars({ newsletters, languages, figure }: Props) {
  const words = useAdminText();
  const { language: own } = useText();
  const exactly = (count: number) => formatExactCount(count, own);
  const totals = newsletters.map((each) => ({ ...each, total: figureOf(each, figure) }));
  const most = totals.reduce((best, each) => (each.total > best.total ? each : best), { startedAt: "", total: 0 });
  const step = Math.ceil(newsletters.length / DAYS);
  const labelled = (label: string, count: number) => fill(words.frame.labelled, { label, value: exactly(count) });
  const hint = (newsletter: NewsletterFigures) =>
    [
      `${formatDate(newsletter.startedAt)} ${newsletter.subject}`,
      ...languages.map((each) => labelled(languageNames[each], figureOf(newsletter, figure, each))),
    ].join("\n");
  return (
    <div aria-hidden className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{nameOf(figure, words)}</span>
        {most.total > 0 && (
          <span className="text-muted text-sm">
            {fill(words.dashboard.chartMost, { n: exactly(most.total), day: formatDate(most.startedAt) })}
          </span>
        )}
      </p>
      <div className="flex h-36 items-end gap-1 border-line border-b">
        {totals.map((each) => (
          <div key={each.id} title={hint(each)} className="flex h-full min-w-0 max-w-16 flex-1 items-end">
            <div
              style={{ height: `${most.total === 0 ? 0 : (each.total / most.total) * 100}%` }}
              className={`flex w-full flex-col-reverse gap-px overflow-hidden rounded-t-sm ${each.total > 0 ? "min-h-1" : ""}`}
            >
              {languages.map((language, place) => (
                <span
                  key={language}
                  style={{ flexGrow: figureOf(each, figure, language) }}
                  className={`basis-0 ${colourAt(place)}`}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="flex gap-1 text-muted text-sm tabular-nums">
        {newsletters.map(({ id, startedAt }, place) => (
          <span key={id} className="min-w-0 max-w-16 flex-1 whitespace-nowrap">
            {place % step === 0 && formatDate(startedAt).slice(0, 5)}
          </span>
        ))}
      </div>
    </div>
  );
}
