import { useEffect, useRef, useState } from "react";
import { requiredBody } from "#contract/content-kind.ts";
import { flatName } from "#contract/flat-texts.ts";
import { fill } from "#i18n/format.ts";
import { type Api, ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import { useAdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { hasUnsaved, unsavedOf } from "./changes.ts";
import { type FieldErrors, fieldErrorsOf, withoutMissing } from "./checks.ts";
import { failureSentence } from "./failure-sentence.ts";
import { fieldName } from "./field-names.ts";
import { hasTitle, type Item, type Values } from "./item.ts";
import { leftOutSentence } from "./left-out.ts";
import { ownRights } from "./own-rights.ts";
import { type Rejection, standing } from "./rejection.ts";
import { type Intent, isLost, type Saved } from "./sending.ts";
import { CANCELLED, uploadingApi } from "./upload.ts";
import type { Progress } from "./upload-progress.tsx";
import { useAutosave } from "./use-autosave.ts";
import type { DraftState } from "./use-draft.ts";
import { isVersionConflict, useSaving } from "./use-saving.ts";
import { useScheduleChoice } from "./use-schedule-choice.ts";
import { useStoring } from "./use-storing.ts";

/** What closes the editor: the item, and what is said of it. */
export type Finished = { id: number; message: string; isTrashed?: boolean };

/** What becomes of the editor once something was done with the item as a whole. */
export type Ending = "stays open" | "closes" | "closes, trashed";

/** What a decision about an item is made of: the version that is shown. */
export type Decided = { id: number; version: number };

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
  const admin = useAdminData();
  const text = useText();
  const toast = useToast();
  const needsPicture = useSite().settings?.pictureRequired ?? true;
  const storing = useStoring({ kind, item: initial, start, lost, draft, onStored });
  const { item, values, take } = storing;
  const saving = useSaving(kind, storing, draft.key);
  const schedule = useScheduleChoice(kind, ownRights(item?.state ?? null));
  const [hasTried, setTried] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  /** What was being saved as a newer version was found; nothing is saved by itself until that is decided. */
  const [conflict, setConflict] = useState<{ intent: Intent; isShown: boolean } | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { editor, workflow } = admin.words;

  // The connection to the server: leaving the page cancels the request.
  const running = useRef<AbortController>(undefined);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.abort();
    };
  }, []);

  const errorsOf = (written: Values, stored: Item | null) =>
    fieldErrorsOf(kind, written, stored, { admin, text, needsPicture });
  const found = () => errorsOf(values, item);
  const errors = { ...standing(kind, rejection, values), ...(hasTried ? found() : {}) };

  const reject = (wrong: FieldErrors, message: string) => {
    setRejection({ errors: wrong, values, message });
    toast("error", message);
    return wrong;
  };

  /** The first error, with the name of its field: the message may be far from it, or in another tab. */
  const firstNamed = (wrong: FieldErrors) => {
    const [[name, error] = ["", ""]] = Object.entries(wrong);
    const label = fieldName(name, kind, admin.words, text.language);
    return fill(admin.words.frame.labelled, { label, value: error });
  };

  /** What stands against saving, before it is sent. A draft lacks what it lacks. */
  const faultsFor = (intent: Intent): FieldErrors => {
    if (intent === "publish") return found();
    if (!hasTitle(values)) return { [flatName("title", requiredBody)]: workflow.needsTitle };
    return withoutMissing(found(), admin.words, text);
  };

  const messageOf = (saved: Pick<Saved, "message" | "dropped"> | null) => {
    const counts = saved?.dropped.map(({ what, count }) => [what, count] as const) ?? [];
    return `${saved?.message || editor.saved} ${leftOutSentence(counts, admin.words)}`.trim();
  };

  const renew = async (id: number) => take(await kind.read(browserApi, id, documentLanguage()), {});

  const finish = async (saved: Finished) => {
    await storing.end();
    if (!hasLeft.current) onSaved(saved);
  };

  /** Shows what others have written meanwhile, once everything that is written here is saved. */
  const showOthers = async () => {
    const { item: known } = storing.latest();
    if (!known || !storing.hasOthers.current || storing.isUnsaved() || hasLeft.current) return;
    await storing.end();
    onRenewed(known);
  };

  /** @param work sends files where a bar shows how much of them is sent @returns the errors that were found */
  const attempt = async (intent: Intent, work: (api: Api) => Promise<void>): Promise<FieldErrors> => {
    if (progress) return {};
    setTried(intent === "publish");
    setRejection(null);
    setConflict(null);
    const wrong = faultsFor(intent);
    if (Object.keys(wrong).length > 0) return reject(wrong, wrong.image ?? firstNamed(wrong));
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    running.current = cancelling;
    setProgress({ share: 0, cancel });
    try {
      await work(uploadingApi({ signal: cancelling.signal, onProgress: (share) => setProgress({ share, cancel }) }));
      return {};
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return rejected(error, intent);
    } finally {
      setProgress(null);
    }
  };

  const publish = (version?: number) =>
    attempt("publish", async (api) => {
      const saved = await saving.publish(api, version);
      invalidateContent();
      const id = storing.latest().item?.id ?? 0;
      await finish({ id, message: messageOf(saved) });
    });

  /** @returns what is saved by now */
  const store = async (api: Api, version?: number) => {
    const saved = await saving.store(api, { intent: "draft", version });
    setSavedAt(Date.now());
    const { item: stored } = storing.latest();
    if (saved) schedule.noteSaved(saved.item);
    return { saved, stored };
  };

  const saveDraft = (version?: number) =>
    attempt("draft", async (api) => {
      const { saved, stored } = await store(api, version);
      if (stored && schedule.isBehind(stored)) {
        await schedule.bringUpToDate(stored);
        await renew(stored.id);
      }
      toast("success", messageOf(saved));
      await showOthers();
    });

  /** Does something with the item as a whole, once what is written is saved. */
  const act = (work: (decided: Decided) => Promise<string>, ending: Ending) =>
    attempt("draft", async (api) => {
      const { stored } = await store(api);
      if (!stored) return;
      const message = await work(stored);
      invalidateContent();
      if (ending !== "stays open") {
        return finish({ id: stored.id, message, isTrashed: ending === "closes, trashed" });
      }
      await renew(stored.id);
      toast("success", message);
      await showOthers();
    });

  /** What is not saved by itself: what cannot be saved as it is, what takes effect at once, and a video. */
  const leftOfAutosave = (written: Values, stored: Item | null) => [
    // A video may take minutes on a weak network.
    "video",
    ...(kind.facts?.atOnce ?? []),
    ...Object.keys(withoutMissing(errorsOf(written, stored), admin.words, text)),
  ];
  const isStopped = progress !== null || conflict !== null || rejection?.values === values;
  /** @returns false where the server could not be reached */
  const autosave = async (): Promise<boolean> => {
    try {
      const saved = await saving.store(uploadingApi({}), { intent: "autosave", leavesOut: leftOfAutosave });
      setSavedAt(Date.now());
      if (saved) schedule.noteSaved(saved.item);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isLost(error)) return false;
      rejected(error, "autosave");
      return true;
    }
  };
  const isDue = hasTitle(values) && hasUnsaved(unsavedOf(kind, item, values, leftOfAutosave(values, item)));
  useAutosave({ values, isDue: isDue && !isStopped, save: autosave });
  /** Before something is done with what the server has. */
  const saveSoon = async () => {
    if (isDue && !isStopped) await autosave();
  };

  /** What was found in conflict, over the newer version. */
  const again = (version: number) => (conflict?.intent === "publish" ? publish(version) : saveDraft(version));

  const isUnsaved = () => storing.isUnsaved() || schedule.isBehind(storing.latest().item);

  /** As the editor is left. @returns whether the server has everything */
  const saveLeaving = async (): Promise<boolean> => {
    if (isStopped || !hasTitle(values) || !navigator.onLine) return false;
    const isReached = await autosave();
    const { item: stored } = storing.latest();
    if (!isReached || !stored) return false;
    try {
      await schedule.bringUpToDate(stored);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast("error", error.message || editor.updateFailed);
    }
    return !isUnsaved();
  };

  const rejected = (error: ApiFailure, intent: Intent): FieldErrors => {
    if (hasLeft.current) return {};
    if (error.status === CANCELLED) return reject({}, editor.uploadCancelled);
    if (isVersionConflict(error)) {
      setConflict({ intent, isShown: true });
      return {};
    }
    if (error.status === 401) {
      toast("warning", `${error.message} ${admin.words.draft.leaveText}`);
      return {};
    }
    const isField = Object.keys(error.fields).length > 0;
    const words = { kind, item, words: admin.words, language: text.language };
    const message = isField ? firstNamed(error.fields) : failureSentence(error, words);
    if (intent !== "autosave") return reject(error.fields, message);
    setRejection({ errors: error.fields, values, message });
    return {};
  };

  /** The message of the whole form, besides the errors of fields. */
  const note = rejection && Object.keys(rejection.errors).length === 0 ? rejection.message : "";

  return {
    item,
    values,
    change: storing.change,
    errors,
    needsPicture,
    note,
    progress,
    savedAt,
    publish,
    saveDraft,
    act,
    again,
    saveSoon,
    saveLeaving,
    isUnsaved,
    isChanged: storing.isChanged,
    isInConflict: conflict?.isShown === true,
    closeConflict: () => setConflict((found) => found && { ...found, isShown: false }),
    schedule,
  };
}
