import { useCallback, useEffect, useRef, useState } from "react";
import type { AdminCatalogue } from "#i18n/admin-en.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { ApiFailure } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useSite } from "#web/data/site.ts";
import { useAdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { type FieldErrors, fieldErrorsOf } from "./checks.ts";
import { fieldName } from "./field-names.ts";
import { fieldsOf, hasChanged, type Item, type Values } from "./item.ts";
import { leftOutSentence } from "./left-out.ts";
import { photoToSend } from "./photo.ts";
import { isLost, type Saved, send } from "./sending.ts";
import { CANCELLED, uploadingApi } from "./upload.ts";
import type { Progress } from "./upload-progress.tsx";
import type { DraftState } from "./use-draft.ts";

type Options = {
  kind: AdminKind;
  /** The item that is changed; null for a new one. */
  item: Item | null;
  start: Values;
  /** What was sent to be published, before this, without an answer. */
  lost: readonly Values[];
  draft: DraftState;
  onSaved: (saved: Pick<Saved, "id" | "message">) => void;
};

/**
 * The state of one item in the editor: values, errors, saving with its progress, and a newer version by another
 * administrator.
 */
export function useEditing({ kind, item, start, lost: lostBefore, draft, onSaved }: Options) {
  const admin = useAdminData();
  const text = useText();
  const toast = useToast();
  const needsPicture = useSite().settings?.pictureRequired ?? true;
  const [values, setValues] = useState(start);
  const [hasTried, setTried] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const { editor } = admin.words;

  const isChanged =
    values.image !== null ||
    values.video !== null ||
    (item ? hasChanged(kind, item.values, values) : Object.values(fieldsOf(kind, values)).some(isWritten));

  // The browser's database keeps what has changed.
  const isSaved = useRef(false);
  const isUnsaved = useCallback(() => isChanged && !isSaved.current, [isChanged]);
  const lost = useRef(lostBefore);
  const known = useRef(start);
  const saveDraft = useCallback(
    (written: Values) => {
      const hadVideo = written.video !== null;
      draft.save({ kind: kind.name, item, values: written, hadVideo, lost: lost.current, writtenAt: Date.now() });
    },
    [draft.save, kind, item],
  );
  useEffect(() => {
    if (known.current === values) return;
    known.current = values;
    if (isChanged) saveDraft(values);
    else draft.forget();
  }, [values, isChanged, saveDraft, draft.forget]);

  const change = useCallback((part: Partial<Values> | ((before: Values) => Partial<Values>)) => {
    setValues((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }, []);

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

  const own = hasTried ? fieldErrorsOf(kind, values, item, { admin, text, needsPicture }) : {};
  const errors = { ...standing(kind, rejection, values), ...own };

  const reject = (found: FieldErrors, message: string) => {
    setRejection({ errors: found, values, message });
    toast("error", message);
    return found;
  };

  /** The first error, with the name of its field: the message may be far from it, or in another tab. */
  const firstNamed = (found: FieldErrors) => {
    const [[name, error] = ["", ""]] = Object.entries(found);
    const label = fieldName(name, kind, admin.words, text.language);
    return fill(admin.words.frame.labelled, { label, value: error });
  };

  /** @param version the version that the change is based on. @returns the errors that were found */
  const save = async (version = item?.version): Promise<FieldErrors> => {
    if (progress) return {};
    setTried(true);
    setRejection(null);
    const found = fieldErrorsOf(kind, values, item, { admin, text, needsPicture });
    if (Object.keys(found).length > 0) {
      toast("error", found.image ?? firstNamed(found));
      return found;
    }
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    running.current = cancelling;
    setProgress({ share: 0, cancel });
    const api = uploadingApi({ signal: cancelling.signal, onProgress: (share) => setProgress({ share, cancel }) });
    try {
      const image = values.image ? await photoToSend(values.image) : undefined;
      const files = { image, video: values.video ?? undefined };
      const sending = { kind, item, values, version, files, requestKey: draft.key, lost: lost.current };
      const saved = await send(api, sending);
      invalidateContent();
      const counts = saved.dropped.map(({ what, count }) => [what, count] as const);
      const message = `${saved.message || editor.saved} ${leftOutSentence(counts, admin.words)}`.trim();
      await finish({ ...saved, message });
      return {};
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return rejected(error);
    } finally {
      setProgress(null);
    }
  };

  const finish = async (saved: Pick<Saved, "id" | "message">) => {
    isSaved.current = true;
    await draft.drop();
    if (!hasLeft.current) onSaved(saved);
  };

  const rejected = (error: ApiFailure): FieldErrors => {
    if (!item && isLost(error)) {
      lost.current = [...lost.current, values];
      saveDraft(values);
    }
    if (hasLeft.current) return {};
    if (error.status === CANCELLED) return reject({}, editor.uploadCancelled);
    if (error.status === 409) {
      setConflict(true);
      return {};
    }
    if (error.status === 401) {
      toast("warning", `${error.message} ${admin.words.draft.leaveText}`);
      return {};
    }
    const isField = Object.keys(error.fields).length > 0;
    const words = { kind, item, words: admin.words, language: text.language };
    return reject(error.fields, isField ? firstNamed(error.fields) : failureSentence(error, words));
  };

  /** The message of the whole form, besides the errors of fields. */
  const note = rejection && Object.keys(rejection.errors).length === 0 ? rejection.message : "";

  return {
    needsPicture,
    finish,
    note,
    values,
    change,
    errors,
    save,
    progress,
    isUnsaved,
    hasConflict,
    endConflict: () => setConflict(false),
  };
}

type Failed = { kind: AdminKind; item: Item | null; words: AdminCatalogue; language: Language };

function failureSentence({ status, message }: ApiFailure, { kind, item, words, language }: Failed): string {
  const { editor, conflict } = words;
  if (item && status === 404) return conflict.gone;
  if (item) return message || (status === 0 ? `${editor.updateFailed}. ${editor.offline}` : editor.updateFailed);
  const failed = kind.screenWords(words, language).createFailed;
  return message || (status === 0 ? `${failed} ${editor.offline}` : failed);
}

/** The server's errors, and the values that they are about. */
type Rejection = { errors: FieldErrors; values: Values; message: string };

/** The server's errors of fields that were not changed since. */
function standing(kind: AdminKind, rejection: Rejection | null, values: Values): FieldErrors {
  if (!rejection) return {};
  const sent = { ...fieldsOf(kind, rejection.values), image: rejection.values.image, video: rejection.values.video };
  const now: Record<string, unknown> = { ...fieldsOf(kind, values), image: values.image, video: values.video };
  const same = Object.entries(sent).filter(([name, value]) => now[name] === value);
  const names = new Set(same.map(([name]) => name));
  return Object.fromEntries(Object.entries(rejection.errors).filter(([name]) => names.has(name)));
}

/** Something that a user put there; the middle of a picture is not. */
function isWritten(value: string): boolean {
  return value !== "" && value !== "50";
}
