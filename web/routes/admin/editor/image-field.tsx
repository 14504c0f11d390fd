import { ImageUp } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { fileTypes } from "#contract/limits.ts";
import { pictureVariant } from "#contract/media.ts";
import { fill } from "#i18n/format.ts";
import { useObjectUrl } from "#web/browser/use-object-url.ts";
import { useAdminData } from "../admin-text.ts";
import { isPicture } from "./checks.ts";
import { FileButton } from "./file-button.tsx";
import { useFileDrop } from "./use-file-drop.ts";

const STEP = 5;

type Props = {
  file: File | null;
  /** The picture that is stored. */
  imageUrl: string | null;
  /** The size of the stored one in pixels, which reserves its place while it loads. */
  size: { width: number; height: number } | null;
  isRemoved: boolean;
  /** Whether an item may be without one. */
  isOptional: boolean;
  focus: { x: number; y: number };
  error: string | undefined;
  onFile: (file: File | null) => void;
  onRemove: (isRemoved: boolean) => void;
  onFocusPoint: (focus: { x: number; y: number }) => void;
};

/** The picture with its focus point, which no crop cuts off, and previews of the crops. */
export function ImageField({ file, imageUrl, size, focus, error, onFile, onFocusPoint, ...rest }: Props) {
  const { isRemoved, isOptional, onRemove } = rest;
  const { words, maxImageMb } = useAdminData();
  const { editor } = words;
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const isBroken = isUnreadable || isOfAnotherKind(file);
  const chosen = useObjectUrl(file);
  const stored = isRemoved ? null : imageUrl;
  const shown = chosen ?? (stored && pictureVariant(stored, "960.webp"));
  const ownError = isBroken
    ? editor.imageBroken
    : isLarger(file, maxImageMb)
      ? fill(editor.imageTooLarge, { max: maxImageMb })
      : error;
  const isShown = shown !== null && !isBroken;
  const take = (next: File | null) => {
    setUnreadable(false);
    onFile(next);
  };
  const { isOver, target } = useFileDrop({ accept: fileTypes.picture, onFile: take });
  return (
    <section
      {...target}
      aria-labelledby={`${id}-title`}
      className={`flex flex-col gap-3 rounded-xl ${isOver ? "outline-3 outline-accent outline-offset-4" : ""}`}
    >
      <h2 id={`${id}-title`} className="font-sans font-semibold text-base tracking-normal">
        {editor.image}
      </h2>
      {isShown && (
        <>
          <FocusPoint
            src={shown}
            size={chosen ? null : size}
            focus={focus}
            onChange={onFocusPoint}
            onBroken={() => setUnreadable(true)}
          />
          <Crops src={shown} focus={focus} />
        </>
      )}
      <FileButton
        name="image"
        label={isShown ? editor.otherImage : editor.chooseImage}
        hint={fill(editor.imageHint, { max: maxImageMb })}
        error={ownError}
        accept={fileTypes.picture}
        hasFile={file !== null}
        onFile={take}
      >
        {!isShown && (
          <span className="flex aspect-video flex-col items-center justify-center gap-2 rounded-xl border-2 border-field border-dashed p-4 text-center text-muted hover:border-ink hover:text-ink">
            <ImageUp className="size-10" aria-hidden />
            {editor.dropImage}
          </span>
        )}
      </FileButton>
      {isOptional && (
        <Removal hasPicture={isShown} isRemoved={isRemoved} onRemove={file ? () => onFile(null) : onRemove} />
      )}
    </section>
  );
}

/** A browser shows more kinds than the server takes, such as SVG. */
function isOfAnotherKind(file: File | null): boolean {
  return file !== null && !isPicture(file);
}

function isLarger(file: File | null, megabytes: number): boolean {
  return file !== null && file.size > megabytes * 1024 * 1024;
}

type RemovalProps = { hasPicture: boolean; isRemoved: boolean; onRemove: (isRemoved: boolean) => void };

function Removal({ hasPicture, isRemoved, onRemove }: RemovalProps) {
  const { editor } = useAdminData().words;
  return (
    <>
      {isRemoved && <p role="status">{editor.imageRemoved}</p>}
      {(hasPicture || isRemoved) && (
        <button type="button" className="button-quiet self-start" onClick={() => onRemove(!isRemoved)}>
          {isRemoved ? editor.undoRemove : editor.removeImage}
        </button>
      )}
    </>
  );
}

type FocusProps = Pick<Props, "size"> & {
  src: string;
  focus: { x: number; y: number };
  onChange: (focus: { x: number; y: number }) => void;
  onBroken: () => void;
};

function FocusPoint({ src, size, focus, onChange, onBroken }: FocusProps) {
  const { editor } = useAdminData().words;
  const id = useId();
  const put = (x: number, y: number) => onChange({ x: within(x), y: within(y) });
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    // The keyboard moves it with the arrows.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    put(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    put(focus.x + move[0], focus.y + move[1]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <button
        type="button"
        aria-label={editor.focus}
        aria-describedby={`${id}-hint ${id}-at`}
        onClick={onPress}
        onKeyDown={onKeyDown}
        style={size ? { aspectRatio: `${size.width} / ${size.height}`, width: widthOf(size) } : undefined}
        className="relative mx-auto block min-h-11 w-fit min-w-11 max-w-full cursor-crosshair touch-manipulation overflow-hidden rounded-xl bg-line"
      >
        <img src={src} alt="" onError={onBroken} className="block max-h-112 max-w-full" draggable={false} />
        <span
          aria-hidden
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-cream bg-night/30 shadow-[0_0_0_2px_#1a1310]"
        />
      </button>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {editor.focusHint}
      </p>
      <p id={`${id}-at`} className="sr-only" aria-live="polite">
        {fill(editor.focusAt, focus)}
      </p>
    </div>
  );
}

/** As wide as it can be while it is at most 28 rem high. */
function widthOf({ width, height }: { width: number; height: number }): string {
  return `min(100%, ${((28 * width) / height).toFixed(2)}rem)`;
}

/** The two crops that readers see most. */
function Crops({ src, focus }: { src: string; focus: { x: number; y: number } }) {
  const { editor } = useAdminData().words;
  const style = { objectPosition: `${focus.x}% ${focus.y}%` };
  const crop = (label: string, shape: string) => (
    <figure className="flex min-w-0 flex-1 flex-col gap-1">
      <img src={src} alt="" style={style} className={`w-full rounded-lg bg-line object-cover ${shape}`} />
      <figcaption className="text-muted text-sm">{label}</figcaption>
    </figure>
  );
  return (
    <div className="flex gap-3">
      {crop(editor.previewCard, "aspect-video")}
      {crop(editor.previewShare, "aspect-[1200/630]")}
    </div>
  );
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)));
}
