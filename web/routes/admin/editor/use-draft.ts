import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, holdDraft, keepDraft, newDraftKey } from "./drafts.ts";

/** Soon after the last key: what is typed outlives a closed tab and a crash. */
const PAUSE_MS = 250;

export type DraftKeeper = {
  /** Names this piece of writing, here and to the server. */
  key: string;
  /** When it was last kept, in milliseconds; null before, "failed" where the browser keeps nothing. */
  keptAt: number | null | "failed";
  /** Keeps this soon. */
  keep: (draft: Draft) => void;
  /** Nothing is written any more that is worth keeping. */
  forget: () => void;
  /** It is saved on the server, or thrown away. */
  drop: () => Promise<void>;
  /** What is waiting is written now, and the draft is left for another time. */
  leave: () => Promise<void>;
};

/** Keeps one piece of writing in this browser while it goes on. `key` is that of a draft which is taken up again. */
export function useDraft(key?: string): DraftKeeper {
  const [name] = useState(() => key ?? newDraftKey());
  const [keptAt, setKeptAt] = useState<DraftKeeper["keptAt"]>(null);
  const waiting = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDropped = useRef(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = null;
    if (!draft || isDropped.current) return;
    const isKept = await keepDraft(name, draft);
    if (isDropped.current) await dropDraft(name);
    setKeptAt(isKept ? draft.writtenAt : "failed");
  }, [name]);

  const keep = useCallback(
    (draft: Draft) => {
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    setKeptAt(null);
    void dropDraft(name);
  }, [name]);

  const drop = useCallback(async () => {
    isDropped.current = true;
    waiting.current = null;
    await dropDraft(name);
  }, [name]);

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

  return { key: name, keptAt, keep, forget, drop, leave: flush };
}
