import { useCallback, useRef } from "react";
import { type Api, ApiFailure, browserApi } from "#web/api.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { hasUnsaved, unsavedOf } from "./changes.ts";
import { emptyValues, type Item, type Values } from "./item.ts";
import { isSameState } from "./same-state.ts";
import * as sending from "./sending.ts";
import { type Intent, isLost, nothingUnanswered, ownNews, type Saved, withUnanswered } from "./sending.ts";
import type { Stored } from "./use-storing.ts";

/** An item that nobody has changed since it was added. */
const FIRST_VERSION = 1;

/** Whether it goes to readers then: what others have decided about it meanwhile is not overruled without asking. */
type ForReaders = { isForReaders?: boolean };

type Storing<For extends Intent = Exclude<Intent, "publish">> = ForReaders & {
  intent: For;
  /** Names of fields and files that are not sent, of what is written by then. */
  leavesOut?: (values: Values, item: Item | null) => readonly string[];
  /** The version that the change replaces; the newest that is known without it. */
  version?: number | undefined;
};

export type Store<Result> = (api: Api, to: Storing) => Promise<Result>;

export function isVersionConflict({ code }: ApiFailure): boolean {
  return code === "version_conflict";
}

/** Saves what is written on the server, one save after the other. @param requestKey names the item that is added */
export function useSaving(kind: AdminKind, storing: Stored, requestKey: string) {
  const { latest, begin, take, change, lose } = storing;
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const unanswered = useRef(nothingUnanswered);
  /** Whether the server may have published it although no answer came. */
  const mayBePublished = useRef(false);

  /** @returns null where it was added before: then it is changed */
  const add = useCallback(
    async (api: Api, intent: Intent, left: readonly string[]): Promise<Saved | null> => {
      const { values, lost } = latest();
      const unsaved = unsavedOf(kind, null, values, left);
      try {
        const { isRepeat, ...added } = await sending.add(api, kind, unsaved, { intent, requestKey });
        if (!isRepeat) {
          take(added.item, unsaved);
          return added;
        }
        const { item } = added;
        if (item.version > FIRST_VERSION) {
          // What it was when it was added is not known here.
          begin({ ...item, imageUrl: null, videoUrl: null, values: emptyValues(kind) });
          throw new ApiFailure(409, { code: "version_conflict" });
        }
        const isThere = (name: "image" | "video") =>
          lost.length > 0 && lost.every((before) => before[name] === values[name]);
        take(item, {
          ...(isThere("image") && { image: values.image }),
          ...(isThere("video") && { video: values.video }),
        });
        change({
          removeImage: values.image === null && item.imageUrl !== null,
          removeVideo: values.video === null && item.videoUrl !== null,
        });
        return null;
      } catch (error) {
        if (error instanceof ApiFailure && isLost(error))
          lose({ ...values, image: unsaved.image, video: unsaved.video });
        throw error;
      }
    },
    [kind, requestKey, latest, begin, take, change, lose],
  );

  const save = useCallback(
    async (api: Api, item: Item, { intent, leavesOut, version = item.version }: Storing<Intent>): Promise<Saved> => {
      const { values } = latest();
      const unsaved = unsavedOf(kind, item, values, leavesOut?.(values, item));
      try {
        const saved = await sending.change(api, kind, unsaved, { id: item.id, version, intent });
        take(saved.item, unsaved);
        unanswered.current = nothingUnanswered;
        return saved;
      } catch (error) {
        if (error instanceof ApiFailure && isLost(error))
          unanswered.current = withUnanswered(unanswered.current, unsaved);
        throw error;
      }
    },
    [kind, latest, take],
  );

  /** @returns null where the server has all of it */
  const saveDraft = useCallback(
    async (api: Api, item: Item, to: Storing): Promise<Saved | null> => {
      const { values } = latest();
      return hasUnsaved(unsavedOf(kind, item, values, to.leavesOut?.(values, item))) ? save(api, item, to) : null;
    },
    [kind, latest, save],
  );

  /** Goes on from the newer version that the server has, where it came from here. */
  const takeOwn = useCallback(
    async ({ isForReaders = false }: ForReaders): Promise<boolean> => {
      const { item, values } = latest();
      if (!item) return false;
      const theirs = await kind.read(browserApi, item.id, documentLanguage());
      const { status } = theirs.state;
      const isOwnState = isSameState(item.state, theirs.state) || (mayBePublished.current && status === "published");
      if (status === "trashed" || (isForReaders && !isOwnState)) return false;
      const news = ownNews(kind, { item, values, unanswered: unanswered.current, theirs });
      if (news === null) return false;
      take(theirs, news);
      unanswered.current = nothingUnanswered;
      mayBePublished.current = false;
      return true;
    },
    [kind, latest, take],
  );

  /** After what runs already. */
  const inTurn = useCallback(
    <Result>(to: ForReaders, work: () => Promise<Result>): Promise<Result> => {
      const attempt = async () => {
        try {
          return await work();
        } catch (error) {
          const isConflict = error instanceof ApiFailure && isVersionConflict(error);
          if (!isConflict || !(await takeOwn(to))) throw error;
          return work();
        }
      };
      const turn = running.current.then(attempt, attempt);
      running.current = turn;
      return turn;
    },
    [takeOwn],
  );

  /** Saves a draft. @returns null where the server had all of it @throws ApiFailure */
  const store = useCallback(
    (api: Api, to: Storing): Promise<Saved | null> =>
      inTurn(to, async () => {
        const { item, values } = latest();
        if (item) return saveDraft(api, item, to);
        const added = await add(api, to.intent, to.leavesOut?.(values, null) ?? []);
        const known = latest().item;
        return added ?? (known && saveDraft(api, known, to));
      }),
    [inTurn, latest, add, saveDraft],
  );

  const publishItem = useCallback(
    async (api: Api, item: Item, version: number | undefined) => {
      if (!item.state.hasDraft) return save(api, item, { intent: "publish", version });
      // The draft goes to readers as a whole, with what was written since.
      const saved = await saveDraft(api, item, { intent: "draft", version });
      const params = { id: String(item.id) };
      const decided = saved?.item.version ?? version ?? item.version;
      await browserApi(kind.workflow.publish, { params, body: { version: decided } });
      return saved && { ...saved, message: "" };
    },
    [kind, save, saveDraft],
  );

  /** Publishes what is written. @throws ApiFailure */
  const publish = useCallback(
    (api: Api, version?: number): Promise<Pick<Saved, "message" | "dropped"> | null> =>
      inTurn({ isForReaders: true }, async () => {
        const isNew = latest().item === null;
        const added = isNew ? await add(api, "publish", []) : null;
        const { item } = latest();
        if (added || !item) return added;
        return publishItem(api, item, version).catch((error) => {
          if (error instanceof ApiFailure && isLost(error)) mayBePublished.current = true;
          throw error;
        });
      }),
    [inTurn, latest, add, publishItem],
  );

  return { store, publish, inTurn };
}
