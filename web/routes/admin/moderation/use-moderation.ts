import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Moderation, updateModeration } from "#contract/moderation.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { changesOf, type Draft, type DraftErrors, draftOf, listErrors } from "./draft.ts";

/** The settings of moderation while they are edited. */
export function useModeration(settings: Moderation, form: RefObject<HTMLFormElement | null>) {
  const { moderation: words } = useAdminText();
  const toast = useToast();
  const [saved, setSaved] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [note, setNote] = useState("");
  const [isPending, setPending] = useState(false);
  const isChanged = Object.keys(changesOf(draft, saved)).length > 0;
  const changed = useRef(isChanged);

  // For the question before leaving, which is asked outside of rendering.
  useEffect(() => {
    changed.current = isChanged;
  }, [isChanged]);
  const isUnsaved = useCallback(() => changed.current, []);

  // The browser's focus: the first error, once it is rendered.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors, form]);

  /** Shows what is wrong with the lists. @returns whether nothing is */
  const check = () => {
    const found = listErrors(draft, words);
    setErrors(found);
    return Object.keys(found).length === 0;
  };

  const save = async () => {
    setNote("");
    if (!check()) return;
    setPending(true);
    try {
      const { message, ...now } = await browserApi(updateModeration, { body: changesOf(draft, saved) });
      setSaved(draftOf(now));
      setDraft(draftOf(now));
      toast("success", message);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(error.fields);
      setNote(error.message || words.saveFailed);
      toast("error", error.message || words.saveFailed);
    }
    setPending(false);
  };

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, saved, change, errors, note, isPending, isUnsaved, save, check };
}
