import { useAdminText } from "../admin-text.ts";
import { ComingNotes, StatusBadge } from "../item-status.tsx";
import type { ItemState } from "./item.ts";
import type { ScheduleChoice } from "./use-schedule-choice.ts";

type Props = {
  /** Null for what the server does not have yet. */
  state: ItemState | null;
  /** Whether what is written goes into what is scheduled; null until that was asked. */
  schedule: ScheduleChoice | null;
  /** Undefined where there is nothing to choose. */
  onAskAgain: (() => void) | undefined;
};

/** What readers see of it at present, above what is written. */
export function StatusLine({ state, schedule, onAskAgain }: Props) {
  const { workflow: words } = useAdminText();
  const said = state === null ? words.newText : words.statusTexts[state.hasDraft ? "changed" : state.status];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 xl:col-span-2">
      {state && <StatusBadge state={state} />}
      <span className="text-muted text-sm">
        {state?.scheduledAt && schedule ? words.scheduleChoices[schedule] : said}
      </span>
      {onAskAgain && (
        <button
          type="button"
          className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-sm underline underline-offset-4"
          onClick={onAskAgain}
        >
          {words.chooseAgain}
        </button>
      )}
      {state && <ComingNotes state={state} />}
    </p>
  );
}
