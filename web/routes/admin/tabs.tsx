import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useSelectedInView } from "./use-selected-in-view.ts";

type Props = {
  label: string;
  tabs: readonly { name: string; content: ReactNode }[];
  /** The place of the one that shows first. */
  initial?: number;
};

/** One of several contents at a time; the arrows move along the names. */
export function Tabs({ label, tabs, initial = 0 }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(initial);
  useSelectedInView(list, chosen);
  const choose = (index: number) => {
    setChosen(index);
    list.current?.querySelectorAll("button")[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    // The browser would scroll the row, too.
    event.preventDefault();
    choose((chosen + step + tabs.length) % tabs.length);
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-x-1 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none]"
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            id={`${id}-${index}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className="min-h-11 shrink-0 cursor-pointer whitespace-nowrap border-transparent border-b-4 px-3 font-semibold text-muted -outline-offset-4 sm:px-4 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className="flex flex-col gap-4">
        {tabs[chosen]?.content}
      </div>
    </div>
  );
}
