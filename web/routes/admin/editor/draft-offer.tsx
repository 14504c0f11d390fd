import { fill } from "#i18n/format.ts";
import { useAdminData } from "../admin-text.ts";
import { calendarDay, clockTime } from "../site-time.ts";

type Props = {
  title: string | undefined;
  /** Milliseconds since 1970. */
  writtenAt: number;
  hadVideo?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Says that this device has a text which was not saved, and what can be done with it. */
export function DraftOffer({ title, writtenAt, hadVideo = false, onRestore, onDiscard }: Props) {
  const { words: all, timeZone } = useAdminData();
  const words = all.draft;
  return (
    <section className="flex flex-col gap-3 rounded-xl border-ochre border-s-8 bg-surface px-5 py-4">
      <h2 className="text-xl">{words.found}</h2>
      <p className="wrap-anywhere">
        {title && <strong>{title} · </strong>}
        {fill(words.foundText, {
          date: calendarDay(writtenAt, timeZone),
          time: clockTime(writtenAt, timeZone),
        })}{" "}
        {hadVideo && words.videoNote}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-strong" onClick={onRestore}>
          {words.restore}
        </button>
        <button type="button" className="button-quiet" onClick={onDiscard}>
          {words.discard}
        </button>
      </div>
    </section>
  );
}
