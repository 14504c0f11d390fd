import { useCallback, useEffect, useRef, useState } from "react";
import { type Api, ApiFailure } from "#web/api.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { afterSaving, fieldsOf, hasChanged, type Item, type Values } from "./item.ts";
import { photoToSend } from "./photo.ts";
import { type Intent, isLost, type Saved, send } from "./sending.ts";
import type { DraftState } from "./use-draft.ts";

type Options = {
  kind: AdminKind;
  /** The item that is changed; null for a new one. */
  item: Item | null;
  start: Values;
  lost: readonly Values[];
  draft: DraftState;
  /** It is stored on the server. */
  onKept: (item: Item) => void;
};

type Storing = {
  intent: Intent;
  /** Fields and files that are left out: what is typed so far is not valid. */
  unfinished?: readonly string[];
  /** The version that the change is based on; that of the last save without it. */
  version?: number | undefined;
};

/** What is written, what of it the server has, and what this device keeps until then. */
export function useStoring({ kind, item: initial, start, lost: lostBefore, draft, onKept }: Options) {
  const [item, setItem] = useState(initial);
  const [values, setValues] = useState(start);
  // Saves run one after the other, each with what is there by then.
  const now = useRef({ item: initial, values: start });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const lost = useRef(lostBefore);

  const isChanged = differs(kind, item, values);
  const isDone = useRef(false);
  const isUnsaved = useCallback(() => !isDone.current && differs(kind, now.current.item, now.current.values), [kind]);

  const change = useCallback((part: Partial<Values> | ((before: Values) => Partial<Values>)) => {
    const before = now.current.values;
    now.current.values = { ...before, ...(typeof part === "function" ? part(before) : part) };
    setValues(now.current.values);
  }, []);

  /** @param sent what of the present values the server has by now */
  const take = useCallback(
    (taken: Item, sent: Values) => {
      now.current.item = afterSaving(taken, sent);
      setItem(now.current.item);
      change((before) => ({
        image: before.image === sent.image ? null : before.image,
        video: before.video === sent.video ? null : before.video,
        removeImage: before.removeImage === true && !sent.removeImage,
        removeVideo: before.removeVideo && !sent.removeVideo,
        upToDate: before.upToDate.filter((language) => !sent.upToDate.includes(language)),
      }));
      onKept(taken);
    },
    [change, onKept],
  );

  const keepHere = useCallback(() => {
    const { item: begun, values: written } = now.current;
    const hadVideo = written.video !== null;
    draft.save({ kind: kind.name, item: begun, values: written, hadVideo, lost: lost.current, writtenAt: Date.now() });
  }, [draft.save, kind]);

  // The browser's database keeps what the server does not have.
  const known = useRef(start);
  useEffect(() => {
    if (known.current === values || isDone.current) return;
    known.current = values;
    if (isChanged) keepHere();
    else draft.forget();
  }, [values, isChanged, keepHere, draft.forget]);

  const storeNow = useCallback(
    async (api: Api, { intent, unfinished = [], version }: Storing): Promise<Saved> => {
      const { item: before, values: all } = now.current;
      // A video may take minutes on a weak line: it is sent when somebody presses a button.
      const left = intent === "autosave" ? ["video", ...unfinished] : unfinished;
      const sent = without(all, left);
      try {
        const files = { image: sent.image ? await photoToSend(sent.image) : undefined, video: sent.video ?? undefined };
        const base = { version: version ?? before?.version, requestKey: draft.key, lost: lost.current };
        const saved = await send(api, { kind, item: before, values: sent, intent, unfinished, files, ...base });
        take(saved.item, sent);
        return saved;
      } catch (error) {
        if (!before && error instanceof ApiFailure && isLost(error)) {
          lost.current = [...lost.current, sent];
          keepHere();
        }
        throw error;
      }
    },
    [kind, draft.key, take, keepHere],
  );

  /** @throws ApiFailure */
  const store = useCallback(
    (api: Api, storing: Storing): Promise<Saved> => {
      const next = () => storeNow(api, storing);
      const turn = running.current.then(next, next);
      running.current = turn;
      return turn;
    },
    [storeNow],
  );

  /** Nothing is to be kept any more: it was published, or thrown away. */
  const end = useCallback(async () => {
    isDone.current = true;
    await draft.drop();
  }, [draft.drop]);

  const latest = useCallback(() => now.current.item, []);

  return { item, values, change, take, store, latest, isChanged, isUnsaved, end };
}

function without(values: Values, left: readonly string[]): Values {
  const image = left.includes("image") ? null : values.image;
  return { ...values, image, video: left.includes("video") ? null : values.video };
}

/** Whether there is anything that the server does not have. */
export function differs(kind: AdminKind, item: Item | null, values: Values): boolean {
  if (values.image !== null || values.video !== null) return true;
  return item ? hasChanged(kind, item.values, values) : Object.values(fieldsOf(kind, values)).some(isWritten);
}

/** Something that a user put there; the middle of a picture is not. */
function isWritten(value: string): boolean {
  return value !== "" && value !== "50";
}
