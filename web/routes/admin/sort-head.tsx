import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "#web/components/link.tsx";
import { type Column, directionOf, nextSort } from "./list-columns.ts";

/** How a table is sorted now, and the address of each other order. */
export type Sorting = { shown: string | undefined; addressOf: (sort: string) => string };

/** The head of a column; a link where the table can be sorted by it. */
export function SortHead({ column, sorting }: { column: Column; sorting: Sorting | undefined }) {
  const { name, sort } = column;
  const direction = directionOf(column, sorting?.shown);
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className="px-2 py-1 text-start font-semibold">
      {sorting && sort !== undefined ? (
        <Link
          to={sorting.addressOf(nextSort({ name, sort }, sorting.shown))}
          preventScrollReset
          className={`-mx-1.5 inline-flex min-h-11 min-w-11 items-center gap-0.5 rounded-lg px-1.5 underline-offset-4 hover:text-ink hover:underline ${
            direction ? "text-ink" : ""
          }`}
        >
          {name}
          {direction && <Arrow className="size-4 shrink-0" aria-hidden />}
        </Link>
      ) : (
        name
      )}
    </th>
  );
}
