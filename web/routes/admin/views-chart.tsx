import { useId } from "react";
import type { DayOfViews } from "#contract/dashboard.ts";
import { exactPlural, formatExactCount } from "#i18n/exact-count.ts";
import { fill, formatDate } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";

/** A bar a day. What it shows can be read as a table too. */
export function ViewsChart({ days }: { days: readonly DayOfViews[] }) {
  const { dashboard: words, frame } = useAdminText();
  const { language } = useText();
  const id = useId();
  const most = days.reduce((best, each) => (each.views > best.views ? each : best), { day: "", views: 0 });
  const phrase = ({ day, views }: DayOfViews) =>
    fill(frame.labelled, { label: formatDate(day), value: exactPlural(words.dayOfViews, views, language) });
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {words.chart}
        </h2>
        <p className="text-muted text-sm">
          {most.views === 0
            ? words.chartNone
            : fill(words.chartMost, { n: formatExactCount(most.views, language), day: formatDate(most.day) })}
        </p>
      </header>
      <div aria-hidden className="flex h-40 items-end gap-[2px] border-line border-b md:gap-1">
        {days.map((each) => (
          <div key={each.day} title={phrase(each)} className="flex h-full flex-1 items-end hover:[&>span]:bg-accent">
            <span
              style={{ height: `${most.views === 0 ? 0 : (each.views / most.views) * 100}%` }}
              className={`w-full rounded-t-sm bg-ochre ${each.views > 0 ? "min-h-1" : ""}`}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="-mt-2 flex justify-between text-muted text-sm tabular-nums">
        <span>{formatDate(days[0]?.day ?? "").slice(0, 5)}</span>
        <span>{formatDate(days[Math.floor(days.length / 2)]?.day ?? "").slice(0, 5)}</span>
        <span>{formatDate(days.at(-1)?.day ?? "").slice(0, 5)}</span>
      </div>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
          {words.chartTable}
        </summary>
        <table className="mt-2 w-full max-w-sm">
          <caption className="sr-only">{`${words.chart}. ${words.chartText}`}</caption>
          <thead>
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className="py-1 text-start font-semibold">
                {words.day}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {words.views}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="py-1 text-start font-normal tabular-nums">
                  {formatDate(day)}
                </th>
                <td className="py-1 text-end tabular-nums">{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
