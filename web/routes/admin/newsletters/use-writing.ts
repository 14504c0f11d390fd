import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { FOREWORD_LENGTH } from "#contract/newsletter-names.ts";
import { changeNewsletter, type Newsletter } from "#contract/newsletters.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { useCall } from "./use-call.ts";
import { baseOf, changesOf, mergedWith, type Written, writtenOf } from "./written.ts";

type Errors = Readonly<Record<string, string>>;

/** A newsletter while it is written: what is written, what of it the server has, and what is wrong with it. */
export function useWriting(newsletter: Newsletter, fields: RefObject<HTMLElement | null>) {
  const { editor } = useAdminText();
  const { validation } = useText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => writtenOf(newsletter));
  const [written, setWritten] = useState(saved);
  /** Another number for each state that the server has got. */
  const [revision, setRevision] = useState(0);
  /** Another number for each text that the fields begin with anew. */
  const [start, setStart] = useState(0);
  /** What the server says where somebody else has changed the same. */
  const [conflict, setConflict] = useState<string | null>(null);
  /** What was written here and gave way to a newer version. */
  const [replaced, setReplaced] = useState<Written | null>(null);
  const [tooLong, setTooLong] = useState<Errors>({});
  const { isPending, errors, run } = useCall();
  const isChanged = Object.keys(changesOf(written, saved)).length > 0;
  const changed = useRef(isChanged);

  // For the question before leaving, which is asked outside of rendering.
  useEffect(() => {
    changed.current = isChanged;
  }, [isChanged]);
  const isUnsaved = useCallback(() => changed.current, []);

  // The browser's focus: the first error, once it is rendered.
  useEffect(() => {
    if (Object.keys(errors).length + Object.keys(tooLong).length === 0) return;
    fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors, tooLong, fields]);

  /** @returns whether the server has all that is written */
  const save = async (): Promise<boolean> => {
    const found = longForewords(written, fill(validation.tooLong, { max: FOREWORD_LENGTH }));
    setTooLong(found);
    if (Object.keys(found).length > 0) return false;
    if (!isChanged) {
      toast("success", editor.saved);
      return true;
    }
    return send(written, saved);
  };

  const send = async (next: Written, base: Written): Promise<boolean> => {
    const params = { id: String(newsletter.id) };
    const changes = changesOf(next, base);
    const body = { ...changes, base: baseOf(base, changes) };
    const answer = await run(() => browserApi(changeNewsletter, { params, body }), setConflict);
    // Its subject may be another one; or it is being sent by now, and cannot be changed any more.
    void revalidate();
    if (!answer) return false;
    setSaved(next);
    setReplaced(null);
    setRevision((count) => count + 1);
    return true;
  };

  const begin = (next: Written) => {
    setWritten(next);
    setStart((count) => count + 1);
  };

  /** Goes on from a newer version, with what is written here over it or, where `isKept` is false, without that. */
  const takeNewer = async (newer: Written, isKept: boolean): Promise<void> => {
    const own = mergedWith(newer, written, saved);
    setConflict(null);
    setSaved(newer);
    setReplaced(isKept ? null : own);
    begin(isKept ? own : newer);
    setRevision((count) => count + 1);
    if (isKept) await send(own, newer);
  };

  return {
    written,
    change: (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part })),
    saved,
    isChanged,
    isUnsaved,
    isPending,
    revision,
    start,
    conflict,
    closeConflict: () => setConflict(null),
    takeNewer,
    /** Brings back what gave way to a newer version; null where nothing did. */
    bringBack:
      replaced &&
      (() => {
        begin(replaced);
        setReplaced(null);
      }),
    errors: { ...errors, ...tooLong },
    save,
    /** The same, where there is something to save. */
    saveChanges: async () => !isChanged || save(),
  };
}

/** The errors by the languages of the forewords. */
function longForewords({ foreword }: Written, error: string): Errors {
  const isLong = (language: Language) => foreword[language].length > FOREWORD_LENGTH;
  return Object.fromEntries(
    activeLanguages()
      .filter(isLong)
      .map((language) => [language, error]),
  );
}
