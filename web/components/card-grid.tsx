import { type ReactNode, useEffect, useRef } from "react";
import { plural } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { type CardList, rememberSeen } from "#web/data/card-list.ts";
import { type ListFilter, writeFilter } from "#web/data/list-selection.ts";

type Props = {
  filter: ListFilter;
  /** The list's own path. */
  action: string;
  /** Where the following pages are, where that is another list. */
  moreAt?: string;
  /** The page that follows there, where it is not the next one. */
  next?: number | undefined;
  list: CardList<{ id: number }>;
  children: ReactNode;
};

/** The cards of a list, with what to say where none is found, and the way to the pages before and after. */
export function CardGrid({ filter, action, list, moreAt = action, next = list.page + 1, children }: Props) {
  const text = useText();
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  const { first, page, pages, total } = list;
  const shown = list.shown.length;

  // The memory of this document; then the browser's focus: it moves to the first card that "show more" has added.
  useEffect(() => {
    rememberSeen(action, filter, list);
    if (before.current === null || shown <= before.current) return;
    grid.current?.children[before.current]?.querySelector<HTMLElement>("h3 a")?.focus();
    before.current = null;
  }, [action, filter, list, shown]);

  if (total === 0) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-2xl border border-line border-dashed p-8">
        <p role="status" className="font-bold font-display text-2xl">
          {text.list.noneFound}
        </p>
        <p className="text-muted">{text.list.noneFoundHint}</p>
        <Link to={action} preventScrollReset className="button-quiet">
          {text.list.clear}
        </Link>
      </div>
    );
  }
  // On home a heading stands above the list already.
  const Found = moreAt === action ? "h2" : "p";
  return (
    <div className="flex flex-col gap-8">
      <Found className="sr-only">
        <span role="status">{plural(text.list.found, total, text.language)}</span>
      </Found>
      {first > 1 && (
        <Link to={action + writeFilter({ ...filter, page: first - 1 })} rel="prev" className="button-quiet self-center">
          {text.list.previous}
        </Link>
      )}
      <ul ref={grid} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </ul>
      {page < pages && (
        <Link
          to={moreAt + writeFilter({ ...filter, page: next })}
          rel="next"
          preventScrollReset={moreAt === action}
          onClick={() => {
            before.current = shown;
          }}
          className="button-strong self-center"
        >
          {text.list.showMore}
        </Link>
      )}
    </div>
  );
}
