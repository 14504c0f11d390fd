import { useCallback, useEffect, useRef, useState } from "react";
import type { AdminKind } from "../kinds/kind.ts";
import { afterSaving, changedByOthers, hasUnsaved, type Unsaved, unsavedOf } from "./changes.ts";
import type { Item, Values } from "./item.ts";
import type { DraftState } from "./use-draft.ts";

type Options = {
  kind: AdminKind;
  /** The item that is changed; null for a new one. */
  item: Item | null;
  start: Values;
  /** What was sent to be added, before this, without an answer. */
  lost: readonly Values[];
  draft: DraftState;
  /** It is stored on the server. */
  onStored: (item: Item) => void;
};

/** What is written, what of it the server has, and what this device keeps until then. */
export function useStoring({ kind, item: initial, start, lost: lostBefore, draft, onStored }: Options) {
  const [item, setItem] = useState(initial);
  const [values, setValues] = useState(start);
  // For what runs on while it is written.
  const now = useRef({ item: initial, values: start, lost: lostBefore });
  /** Whether the editor closes: nothing is asked of it any more. */
  const isDone = useRef(false);
  /** Whether the server has changes of others that this editor does not show. */
  const hasOthers = useRef(false);

  const isChanged = hasUnsaved(unsavedOf(kind, item, values));
  const isUnsaved = useCallback(
    () => !isDone.current && hasUnsaved(unsavedOf(kind, now.current.item, now.current.values)),
    [kind],
  );

  const change = useCallback((part: Partial<Values> | ((before: Values) => Partial<Values>)) => {
    const before = now.current.values;
    now.current.values = { ...before, ...(typeof part === "function" ? part(before) : part) };
    setValues(now.current.values);
  }, []);

  const begin = useCallback((next: Item) => {
    now.current.item = next;
    setItem(next);
  }, []);

  /** @param sent what of the present values the server has by now */
  const take = useCallback(
    (taken: Item, sent: Partial<Unsaved>) => {
      const { item: before } = now.current;
      const { fields = {}, image, video, removeImage, removeVideo, upToDate = [] } = sent;
      if (before && changedByOthers(kind, before, taken, fields).length > 0) hasOthers.current = true;
      begin(afterSaving(kind, before, taken, fields));
      change((written) => ({
        image: written.image === image ? null : written.image,
        video: written.video === video ? null : written.video,
        removeImage: written.removeImage === true && !removeImage,
        removeVideo: written.removeVideo && !removeVideo,
        upToDate: written.upToDate.filter((language) => !upToDate.includes(language)),
        // The server names whoever adds an item.
        facts: { ...written.facts, bylines: written.facts.bylines || (taken.values.facts.bylines ?? "") },
      }));
      onStored(taken);
    },
    [kind, begin, change, onStored],
  );

  const saveHere = useCallback(() => {
    const { item: begun, values: written, lost } = now.current;
    const hadVideo = written.video !== null;
    draft.save({ kind: kind.name, item: begun, values: written, hadVideo, lost, writtenAt: Date.now() });
  }, [draft.save, kind]);

  /** It was sent to be added, and no answer came. */
  const lose = useCallback(
    (sent: Values) => {
      now.current.lost = [...now.current.lost, sent];
      saveHere();
    },
    [saveHere],
  );

  // The browser's database keeps what the server does not have.
  const known = useRef(start);
  useEffect(() => {
    if (known.current === values || isDone.current) return;
    known.current = values;
    if (isChanged) saveHere();
    else draft.forget();
  }, [values, isChanged, saveHere, draft.forget]);

  /** Nothing is to be kept any more: the server has all of it. */
  const end = useCallback(async () => {
    isDone.current = true;
    await draft.drop();
  }, [draft.drop]);

  /** The editor closes: this device keeps what the server does not have. */
  const leave = useCallback(async () => {
    if (!isUnsaved()) return end();
    isDone.current = true;
    await draft.leave();
  }, [isUnsaved, end, draft.leave]);

  const latest = useCallback(() => now.current, []);

  return { item, values, change, begin, take, lose, latest, isChanged, isUnsaved, isDone, hasOthers, end, leave };
}

export type Stored = ReturnType<typeof useStoring>;
