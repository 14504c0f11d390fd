import { formatShortMonth } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";

/** Day and month as a leaf of a calendar. Hidden from screen readers, which read the full date next to it. */
export function DateBadge({ date, className = "" }: { date: string; className?: string }) {
  const { language } = useText();
  return (
    <div
      aria-hidden
      className={`flex w-14 flex-col items-center overflow-hidden rounded-lg bg-ink text-center text-paper shadow-md ${className}`}
    >
      <span className="w-full bg-ochre py-0.5 font-semibold text-night text-xs uppercase">
        {formatShortMonth(date, language)}
      </span>
      <span className="py-1 font-bold font-display text-2xl leading-none tabular-nums">
        {Number(date.slice(8, 10))}
      </span>
    </div>
  );
}
