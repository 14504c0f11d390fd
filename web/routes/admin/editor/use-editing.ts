import { useEffect, useRef, useState } from "react";
import { requiredBody } from "#contract/content-kind.ts";
import { flatName } from "#contract/flat-texts.ts";
import type { AdminCatalogue } from "#i18n/admin-en.ts";
import type { Catalogue } from "#i18n/catalogue.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import { useAdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { type FieldErrors, fieldErrorsOf } from "./checks.ts";
import { fieldName } from "./field-names.ts";
import { hasTitle, type Item, type Values } from "./item.ts";
import { leftOutSentence } from "./left-out.ts";
import { type Rejection, standing } from "./rejection.ts";
import { type Intent, isLost, type Saved } from "./sending.ts";
import { CANCELLED, uploadingApi } from "./upload.ts";
import type { Progress } from "./upload-progress.tsx";
import { useAutosave } from "./use-autosave.ts";
import type { DraftState } from "./use-draft.ts";
import { differs, useStoring } from "./use-storing.ts";

/** What closes the editor: the item, and what is said of it. */
export type Finished = { id: number; message: string };

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
  onKept: (item: Item) => void;
};

/**
 * The state of one item in the editor: values, errors, saving with its progress, and a newer version by somebody else
 * or in another tab.
 */
export function useEditing({ kind, item: initial, start, lost, draft, onSaved, onKept }: Options) {
  const admin = useAdminData();
  const text = useText();
  const toast = useToast();
  const needsPicture = useSite().settings?.pictureRequired ?? true;
  const storing = useStoring({ kind, item: initial, start, lost, draft, onKept });
  const { item, values, store, take, isUnsaved } = storing;
  const [hasTried, setTried] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  /** What was being saved as a newer version was found. */
  const [conflict, setConflict] = useState<Intent | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** Whether what is written goes into what is scheduled; null until it is asked. */
  const [schedule, setSchedule] = useState<"change" | "leave" | null>(null);
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

  const found = () => fieldErrorsOf(kind, values, item, { admin, text, needsPicture });
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
    return wrongAlready(found(), admin.words, text);
  };

  /** What is scheduled is the draft as it was: it is scheduled anew where the editor says that changes go into it. */
  const reschedule = async ({ id, state }: Item) => {
    if (schedule !== "change" || state.status !== "scheduled" || state.scheduledAt === null) return;
    const body = { publishAt: state.scheduledAt };
    await browserApi(kind.workflow.publish, { params: { id: String(id) }, body });
    await readAnew(id);
  };

  const readAnew = async (id: number) => take(await kind.read(browserApi, id, documentLanguage()), values);

  /** Sends it with its files, where a bar shows how much of them is sent. */
  const upload = async (intent: Intent, version?: number): Promise<Saved> => {
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    running.current = cancelling;
    setProgress({ share: 0, cancel });
    const api = uploadingApi({ signal: cancelling.signal, onProgress: (share) => setProgress({ share, cancel }) });
    const saved = await store(api, { intent, version });
    setSavedAt(Date.now());
    if (intent === "draft") await reschedule(saved.item);
    return saved;
  };

  const finish = async (saved: Finished) => {
    await storing.end();
    if (!hasLeft.current) onSaved(saved);
  };

  const messageOf = ({ message, dropped }: Saved) => {
    const counts = dropped.map(({ what, count }) => [what, count] as const);
    return `${message || editor.saved} ${leftOutSentence(counts, admin.words)}`.trim();
  };

  /** @returns the errors that were found */
  const attempt = async (intent: Intent, work: () => Promise<void>): Promise<FieldErrors> => {
    if (progress) return {};
    setTried(intent === "publish");
    setRejection(null);
    const wrong = faultsFor(intent);
    if (Object.keys(wrong).length > 0) {
      return reject(wrong, wrong.image ?? firstNamed(wrong));
    }
    try {
      await work();
      return {};
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return rejected(error, intent);
    } finally {
      setProgress(null);
    }
  };

  const publish = (version?: number) =>
    attempt("publish", async () => {
      // Where readers see a version already, its draft goes to them as a whole, with what was written since.
      if (item?.state.hasDraft) {
        await upload("draft", version);
        await browserApi(kind.workflow.publish, { params: { id: String(item.id) }, body: {} });
        invalidateContent();
        return finish({ id: item.id, message: editor.saved });
      }
      const saved = await upload("publish", version);
      invalidateContent();
      await finish({ id: saved.item.id, message: messageOf(saved) });
    });

  const saveDraft = (version?: number) =>
    attempt("draft", async () => {
      const saved = await upload("draft", version);
      toast("success", messageOf(saved));
    });

  /** Does something with the item as a whole, once what is written is saved. @param ends whether the editor closes */
  const act = (work: (id: number) => Promise<string>, ends: boolean) =>
    attempt("draft", async () => {
      const id = item && !isUnsaved() ? item.id : (await upload("draft")).item.id;
      const message = await work(id);
      invalidateContent();
      if (ends) return finish({ id, message });
      await readAnew(id);
      toast("success", message);
    });

  const unfinished = Object.keys(wrongAlready(found(), admin.words, text));
  const unsent = { ...values, image: unfinished.includes("image") ? null : values.image, video: null };
  const isStopped = progress !== null || conflict !== null || rejection?.values === values;
  /** @returns false where the server could not be reached */
  const autosave = async (): Promise<boolean> => {
    try {
      await store(browserApi, { intent: "autosave", unfinished });
      setSavedAt(Date.now());
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isLost(error)) return false;
      rejected(error, "autosave");
      return true;
    }
  };
  useAutosave({ values, isDue: !isStopped && hasTitle(values) && differs(kind, item, unsent), save: autosave });

  /** What was found in conflict, over the newer version. */
  const again = (version: number) => (conflict === "publish" ? publish(version) : saveDraft(version));

  /** The server has all that was to be saved: only its answer was lost. */
  const takeSame = (theirs: Item) => {
    setConflict(null);
    if (conflict === "publish" && isPublicAsItIs(theirs)) {
      return finish({ id: theirs.id, message: editor.saved });
    }
    take(theirs, values);
    setSavedAt(Date.now());
    return conflict === "publish" ? publish(theirs.version) : undefined;
  };

  /** As the editor is left. @returns whether the server has everything */
  const saveLeaving = async (): Promise<boolean> => {
    if (isStopped || !hasTitle(values) || !navigator.onLine) return false;
    const isReached = await autosave();
    const saved = storing.latest();
    if (isReached && saved) await reschedule(saved);
    return isReached && !isUnsaved();
  };

  const rejected = (error: ApiFailure, intent: Intent): FieldErrors => {
    if (hasLeft.current) return {};
    if (error.status === CANCELLED) return reject({}, editor.uploadCancelled);
    if (error.status === 409) {
      setConflict(intent);
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
    takeSame,
    saveLeaving,
    isUnsaved,
    isChanged: storing.isChanged,
    conflict,
    endConflict: () => setConflict(null),
    schedule,
    setSchedule,
  };
}

function isPublicAsItIs({ state }: Item): boolean {
  return state.status === "published" && !state.hasDraft;
}

/** What is typed and cannot be saved as it is; what is only missing can. */
function wrongAlready(errors: FieldErrors, { editor }: AdminCatalogue, { validation }: Catalogue): FieldErrors {
  const missing = [validation.required, editor.imageMissing];
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => !missing.includes(error)));
}

type Failed = { kind: AdminKind; item: Item | null; words: AdminCatalogue; language: Language };

function failureSentence({ status, message }: ApiFailure, { kind, item, words, language }: Failed): string {
  const { editor, conflict } = words;
  if (item && status === 404) return conflict.gone;
  if (item) return message || (status === 0 ? `${editor.updateFailed}. ${editor.offline}` : editor.updateFailed);
  const failed = kind.screenWords(words, language).createFailed;
  return message || (status === 0 ? `${failed} ${editor.offline}` : failed);
}
