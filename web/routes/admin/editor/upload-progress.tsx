import { fill } from "#i18n/format.ts";
import { useAdminText } from "../admin-text.ts";

/** How much of an upload is sent, 0 to 1, and how to end it. */
export type Progress = { share: number; cancel: () => void };

export function UploadProgress({ progress }: { progress: Progress }) {
  const { editor } = useAdminText();
  const percent = Math.floor(progress.share * 100);
  const said = percent < 100 ? fill(editor.uploading, { percent }) : editor.processing;
  return (
    <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-4 gap-y-1">
      <progress
        max={100}
        value={percent}
        aria-label={said}
        // Once a border is set, as for everything here, Chromium takes its own green instead of `accent-color`.
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p className="tabular-nums">{said}</p>
      {/* Once all is sent the server may have saved it already. */}
      {percent < 100 && (
        <button type="button" className="button-quiet" onClick={progress.cancel}>
          {editor.cancelUpload}
        </button>
      )}
    </div>
  );
}
