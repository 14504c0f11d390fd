import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { plural } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { FIRST_CARDS, type ListFilter, writeFilter } from "#web/data/list-selection.ts";

type Props = {
  filter: ListFilter;
  /** The list's own path. */
  action: string;
  shown: number;
  total: number;
  children: ReactNode;
};

/** The cards of a list, with what to say where none is found and a way to all of them. */
export function CardGrid({ filter, action, shown, total, children }: Props) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const isAsked = useRef(false);

  // The browser's focus: "show more" is removed, so the focus moves to the first new card.
  useEffect(() => {
    if (!isAsked.current || shown <= FIRST_CARDS) return;
    isAsked.current = false;
    list.current?.children[FIRST_CARDS]?.querySelector("a")?.focus();
  }, [shown]);

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
  return (
    <div className="flex flex-col gap-8">
      <p role="status" className="sr-only">
        {plural(text.list.found, total, text.language)}
      </p>
      <ul ref={list} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </ul>
      {shown < total && (
        <Link
          to={`${action}${writeFilter({ ...filter, showAll: true })}`}
          preventScrollReset
          onClick={() => {
            isAsked.current = true;
          }}
          className="button-strong self-center"
        >
          {text.list.showMore}
        </Link>
      )}
    </div>
  );
}
