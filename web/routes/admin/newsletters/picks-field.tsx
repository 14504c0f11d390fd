import { useId, useRef, useState } from "react";
import { MOST_PICKS } from "#contract/newsletter-names.ts";
import { fill } from "#i18n/format.ts";
import { useAdminText } from "../admin-text.ts";
import { PickRow } from "./pick-row.tsx";
import { PickSearch } from "./pick-search.tsx";
import { moved, type PickedItem } from "./written.ts";

type Props = {
  picks: readonly PickedItem[];
  error: string | undefined;
  onChange: (picks: readonly PickedItem[]) => void;
};

/** What editors choose for a newsletter, in their order. */
export function PicksField({ picks, error, onChange }: Props) {
  const { write: words } = useAdminText().newsletters;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  /** What was done last, for those who do not see it. */
  const [done, setDone] = useState("");
  const place = (title: string, index: number, total = picks.length) =>
    setDone(fill(words.place, { title, n: index + 1, total }));
  const move = (from: number, to: number) => {
    onChange(moved(picks, from, to));
    place(picks[from]?.title ?? "", to);
  };
  const remove = (index: number) => {
    setDone(fill(words.removed, { title: picks[index]?.title ?? "" }));
    // What was pressed goes with its row: the focus stays in the list.
    list.current?.focus();
    onChange(picks.toSpliced(index, 1));
  };
  return (
    <section aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {words.picks}
        </h2>
        <p className="text-muted text-sm">{picks.length > 0 ? words.picksText : words.picksNone}</p>
      </div>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
      <p role="status" className="sr-only">
        {done}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        className={`flex flex-col divide-y divide-line rounded-2xl border bg-surface outline-none empty:hidden ${error ? "border-2 border-accent" : "border-line"}`}
      >
        {picks.map((pick, index) => (
          <PickRow
            key={`${pick.kind} ${pick.id}`}
            pick={pick}
            number={index + 1}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < picks.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {picks.length < MOST_PICKS ? (
        <PickSearch
          picks={picks}
          onAdd={(pick) => {
            onChange([...picks, pick]);
            place(pick.title, picks.length, picks.length + 1);
          }}
        />
      ) : (
        <p className="text-muted">{fill(words.picksFull, { max: MOST_PICKS })}</p>
      )}
    </section>
  );
}
