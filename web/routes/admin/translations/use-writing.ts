import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ContentKind } from "#contract/content-kinds.ts";
import { draftByMachine } from "#contract/machine-translation.ts";
import type { UnfinishedState } from "#contract/translation-states.ts";
import type { Translation, TranslationText } from "#contract/translations.ts";
import type { Language } from "#i18n/language.ts";
import { ApiFailure, browserApi, missingWhereRejected } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "../admin-text.ts";
import { adminKinds } from "../kinds/kinds.ts";
import { useScreenDraft } from "../screen-drafts/use-screen-draft.ts";
import { translationPath } from "./address.ts";
import { baseOf, editedText, isSameText, mergedWith, type TranslationDraft, withBase } from "./written-text.ts";

export type WritingOptions = {
  kind: ContentKind;
  id: string;
  language: Language;
  loaded: Translation;
  /** What was written before and not saved, with which the fields begin; null where they begin as it was loaded. */
  draft: TranslationDraft | null;
  /** With what takes the place of what was loaded: the fields begin anew. */
  onReplaced: (translation: Translation) => void;
};

type SentState = UnfinishedState | "done";

/** What is written, what of it the server has, and the source text that it is written from. */
export function useWriting({ kind, id, language, loaded, draft: continued, onReplaced }: WritingOptions) {
  const { translations: words, conflict: conflictWords } = useAdminText();
  const { language: own } = useText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { changeTranslation, confirmTranslation, readTranslation } = adminKinds[kind].workflow;
  const params = { id, language };
  const query = { language: own };
  const [translation, setTranslation] = useState(() => (continued ? withBase(loaded, continued.base) : loaded));
  const [saved, setSaved] = useState(() => (continued ? continued.base.text : editedText(loaded)));
  const [written, setWritten] = useState(continued?.written ?? saved);
  /** What the fields begin with: with another number anew. */
  const [start, setStart] = useState({ text: written, count: 0 });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  /** Somebody else has changed the text: what the server says, and in which state this one was being saved. */
  const [conflict, setConflict] = useState<{ message: string; state: SentState } | null>(null);
  const now = useRef(written);
  const isChanged = !isSameText(written, saved);
  const base = useMemo(() => baseOf(translation, saved), [translation, saved]);
  const { savedAt: draftSavedAt } = useScreenDraft({
    draftKey: continued?.key,
    place: translationPath(kind, id, language),
    title: written.title || translation.source.now.title,
    written,
    base,
    isChanged,
  });
  const changed = useRef(isChanged);
  // For the question before leaving, which is asked outside of rendering.
  useEffect(() => {
    changed.current = isChanged;
  }, [isChanged]);
  const isUnsaved = useCallback(() => changed.current, []);
  const change = useCallback((part: Partial<TranslationText>) => {
    now.current = { ...now.current, ...part };
    setWritten(now.current);
  }, []);

  type Saved = { message: string } & Translation;
  const attempt = async (
    work: () => Promise<Saved>,
    onFailure: (failure: ApiFailure) => Promise<boolean> | boolean = () => false,
  ) => {
    setPending(true);
    setErrors({});
    try {
      const { message, ...changed } = await work();
      setTranslation(changed);
      invalidateContent();
      toast("success", message);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!(await onFailure(error)) && error.status !== 401) {
        setErrors(error.fields);
        toast("error", Object.values(error.fields)[0] || error.message || words.failed);
      }
    } finally {
      setPending(false);
    }
  };

  /** The same with the text that the fields began with: whatever the server has by now is not what is shown. */
  const withOwnText = <T extends Translation>(read: T): T => ({ ...read, textHash: translation.textHash });

  const onSourceChanged = async ({ code }: ApiFailure) => {
    if (code !== "source_changed") return false;
    const read = await browserApi(readTranslation, { params, query }).catch(missingWhereRejected);
    if (!read) return false;
    setTranslation(withOwnText(read));
    toast("warning", words.sourceChanged);
    return true;
  };

  const send = (state: SentState, sent: TranslationText, from: Translation) =>
    attempt(
      async () => {
        const body = { ...sent, state, revision: from.source.revision, textHash: from.textHash };
        // What a machine wrote is saved by a person before it is published.
        let { textHash } = from;
        if (state === "done" && from.isMachine) {
          const read = await browserApi(changeTranslation, { params, query, body: { ...body, state: "toReview" } });
          ({ textHash } = read);
          setTranslation(read);
          setSaved(sent);
        }
        const answer = await browserApi(changeTranslation, { params, query, body: { ...body, textHash } });
        setSaved(sent);
        void revalidate();
        return answer;
      },
      (failure) => {
        const { code, message } = failure;
        if (code !== "version_conflict") return onSourceChanged(failure);
        setConflict({ message, state });
        return true;
      },
    );

  /** Saves what is written here over a newer text, which keeps what was not changed here. */
  const saveOver = (newer: Translation) => {
    if (!conflict) return;
    setConflict(null);
    const merged = mergedWith(editedText(newer), { written: now.current, saved });
    now.current = merged;
    setWritten(merged);
    setStart(({ count }) => ({ text: merged, count: count + 1 }));
    // The source text stays the one that was seen.
    const from = { ...newer, source: translation.source };
    setTranslation(from);
    setSaved(editedText(newer));
    void send(conflict.state, merged, from);
  };

  const confirm = () =>
    attempt(async () => {
      const body = { revision: translation.source.revision };
      return withOwnText(await browserApi(confirmTranslation, { params, query, body }));
    }, onSourceChanged);

  const draft = async () => {
    setPending(true);
    try {
      const { message, ...drafted } = await browserApi(draftByMachine, {
        query,
        body: { id: `${kind}-${id}`, language },
      });
      toast("success", message);
      invalidateContent();
      onReplaced(drafted);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setPending(false);
      if (error.status !== 401) toast("error", Object.values(error.fields)[0] || error.message || words.machineFailed);
    }
  };

  return {
    draft,
    translation,
    start,
    written,
    errors,
    isPending,
    isChanged,
    draftSavedAt,
    change,
    isUnsaved,
    save: (state: SentState) => send(state, now.current, translation),
    confirm,
    /** What the server says where somebody else has changed the text; undefined where nobody has. */
    conflict: conflict?.message,
    closeConflict: () => setConflict(null),
    saveOver,
    /** What is written here stays on this device, and is offered. */
    takeNewer: (newer: Translation) => {
      toast("success", conflictWords.taken);
      onReplaced(newer);
    },
  };
}
