import { monthPath } from "#contract/list-paths.ts";
import { listMonths, type Month } from "#contract/months.ts";
import { formatCount, formatMonth } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { screenData } from "#web/data/screen-data.ts";
import { AllOfKind, allOf, type ListedKind } from "./all-of-kind.tsx";

/** All years and months that have something. */
export function archiveScreen(kind: ListedKind) {
  return screenData(async ({ api }) => {
    const { data: months } = await api(listMonths, { query: { kind } });
    return { kind, months };
  });
}

export function ArchiveScreen({ kind, months }: { kind: ListedKind; months: readonly Month[] }) {
  const { list } = useText();
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return (
    <div className="wrap flex flex-col gap-10 pt-8 md:pt-12">
      <PageHead title={`${list[allOf[kind].title]} · ${list.archive}`} />
      <div>
        <AllOfKind kind={kind} />
        <h1 className="text-4xl md:text-6xl">{list.archive}</h1>
      </div>
      {months.length === 0 && <p>{list.noneFound}</p>}
      {years.map((year) => (
        <section key={year} aria-labelledby={`year-${year}`} className="flex flex-col gap-4">
          <h2 id={`year-${year}`} className="text-2xl md:text-3xl">
            {year}
          </h2>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
            {months
              .filter(({ month }) => month.startsWith(year))
              .map((each) => (
                <MonthLink key={each.month} path={allOf[kind].path} month={each} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MonthLink({ path, month: { month, count } }: { path: string; month: Month }) {
  const { language } = useText();
  return (
    <li>
      <Link
        to={monthPath(path, month)}
        className="flex min-h-12 items-center justify-between gap-2 rounded-xl border border-line bg-surface px-4 hover:border-ink"
      >
        <span className="first-letter:uppercase">{formatMonth(month, language).replace(/ \d+$/, "")}</span>
        <span className="text-muted text-sm tabular-nums">{formatCount(count, language)}</span>
      </Link>
    </li>
  );
}
