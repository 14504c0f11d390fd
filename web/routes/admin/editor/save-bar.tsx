import { LoaderCircle } from "lucide-react";
import { fill } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import { clockTime } from "../site-time.ts";
import { DraftStatus } from "./draft-status.tsx";
import type { ItemState } from "./item.ts";
import { ItemMenu, type ItemMenuProps } from "./item-menu.tsx";
import { type Progress, UploadProgress } from "./upload-progress.tsx";
import type { DraftState } from "./use-draft.ts";

type Props = Omit<ItemMenuProps, "state"> & {
  /** Null for what the server does not have yet. */
  state: ItemState | null;
  progress: Progress | null;
  /** When the server last saved it, in milliseconds. */
  savedAt: number | null;
  /** When this device last kept what the server does not have. */
  draftSavedAt: DraftState["savedAt"];
  note: string;
  isHeld: boolean;
  /** Publishes, or hands in. */
  onFinish: () => void;
  onSaveDraft: () => void;
};

/**
 * Stays at the lower edge: the buttons, the progress of an upload, and what is saved. What does not fit beside the
 * buttons is shown above them: a click misses a button that moves.
 */
export function SaveBar({ state, progress, isHeld, note, onFinish, onSaveDraft, ...rest }: Props) {
  const { words } = useAdminData();
  const { page } = useText();
  const { editor, workflow } = words;
  const isOff = progress !== null || isHeld;
  const publish = state?.status === "published" ? workflow.publishChanges : editor.publish;
  const label = rest.mayPublish ? publish : state?.handedIn ? workflow.handInAgain : workflow.handIn;
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap-reverse items-center gap-x-5 gap-y-2 border-line border-t bg-paper px-4 py-3 xl:col-span-2"
    >
      {/* The menu opens within these edges. */}
      <div className="relative flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
        <button
          type="button"
          className="button-strong min-h-12 max-sm:flex-1 max-sm:px-2! max-sm:text-sm sm:min-w-40"
          disabled={isOff}
          onClick={onFinish}
        >
          {isOff && <LoaderCircle className="size-5 animate-spin" aria-hidden />}
          {isOff ? page.loading : label}
        </button>
        <button
          type="button"
          className="button-quiet min-h-12 max-sm:flex-1 max-sm:px-2! max-sm:text-sm"
          disabled={isOff}
          onClick={onSaveDraft}
        >
          {workflow.saveDraft}
        </button>
        <ItemMenu {...rest} state={state} />
      </div>
      {progress ? <UploadProgress progress={progress} /> : <WhatIsSaved {...rest} />}
      <p role="alert" className="font-semibold text-accent empty:hidden">
        {note}
      </p>
    </div>
  );
}

function WhatIsSaved({ isChanged, savedAt, draftSavedAt }: Pick<Props, "isChanged" | "savedAt" | "draftSavedAt">) {
  const { words, timeZone } = useAdminData();
  const isHere = isChanged || savedAt === null;
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {isHere && <DraftStatus at={draftSavedAt} />}
      {!isHere && fill(words.workflow.savedAt, { time: clockTime(savedAt, timeZone) })}
    </p>
  );
}
