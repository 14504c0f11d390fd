import type { ReactNode } from "react";
import type { Category } from "#contract/category.ts";
import type { Picture } from "#contract/common.ts";
import type { TranslationState } from "#contract/translation-states.ts";
import type { Language, PerLanguage } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";
import { useAdminText } from "./admin-text.ts";
import type { ItemState } from "./editor/item.ts";
import { ItemRow } from "./item-row.tsx";
import type { Column } from "./list-columns.ts";
import { SortHead, type Sorting } from "./sort-head.tsx";

/** What a row shows of an article or an event. */
export type Row = {
  id: number;
  path: string;
  title: string;
  titleLanguage: Language;
  imageUrl: string | null;
  picture: Picture | null;
  /** Null for a draft without one. */
  category: { name: string; language: Language } | null;
  translations: readonly { language: Language; hasText: boolean }[];
  translationStates: PerLanguage<TranslationState> | undefined;
  facts: readonly ReactNode[];
  state: ItemState;
  /** Its place on home, where it has one of its own. */
  mark?: keyof AdminWords["list"]["marks"] | undefined;
};

type Categorized = { category: Category; categoryId?: number | null | undefined };

/** Null for a draft without a category: it is stored under the first of its kind, which nobody has chosen. */
export function chosenCategory({ category, categoryId }: Categorized): Category | null {
  return categoryId === null ? null : category;
}

/** What can be done with the rows of a list; a table without it only shows them. */
export type RowTools = {
  sorting: Sorting;
  isChosen: (row: Row) => boolean;
  onChoose: (row: Row) => void;
  /** Where the editor of a row opens. */
  editAddress: (row: Row) => string;
  onDelete: (row: Row) => void;
  /** Of what lies in the trash, which cannot be edited. */
  onRestore: (row: Row) => void;
  /** The id of the item that has just been saved. */
  savedId: number | undefined;
};

type Props = {
  caption: string;
  rows: readonly Row[];
  /** The display number of a row by its place. */
  numberOf: (index: number) => string;
  /** The columns of `facts`. */
  columns: readonly Column[];
  sitePath: (row: Row) => string;
  tools?: RowTools;
};

/** A table on a wide screen, a card each on a phone. */
export function ItemTable({ caption, rows, numberOf, columns, sitePath, tools }: Props) {
  const { list } = useAdminText();
  const heads: readonly Column[] = [
    { name: list.id, sort: "id" },
    { name: list.title, sort: "title" },
    { name: list.category, sort: "category" },
    ...columns,
  ];
  return (
    <table className="w-full border-collapse max-xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-xl:sr-only">
        <tr className="border-line border-b align-bottom text-muted text-sm">
          {tools && (
            <th scope="col">
              <span className="sr-only">{list.chooseColumn}</span>
            </th>
          )}
          {heads.map((head) => (
            <SortHead key={head.name} column={head} sorting={tools?.sorting} />
          ))}
          {tools && (
            <th scope="col" className="px-2 py-4 text-end font-semibold">
              {list.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-4 md:max-xl:grid-cols-2">
        {rows.map((row, index) => (
          <ItemRow
            key={row.id}
            row={row}
            number={numberOf(index)}
            columns={columns}
            sitePath={sitePath(row)}
            tools={tools}
          />
        ))}
      </tbody>
    </table>
  );
}
