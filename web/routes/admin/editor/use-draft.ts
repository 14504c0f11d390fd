import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, holdDraft, newDraftKey, saveDraft } from "./drafts.ts";

/** Soon after the last key: what is typed outlives a closed tab and a crash. */
const PAUSE_MS = 250;

/** How a draft is written to this browser and deleted. */
type DraftStore<Draft> = {
  /** @returns false where this browser stores nothing */
  save: (key: string, draft: Draft) => Promise<boolean>;
  drop: (key: string) => Promise<void>;
};

export type DraftState<Written = Draft> = {
  /** Names the draft, here and as the request key. */
  key: string;
  /** When it was last saved, in milliseconds; null before, "failed" where the browser stores nothing. */
  savedAt: number | null | "failed";
  /** Saves this soon. */
  save: (draft: Written) => void;
  /** Deletes the draft, because the editor is back at its start. */
  forget: () => void;
  /** Deletes the draft, because it was saved on the server or discarded. */
  drop: () => Promise<void>;
  /** Writes what is pending now, and leaves the draft for later. */
  leave: () => Promise<void>;
};

const itemDrafts: DraftStore<Draft> = { save: saveDraft, drop: dropDraft };

/** Saves the draft of an item in this browser while it is written. `key` is that of a draft which is continued. */
export function useDraft(key?: string): DraftState {
  return useDraftIn(itemDrafts, key);
}

/** The same in any store, which does not change. */
export function useDraftIn<Written extends { writtenAt: number }>(
  store: DraftStore<Written>,
  key?: string,
): DraftState<Written> {
  const [name] = useState(() => key ?? newDraftKey());
  const [savedAt, setSavedAt] = useState<DraftState["savedAt"]>(null);
  const waiting = useRef<Written | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDropped = useRef(false);
  const timesForgotten = useRef(0);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = null;
    if (!draft || isDropped.current) return;
    const before = timesForgotten.current;
    const isSaved = await store.save(name, draft);
    if (isDropped.current) await store.drop(name);
    if (timesForgotten.current === before) setSavedAt(isSaved ? draft.writtenAt : "failed");
  }, [store, name]);

  const save = useCallback(
    (draft: Written) => {
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    timesForgotten.current += 1;
    setSavedAt(null);
    void store.drop(name);
  }, [store, name]);

  const drop = useCallback(async () => {
    isDropped.current = true;
    waiting.current = null;
    await store.drop(name);
  }, [store, name]);

  // The browser's database and locks: also as the tab is hidden, closed or left.
  useEffect(() => {
    const leaving = new AbortController();
    isDropped.current = false;
    holdDraft(name, leaving.signal);
    const onHide = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("beforeunload", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("beforeunload", flush);
      window.removeEventListener("pagehide", flush);
      void flush();
      leaving.abort();
    };
  }, [name, flush]);

  return { key: name, savedAt, save, forget, drop, leave: flush };
}
