import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fill } from "#i18n/format.ts";
import { useAdminData } from "../admin-text.ts";
import { calendarDay, clockTime } from "../site-time.ts";

type Props = {
  title: string | undefined;
  /** Milliseconds since 1970. */
  writtenAt: number;
  hadVideo?: boolean;
  onRestore: () => void;
  onDiscard: () => Promise<void>;
  /** Puts back what was discarded. @returns whether this browser has stored it again */
  onUndo: () => Promise<boolean>;
};

/** Says that this device has a text which was not saved, and what can be done with it; discarded, it can be put back. */
export function DraftOffer({ title, writtenAt, hadVideo = false, onRestore, onDiscard, onUndo }: Props) {
  const { words: all, timeZone } = useAdminData();
  const words = all.draft;
  const [state, setState] = useState<"offered" | "discarded" | "putBack">("offered");
  const isDiscarded = state === "discarded";
  const first = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (state !== "offered") first.current?.focus();
  }, [state]);
  const discard = async () => {
    await onDiscard();
    setState("discarded");
  };
  const undo = async () => {
    if (await onUndo()) setState("putBack");
  };
  return (
    <section className="flex flex-col gap-3 rounded-xl border-ochre border-s-8 bg-surface px-5 py-4">
      <h2 className="text-xl">{isDiscarded ? words.discarded : words.found}</h2>
      <p className="wrap-anywhere">
        {title && <strong>{title} · </strong>}
        {fill(words.foundText, {
          date: calendarDay(writtenAt, timeZone),
          time: clockTime(writtenAt, timeZone),
        })}{" "}
        {hadVideo && words.videoNote}
      </p>
      <div className="flex flex-wrap gap-3">
        {isDiscarded ? (
          <button ref={first} type="button" className="button-quiet" onClick={undo}>
            <Undo2 className="size-5" aria-hidden />
            {all.workflow.undo}
          </button>
        ) : (
          <>
            <button ref={first} type="button" className="button-strong" onClick={onRestore}>
              {words.restore}
            </button>
            <button type="button" className="button-quiet" onClick={discard}>
              {words.discard}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
