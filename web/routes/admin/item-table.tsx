import { Pencil, Trash } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Picture } from "#contract/common.ts";
import { pictureVariant } from "#contract/media.ts";
import type { AdminCatalogue } from "#i18n/admin-en.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { useAdminText } from "./admin-text.ts";
import { LanguageBadges } from "./language-badges.tsx";

/** What a row shows of an article or an event. */
export type Row = {
  id: number;
  path: string;
  title: string;
  titleLanguage: Language;
  imageUrl: string | null;
  picture: Picture | null;
  category: { name: string; language: Language };
  translations: readonly { language: Language; updatedAt: string }[];
  facts: readonly ReactNode[];
  /** Its place on home, where it has one of its own. */
  mark?: keyof AdminCatalogue["list"]["marks"] | undefined;
};

type Props = {
  caption: string;
  rows: readonly Row[];
  /** The display number of a row by its place. */
  numberOf: (index: number) => string;
  /** The heads of the columns of `facts`. */
  factNames: readonly string[];
  sitePath: (row: Row) => string;
  /** Where the editor of a row opens; without it there are no actions. */
  editAddress?: (row: Row) => string;
  onDelete?: (row: Row) => void;
};

const cell = "px-2 py-2 text-left align-middle max-xl:block max-xl:px-0 max-xl:py-0.5";

/** A table on a wide screen, a card each on a phone. */
export function ItemTable({ caption, rows, numberOf, factNames, sitePath, editAddress, onDelete }: Props) {
  const { list } = useAdminText();
  const heads = [list.id, list.title, list.category, list.languages, ...factNames];
  return (
    <table className="w-full border-collapse max-xl:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-xl:sr-only">
        <tr className="border-line border-b text-muted text-sm">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-2 py-2 text-left font-semibold">
              {head}
            </th>
          ))}
          {editAddress && (
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              {list.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-4 md:max-xl:grid-cols-2">
        {rows.map((row, index) => (
          <tr
            key={row.id}
            className="border-line border-b max-xl:grid max-xl:grid-cols-[1fr_auto] max-xl:gap-x-3 max-xl:rounded-xl max-xl:border max-xl:bg-surface max-xl:p-4"
          >
            <td className={`${cell} text-muted tabular-nums max-xl:col-start-1`}>{numberOf(index)}</td>
            <th scope="row" className={`${cell} font-semibold max-xl:col-span-2 xl:w-2/5`}>
              <span className="flex items-center gap-3">
                <Thumbnail url={row.imageUrl} picture={row.picture} />
                <span className="flex min-w-0 flex-col items-start gap-1">
                  <Link
                    to={sitePath(row)}
                    lang={row.titleLanguage}
                    className="flex min-h-11 min-w-11 items-center hover:underline"
                    reloadDocument
                  >
                    <span className="line-clamp-3">{row.title}</span>
                  </Link>
                  {row.mark && (
                    <span className="rounded-md border border-ochre bg-ochre/20 px-1.5 py-0.5 text-xs">
                      {list.marks[row.mark]}
                    </span>
                  )}
                </span>
              </span>
            </th>
            <Fact name={list.category}>
              <span lang={row.category.language}>{row.category.name}</span>
            </Fact>
            <Fact name={list.languages}>
              <LanguageBadges translations={row.translations} />
            </Fact>
            {row.facts.map((fact, place) => (
              <Fact key={factNames[place]} name={factNames[place] ?? ""}>
                {fact}
              </Fact>
            ))}
            {editAddress && (
              <td className={`${cell} max-xl:col-span-2 max-xl:mt-2`}>
                <RowActions row={row} editAddress={editAddress(row)} onDelete={onDelete} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell on a wide screen; on a phone a line of the card, with its name. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-2 py-2 align-middle tabular-nums max-xl:col-span-2 max-xl:flex max-xl:justify-between max-xl:gap-3 max-xl:px-0 max-xl:py-0.5">
      <span className="text-muted xl:sr-only">{name}</span>
      {children}
    </td>
  );
}

function Thumbnail({ url, picture }: { url: string | null; picture: Picture | null }) {
  const shape = "h-10 w-16 shrink-0 rounded-lg bg-line object-cover";
  if (!url || !picture) return <span aria-hidden className={`imigongo-diamonds bg-earth ${shape}`} />;
  const { x, y } = picture.focus ?? { x: 50, y: 50 };
  return (
    <img
      src={pictureVariant(url, "320.webp")}
      alt=""
      loading="lazy"
      className={shape}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}

type ActionsProps = { row: Row; editAddress: string; onDelete?: ((row: Row) => void) | undefined };

function RowActions({ row, editAddress, onDelete }: ActionsProps) {
  const { list, frame } = useAdminText();
  const action = "flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60";
  const named = (name: string) => fill(frame.labelled, { label: name, value: row.title });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={fill(list.actionsOf, { title: row.title })} className="flex justify-end gap-1">
      <Link to={editAddress} preventScrollReset aria-label={named(list.edit)} title={list.edit} className={action}>
        <Pencil className="size-5" aria-hidden />
      </Link>
      <button
        type="button"
        aria-label={named(list.delete)}
        title={list.delete}
        onClick={() => onDelete?.(row)}
        className={`${action} text-danger`}
      >
        <Trash className="size-5" aria-hidden />
      </button>
    </div>
  );
}
