import { ApiFailure } from "#web/api.ts";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { hasUnsaved, unsavedOf } from "./changes.ts";
import { hasTitle, type Item, type Values } from "./item.ts";
import { isLost, type Saved } from "./sending.ts";
import { uploadingApi } from "./upload.ts";
import { useAutosave } from "./use-autosave.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import type { Faults } from "./use-faults.ts";
import { isVersionConflict, type Store } from "./use-saving.ts";
import type { Stored } from "./use-storing.ts";

type Options = {
  kind: AdminKind;
  storing: Stored;
  faults: Faults;
  /** Something has to be decided first, or is being saved. */
  isStopped: boolean;
  store: Store<Saved | null>;
  /** Whether what is scheduled is to become what is saved. */
  isScheduleDue: boolean;
  updateScheduled: () => Promise<void>;
  isUnsaved: () => boolean;
  onRejected: (error: ApiFailure) => void;
};

/** Saves without anybody having pressed a button: while it is written, and before something else is done. */
export function useBackgroundSaving(options: Options) {
  const { kind, storing, faults, isStopped, store, isScheduleDue, updateScheduled, isUnsaved, onRejected } = options;
  const { item, values, latest } = storing;
  const sayFailed = useFailureToast(useAdminText().editor.updateFailed);

  /** What cannot be saved as it is, what takes effect at once, and a video. */
  const leavesOut = (written: Values, stored: Item | null) => [
    // A video may take minutes on a weak network.
    "video",
    ...(kind.facts?.atOnce ?? []),
    ...faults.unsavable(written, stored),
  ];
  const isDue = !isStopped && hasTitle(values) && hasUnsaved(unsavedOf(kind, item, values, leavesOut(values, item)));
  /** @throws ApiFailure */
  const storeDue = async () => {
    if (isDue) await store(uploadingApi({}), { intent: "autosave", leavesOut });
  };

  /** @returns false where the server could not be reached */
  const isReachedBy = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isLost(error)) return false;
      onRejected(error);
      return true;
    }
  };

  const save = () =>
    isReachedBy(async () => {
      await storeDue();
      await updateScheduled();
    });
  useAutosave({ values, isDue: isDue || (isScheduleDue && !isStopped), save });

  /** As the editor is left. @returns whether the server has everything */
  const saveLeaving = async (): Promise<boolean> => {
    if (isStopped || !hasTitle(values) || !navigator.onLine) return false;
    if (!((await isReachedBy(storeDue)) && latest().item)) return false;
    await updateScheduled().catch(sayFailed);
    return !isUnsaved();
  };

  /** Saves what can be saved: the rest stays on this device. @throws ApiFailure where there is a newer version */
  const saveWhatCanBe = async (): Promise<void> => {
    try {
      await storeDue();
    } catch (error) {
      if (!(error instanceof ApiFailure) || isVersionConflict(error)) throw error;
    }
  };

  /** Before what the server has is shown. */
  const saveSoon = async () => {
    if (isDue) await save();
  };

  return { saveLeaving, saveWhatCanBe, saveSoon };
}
