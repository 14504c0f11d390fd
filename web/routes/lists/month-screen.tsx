import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { monthPath } from "#contract/list-paths.ts";
import { listMonths, type Month } from "#contract/months.ts";
import { formatMonth } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { writeFilter } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import { AllOfKind, allOf, type ListedKind } from "./all-of-kind.tsx";
import { ItemCards, type ItemList, loadItems } from "./item-list.tsx";

type MonthData = { month: string; before: Month | undefined; after: Month | undefined; items: ItemList };

/** All items of a month. */
export function monthScreen(kind: ListedKind) {
  return screenData(async (args): Promise<MonthData> => {
    const { year = "", month: number = "" } = args.params;
    const month = `${year}-${number}`;
    const { data: months } = await args.api(listMonths, { query: { kind } });
    const place = months.findIndex((each) => each.month === month);
    if (place < 0) throw data(null, { status: 404 });
    const path = monthPath(allOf[kind].path, month);
    const lastDay = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
    const of = { from: `${month}-01`, to: `${month}-${lastDay}` };
    const items = await loadItems(args, { kind, path, of });
    return { month, before: months[place + 1], after: months[place - 1], items };
  });
}

export function MonthScreen({ month, before, after, items }: MonthData) {
  const text = useText();
  const { kind, list, filter } = items;
  const { path, title } = allOf[kind];
  const name = formatMonth(month, text.language);
  return (
    <div className="wrap flex flex-col gap-8 pt-8 md:pt-12">
      <PageHead title={`${text.list[title]} · ${name}`} query={writeFilter(filter)} isIndexed={list.total > 0} />
      <div>
        <AllOfKind kind={kind} />
        <h1 className="text-4xl first-letter:uppercase md:text-6xl">{name}</h1>
      </div>
      <ItemCards items={items} />
      <nav
        aria-label={text.list.archive}
        className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4"
      >
        <Neighbour to={before} path={path} rel="prev">
          <ArrowLeft className="size-5" aria-hidden />
        </Neighbour>
        <Link
          to={`${path}/archive`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline max-sm:order-last max-sm:w-full max-sm:justify-center"
        >
          {text.list.archive}
        </Link>
        <Neighbour to={after} path={path} rel="next">
          <ArrowRight className="order-last size-5" aria-hidden />
        </Neighbour>
      </nav>
    </div>
  );
}

type NeighbourProps = { to: Month | undefined; path: string; rel: "prev" | "next"; children: ReactNode };

function Neighbour({ to, path, rel, children }: NeighbourProps) {
  const { language } = useText();
  if (!to) return <span />;
  return (
    <Link to={monthPath(path, to.month)} rel={rel} className="inline-flex min-h-11 items-center gap-2 font-semibold">
      {children}
      <span className="first-letter:uppercase">{formatMonth(to.month, language)}</span>
    </Link>
  );
}
