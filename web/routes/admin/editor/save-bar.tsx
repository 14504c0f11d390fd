import { fill } from "#i18n/format.ts";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useAdminData } from "../admin-text.ts";
import { clockTime } from "../site-time.ts";
import { type Progress, UploadProgress } from "./upload-progress.tsx";
import type { DraftState } from "./use-draft.ts";

type Props = {
  label: string;
  progress: Progress | null;
  savedAt: DraftState["savedAt"];
  note: string;
  isHeld: boolean;
};

/**
 * Stays at the lower edge: the save button, the progress of an upload, and what this device stores. What does not fit
 * beside the button is shown above it: a click misses a button that moves.
 */
export function SaveBar({ label, progress, savedAt, note, isHeld }: Props) {
  const { words, timeZone } = useAdminData();
  const { draft } = words;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap-reverse items-center gap-x-5 gap-y-3 border-line border-t bg-paper px-4 py-3 xl:col-span-2">
      <PendingButton
        isPending={progress !== null || isHeld}
        label={label}
        className="button-strong min-h-12 min-w-40"
      />
      {progress ? (
        <UploadProgress progress={progress} />
      ) : (
        <p role="status" className="text-muted text-sm empty:hidden">
          {savedAt === "failed" && draft.notKept}
          {typeof savedAt === "number" && fill(draft.saved, { time: clockTime(savedAt, timeZone) })}
        </p>
      )}
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {note}
      </p>
    </div>
  );
}
