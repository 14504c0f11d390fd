import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { plural } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import type { Undoable } from "./use-queue.ts";

type Props = { last: Undoable; onUndo: () => void; onExpired: () => void };

/** What was decided last, with the seconds in which it can be taken back. */
export function UndoBar({ last, onUndo, onExpired }: Props) {
  const { comments: words } = useAdminText();
  const { language } = useText();
  const left = useSecondsUntil(last.until, onExpired);
  const only = last.before.length === 1 ? last.before[0] : undefined;
  return (
    <div className="flex w-full items-center gap-3 rounded-xl bg-night py-1.5 pe-1.5 ps-4 text-cream shadow-xl">
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">
        <span className="font-semibold">{plural(words.did[last.status], last.before.length, language)}</span>
        {only && (
          <span dir="auto" className="min-w-0 truncate text-cream/75">
            {only.content}
          </span>
        )}
      </p>
      <button
        type="button"
        onClick={onUndo}
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-lg bg-cream/15 px-4 font-semibold hover:bg-cream/25"
      >
        <Undo2 className="size-5" aria-hidden />
        {words.undo}
        <span aria-hidden className="min-w-5 text-end text-cream/75 tabular-nums">
          {left}
        </span>
      </button>
    </div>
  );
}

function useSecondsUntil(until: number, onOver: () => void): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  // The browser's clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is made of `until` alone
  useEffect(() => {
    const tick = () => {
      setLeft(secondsLeft());
      if (Date.now() >= until) onOver();
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return left;
}
