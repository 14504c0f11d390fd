import { useEffect, useRef } from "react";
import { type DraftState, useDraftIn } from "../editor/use-draft.ts";
import { dropScreenDraft, type ScreenDraft, saveScreenDraft } from "./screen-drafts.ts";

const screenDrafts = { save: saveScreenDraft, drop: dropScreenDraft };

type Options<Written, Base> = Omit<ScreenDraft<Written, Base>, "writtenAt"> & {
  /** Of the draft that is continued; undefined for a new one. */
  draftKey: string | undefined;
  /** Whether the server does not have all of it. */
  isChanged: boolean;
};

/**
 * Saves what is written on a screen in this browser, until the server has it. `written` and `base` are the same values
 * until something changes in them.
 */
export function useScreenDraft<Written, Base>(options: Options<Written, Base>): Pick<DraftState, "savedAt" | "drop"> {
  const { draftKey, place, title, written, base, isChanged } = options;
  const { savedAt, save, forget, drop } = useDraftIn<ScreenDraft<Written, Base>>(screenDrafts, draftKey);
  const known = useRef({ written, base, isChanged });
  // The browser's database keeps what the server does not have.
  useEffect(() => {
    const before = known.current;
    if (before.written === written && before.base === base && before.isChanged === isChanged) return;
    known.current = { written, base, isChanged };
    if (isChanged) save({ place, title, written, base, writtenAt: Date.now() });
    else forget();
  }, [place, title, written, base, isChanged, save, forget]);
  return { savedAt, drop };
}
