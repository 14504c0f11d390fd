import { sortNames } from "#contract/content-kind.ts";
import { fill } from "#i18n/format.ts";
import { useAdminText } from "./admin-text.ts";
import { FilterSelect } from "./filter-fields.tsx";
import type { AdminKind } from "./kinds/kind.ts";

type Props = { kind: AdminKind; sort: string | undefined; onChoose: () => void };

/** The order of a list where its columns have no heads; where they have, it only keeps the order in the form. */
export function SortSelect({ kind, sort, onChoose }: Props) {
  const all = useAdminText();
  const { list } = all;
  const { columns, order } = kind.screenWords(all);
  const names: Record<string, string> = {
    id: list.id,
    title: list.title,
    category: list.category,
    author: list.author,
  };
  for (const column of columns) if (column.sort) names[column.sort] = column.name;
  const options = sortNames(kind)
    .filter((value) => names[value.replace(/^-/, "")] !== undefined)
    .map((value) => {
      const column = names[value.replace(/^-/, "")] ?? "";
      return { value, name: fill(value.startsWith("-") ? list.descending : list.ascending, { column }) };
    });
  return (
    <div className="max-md:col-span-2 xl:hidden">
      <FilterSelect
        name="sort"
        label={list.sortBy}
        none={order.name}
        value={sort}
        options={options}
        onChoose={onChoose}
      />
    </div>
  );
}
