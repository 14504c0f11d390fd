import { fill } from "#i18n/format.ts";
import { PendingButton } from "#web/components/pending-button.tsx";
import { clockTime } from "../device-time.ts";
import { useOfficeText } from "../office-text.ts";
import type { DraftKeeper } from "./use-draft.ts";
import type { Progress } from "./use-editing.ts";

type Props = { label: string; progress: Progress | null; keptAt: DraftKeeper["keptAt"]; note: string };

/** Stays at the lower edge: saving, how far an upload is, and what this device keeps. */
export function SaveBar({ label, progress, keptAt, note }: Props) {
  const { editor, draft } = useOfficeText();
  const percent = Math.floor((progress?.share ?? 0) * 100);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t bg-paper px-4 py-3 xl:col-span-2">
      <PendingButton isPending={progress !== null} label={label} className="button-strong min-h-12 min-w-40" />
      {progress ? (
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-4 gap-y-1">
          <progress
            max={100}
            value={percent}
            aria-label={fill(editor.uploading, { percent })}
            className="h-2 min-w-24 flex-1 accent-accent"
          />
          <p role="status" className="tabular-nums">
            {percent < 100 ? fill(editor.uploading, { percent }) : editor.processing}
          </p>
          <button type="button" className="button-quiet" onClick={progress.cancel}>
            {editor.cancelUpload}
          </button>
        </div>
      ) : (
        <p role="status" className="text-muted text-sm empty:hidden">
          {keptAt === "failed" && draft.notKept}
          {typeof keptAt === "number" && fill(draft.saved, { time: clockTime(keptAt) })}
        </p>
      )}
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {note}
      </p>
    </div>
  );
}
