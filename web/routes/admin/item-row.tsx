import { Pencil, Trash, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Picture } from "#contract/common.ts";
import { pictureVariant } from "#contract/media.ts";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useAdminText } from "./admin-text.ts";
import { ownRights } from "./editor/own-rights.ts";
import { ComingNotes, StatusBadge } from "./item-status.tsx";
import type { Row, RowTools } from "./item-table.tsx";
import { LanguageBadges } from "./language-badges.tsx";
import type { Column } from "./list-columns.ts";

type Props = {
  row: Row;
  /** Its display number. */
  number: string;
  columns: readonly Column[];
  sitePath: string;
  tools: RowTools | undefined;
};

/** A row of a wide table, a card on a phone. */
export function ItemRow({ row, number, columns, sitePath, tools }: Props) {
  const { list } = useAdminText();
  const rights = ownRights(row.state);
  const isSaved = tools?.savedId === row.id;
  const isChosen = tools?.isChosen(row) ?? false;
  const element = useRef<HTMLTableRowElement>(null);
  // The browser's scrolling: what was saved is in view.
  useEffect(() => {
    if (isSaved) element.current?.scrollIntoView({ block: "nearest" });
  }, [isSaved]);
  return (
    <tr
      ref={element}
      className={`scroll-my-32 border-line border-b max-xl:grid max-xl:grid-cols-[auto_1fr] max-xl:content-start max-xl:gap-x-2 max-xl:rounded-xl max-xl:border max-xl:p-4 ${
        isChosen ? "bg-ochre/15 max-xl:border-ochre" : isSaved ? "bg-ochre/10" : "max-xl:bg-surface"
      }`}
    >
      {tools && (rights.mayDelete ? <ChoiceCell row={row} isChosen={isChosen} onChoose={tools.onChoose} /> : <td />)}
      <td
        className={`px-2 py-2 align-middle tabular-nums max-xl:flex max-xl:min-h-11 max-xl:items-center max-xl:gap-2 max-xl:p-0 ${tools ? "" : "max-xl:col-span-2"}`}
      >
        <span className="block text-muted">{number}</span>
        <span className="block font-semibold">#{row.id}</span>
        {isSaved && <SavedMark className="ms-auto xl:hidden" />}
      </td>
      <th
        scope="row"
        className="px-2 py-2 text-start align-middle font-semibold max-xl:col-span-2 max-xl:block max-xl:px-0 xl:min-w-44 min-[96rem]:min-w-56"
      >
        {isSaved && <SavedMark className="mb-1 inline-block max-xl:hidden" />}
        <span className="flex items-center gap-3">
          <Thumbnail url={row.imageUrl} picture={row.picture} />
          <span className="flex min-w-0 flex-col items-start gap-1">
            <Title row={row} sitePath={sitePath} tools={tools} />
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge state={row.state} />
              <ComingNotes state={row.state} />
              <LanguageBadges translations={row.translations} states={row.translationStates} />
              {row.mark && (
                <span className="whitespace-nowrap rounded-md border border-ochre bg-ochre/20 px-1.5 py-0.5 text-xs">
                  {list.marks[row.mark]}
                </span>
              )}
            </span>
          </span>
        </span>
      </th>
      <Fact name={list.category}>
        {row.category ? (
          <span lang={row.category.language} className="wrap-break-word hyphens-auto xl:block xl:max-w-32">
            {row.category.name}
          </span>
        ) : (
          "–"
        )}
      </Fact>
      {row.facts.map((fact, place) => (
        <Fact key={columns[place]?.name} name={columns[place]?.name ?? ""}>
          {fact}
        </Fact>
      ))}
      {tools && (
        <td className="px-2 py-2 align-middle max-xl:col-span-2 max-xl:mt-auto max-xl:px-0 max-xl:pb-0">
          <RowActions row={row} tools={tools} />
        </td>
      )}
    </tr>
  );
}

/** Leads to what readers see, or where they do not see it, to the editor, or to what lies in the trash. */
function Title({ row, sitePath, tools }: Pick<Props, "row" | "sitePath" | "tools">) {
  const { status } = row.state;
  const look = "flex min-h-11 min-w-11 items-center";
  const title = <span className="line-clamp-3 wrap-anywhere">{row.title}</span>;
  if (status === "published") {
    return (
      <Link to={sitePath} lang={row.titleLanguage} className={`${look} hover:underline`} reloadDocument>
        {title}
      </Link>
    );
  }
  if (!tools || !ownRights(row.state).mayRead) {
    return (
      <span lang={row.titleLanguage} className={look}>
        {title}
      </span>
    );
  }
  return (
    <Link to={tools.editAddress(row)} preventScrollReset lang={row.titleLanguage} className={`${look} hover:underline`}>
      {title}
    </Link>
  );
}

function ChoiceCell({ row, isChosen, onChoose }: { row: Row; isChosen: boolean; onChoose: (row: Row) => void }) {
  const { list } = useAdminText();
  return (
    <td className="w-11 align-middle max-xl:-ms-3">
      <label className="flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onChoose(row)}
          aria-label={fill(list.choose, { title: row.title })}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
    </td>
  );
}

function SavedMark({ className }: { className: string }) {
  const { list } = useAdminText();
  return (
    <span className={`rounded-full border border-ochre bg-ochre/25 px-2.5 font-semibold text-sm ${className}`}>
      {list.savedNow}
    </span>
  );
}

/** A cell on a wide screen, small where that is a narrow one; on a phone a line of the card, with its name. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-2 py-2 align-middle tabular-nums max-xl:col-span-2 max-xl:flex max-xl:justify-between max-xl:gap-3 max-xl:px-0 max-xl:py-0.5 max-xl:text-end xl:max-[96rem]:text-sm">
      <span className="text-start text-muted xl:sr-only">{name}</span>
      {children}
    </td>
  );
}

function Thumbnail({ url, picture }: { url: string | null; picture: Picture | null }) {
  const shape = "h-10 w-16 shrink-0 self-start rounded-lg bg-line object-cover xl:max-[96rem]:hidden";
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

function RowActions({ row, tools }: { row: Row; tools: RowTools }) {
  const { list, frame, workflow } = useAdminText();
  const isTrashed = row.state.status === "trashed";
  const { mayRead, mayDelete } = ownRights(row.state);
  const deleting = isTrashed ? workflow.deleteForever : list.delete;
  const action = "flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60";
  const named = (name: string) => fill(frame.labelled, { label: name, value: row.title });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={fill(list.actionsOf, { title: row.title })} className="flex justify-end">
      {isTrashed && mayDelete && (
        <button
          type="button"
          aria-label={named(workflow.restore)}
          title={workflow.restore}
          onClick={() => tools.onRestore(row)}
          className={action}
        >
          <Undo2 className="size-5" aria-hidden />
        </button>
      )}
      {!isTrashed && mayRead && (
        <Link
          to={tools.editAddress(row)}
          preventScrollReset
          aria-label={named(list.edit)}
          title={list.edit}
          className={action}
        >
          <Pencil className="size-5" aria-hidden />
        </Link>
      )}
      {mayDelete && (
        <button
          type="button"
          aria-label={named(deleting)}
          title={deleting}
          onClick={() => tools.onDelete(row)}
          className={`${action} text-danger`}
        >
          <Trash className="size-5" aria-hidden />
        </button>
      )}
    </div>
  );
}
