import { useState } from "react";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import type { Item, Values } from "./item.ts";
import { savedSentence } from "./left-out.ts";
import type { Saved } from "./sending.ts";
import { useAttempt } from "./use-attempt.ts";
import { useBackgroundSaving } from "./use-background-saving.ts";
import type { DraftState } from "./use-draft.ts";
import { useFaults } from "./use-faults.ts";
import { type Store, useSaving } from "./use-saving.ts";
import { useScheduleChoice } from "./use-schedule-choice.ts";
import { useStoring } from "./use-storing.ts";

/** What closes the editor: the item, and what is said of it. */
export type Finished = { id: number; message: string; isTrashed?: boolean };

/** What a decision about an item is made of: the version that is shown. */
export type Decided = { id: number; version: number };

/** Something that is done with the item as a whole. */
export type Action = {
  /** @returns the server's message */
  work: (decided: Decided) => Promise<string>;
  /** Whether all that is written has to be saved first: else it is done also where that cannot be saved. */
  needsWritten: boolean;
  /** What becomes of the editor. */
  ending: "stays open" | "closes" | "closes, trashed";
};

type Options = {
  kind: AdminKind;
  /** The item that is changed; null for a new one. */
  item: Item | null;
  start: Values;
  /** What was sent to be stored, before this, without an answer. */
  lost: readonly Values[];
  draft: DraftState;
  onSaved: (saved: Finished) => void;
  /** It is stored on the server, and the editor stays open. */
  onStored: (item: Item) => void;
  /** The server has what is written, and what others have written besides. */
  onRenewed: (item: Item) => void;
};

/**
 * The state of one item in the editor: values, errors, saving with its progress, and a newer version by somebody else
 * or in another tab.
 */
export function useEditing({ kind, item: initial, start, lost, draft, onSaved, onStored, onRenewed }: Options) {
  const words = useAdminText();
  const toast = useToast();
  const storing = useStoring({ kind, item: initial, start, lost, draft, onStored });
  const { item, values, take, latest } = storing;
  const saving = useSaving(kind, storing, draft.key);
  const faults = useFaults({ kind, item, values });
  const { progress, hasLeft, attempt, rejected, conflict, closeConflict } = useAttempt(faults);
  const schedule = useScheduleChoice({ kind, item, isChanged: storing.isChanged });
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const renew = async (id: number) => take(await kind.read(browserApi, id, documentLanguage()), {});

  const finish = (saved: Finished) => {
    if (!hasLeft.current) onSaved(saved);
  };

  const isUnsaved = () => !storing.isDone.current && (storing.isUnsaved() || schedule.isBehind(latest().item));

  /** Shows what others have written meanwhile, once everything that is written here is saved. */
  const showOthers = async () => {
    const { item: known } = latest();
    if (!known || !storing.hasOthers.current || storing.isUnsaved() || hasLeft.current) return;
    await storing.end();
    onRenewed(known);
  };

  const store: Store<Saved | null> = async (api, to) => {
    const saved = await saving.store(api, to);
    setSavedAt(Date.now());
    if (saved) schedule.noteSaved(saved.item);
    return saved;
  };

  /** What is scheduled becomes what is saved, where the editor said so. @throws ApiFailure */
  const updateScheduled = () =>
    saving.inTurn({ isForReaders: true }, async () => {
      const { item: stored } = latest();
      if (!(stored && schedule.isBehind(stored))) return;
      await schedule.bringUpToDate(stored);
      await renew(stored.id);
    });

  const publish = (version?: number) =>
    attempt("publish", faults.before("publish"), async (api) => {
      const saved = await saving.publish(api, version);
      invalidateContent();
      await storing.end();
      finish({ id: latest().item?.id ?? 0, message: savedSentence(saved, words) });
    });

  const saveDraft = (version?: number) =>
    attempt("draft", faults.before("draft"), async (api) => {
      const saved = await store(api, { intent: "draft", version });
      const { item: stored } = latest();
      // Where there is nothing to save over the newer version, that is what it goes on with.
      if (stored && !saved && version !== undefined) await renew(stored.id);
      await updateScheduled();
      toast("success", savedSentence(saved, words));
      await showOthers();
    });

  /** Of what is handed in, scheduled, or published in one language. @returns the errors to go to */
  const checkLeast = () => {
    faults.begin("draft");
    const wrong = faults.beforeLeast();
    return Object.keys(wrong).length > 0 ? faults.reject(wrong, faults.sentenceFor(wrong)) : wrong;
  };

  const isStopped = progress !== null || conflict !== null || faults.isRejected;
  const { saveLeaving, saveWhatCanBe, saveSoon } = useBackgroundSaving({
    kind,
    storing,
    faults,
    isStopped,
    store,
    isScheduleDue: schedule.isDue,
    updateScheduled,
    isUnsaved,
    onRejected: (error) => rejected(error, "autosave"),
  });

  const act = ({ work, needsWritten, ending }: Action) =>
    attempt("draft", needsWritten ? faults.before("draft") : {}, async (api) => {
      await (needsWritten ? store(api, { intent: "draft", isForReaders: true }) : saveWhatCanBe());
      const done = await saving.inTurn({ isForReaders: true }, async () => {
        const { item: stored } = latest();
        return stored && { id: stored.id, message: await work(stored) };
      });
      if (!done) return;
      invalidateContent();
      if (ending !== "stays open") {
        await storing.leave();
        return finish({ ...done, isTrashed: ending === "closes, trashed" });
      }
      await renew(done.id);
      toast("success", done.message);
      await showOthers();
    });

  return {
    item,
    values,
    change: storing.change,
    errors: faults.errors,
    needsPicture: faults.needsPicture,
    note: faults.note,
    failure: faults.failure,
    progress,
    savedAt,
    publish,
    saveDraft,
    checkLeast,
    act,
    saveSoon,
    saveLeaving,
    isUnsaved,
    isChanged: storing.isChanged,
    /** What was being saved as a newer version was found, while that is shown. */
    conflict: conflict?.isShown ? conflict.intent : null,
    closeConflict,
    /** What was found in conflict, over the newer version. */
    again: (version: number) => (conflict?.intent === "publish" ? publish(version) : saveDraft(version)),
    schedule,
  };
}
