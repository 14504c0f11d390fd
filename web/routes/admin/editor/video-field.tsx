import { useId } from "react";
import { fileTypes } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { useObjectUrl } from "#web/browser/use-object-url.ts";
import { useAdminData } from "../admin-text.ts";
import { isVideo } from "./checks.ts";
import { FileButton } from "./file-button.tsx";

type Props = {
  file: File | null;
  /** The video that is stored. */
  videoUrl: string | null;
  isRemoved: boolean;
  error: string | undefined;
  onFile: (file: File | null) => void;
  onRemove: (isRemoved: boolean) => void;
};

/** The optional video, with a preview. */
export function VideoField({ file, videoUrl, isRemoved, error, onFile, onRemove }: Props) {
  const { words, maxVideoMb } = useAdminData();
  const { editor } = words;
  const id = useId();
  const chosen = useObjectUrl(file);
  const stored = isRemoved ? null : videoUrl;
  const isWrong = file !== null && !isVideo(file);
  const shown = isWrong ? null : (chosen ?? stored);
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h2 id={`${id}-title`} className="font-sans font-semibold text-base tracking-normal">
        {editor.video}
      </h2>
      {shown && (
        // biome-ignore lint/a11y/useMediaCaption: a preview of what the editor has just chosen
        <video
          src={shown}
          controls
          playsInline
          preload="metadata"
          className="aspect-video w-full rounded-xl bg-night"
        />
      )}
      {file && !isWrong && (
        <p role="status" className="text-muted text-sm">
          {words.workflow.videoWaits}
        </p>
      )}
      {isRemoved && videoUrl && !file && <p role="status">{editor.videoRemoved}</p>}
      <FileButton
        name="video"
        label={shown ? editor.otherVideo : editor.chooseVideo}
        hint={fill(editor.videoHint, { max: maxVideoMb })}
        error={isWrong ? editor.videoWrong : error}
        accept={fileTypes.video}
        hasFile={file !== null}
        onFile={onFile}
      />
      {shown && (
        <button
          type="button"
          className="button-quiet self-start"
          onClick={() => (file ? onFile(null) : onRemove(true))}
        >
          {editor.removeVideo}
        </button>
      )}
      {isRemoved && videoUrl && !file && (
        <button type="button" className="button-quiet self-start" onClick={() => onRemove(false)}>
          {editor.undoRemove}
        </button>
      )}
    </section>
  );
}
