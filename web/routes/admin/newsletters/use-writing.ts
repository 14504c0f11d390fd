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
import { changesOf, type Written, writtenOf } from "./written.ts";

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
    const params = { id: String(newsletter.id) };
    const answer = await run(() => browserApi(changeNewsletter, { params, body: changesOf(written, saved) }));
    // Its subject may be another one; or it is being sent by now, and cannot be changed any more.
    void revalidate();
    if (!answer) return false;
    setSaved(written);
    setRevision((count) => count + 1);
    return true;
  };

  return {
    written,
    change: (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part })),
    isChanged,
    isUnsaved,
    isPending,
    revision,
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
