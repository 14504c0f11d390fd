import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ContentKind } from "#contract/content-kinds.ts";
import type { Term } from "#contract/glossary.ts";
import { ALT_LENGTH, TITLE_LENGTH } from "#contract/limits.ts";
import { draftByMachine } from "#contract/machine-translation.ts";
import type { UnfinishedState } from "#contract/translation-states.ts";
import type { Translation, TranslationText } from "#contract/translations.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { currentSession } from "#web/session.ts";
import { useAdminData, useAdminText } from "../admin-text.ts";
import { DraftStatus } from "../editor/draft-status.tsx";
import { LeaveDialog } from "../editor/leave-dialog.tsx";
import { RichText } from "../editor/rich-text.client.tsx";
import { adminKinds } from "../kinds/kinds.ts";
import { useScreenDraft } from "../screen-drafts/use-screen-draft.ts";
import { translationPath } from "./address.ts";
import { SourceText } from "./source-text.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useInStep } from "./use-in-step.ts";
import { editedText, isSameText, type TranslationDraft, withRevision } from "./written-text.ts";

type Props = {
  kind: ContentKind;
  id: string;
  language: Language;
  loaded: Translation;
  glossary: readonly Term[];
  /** What was written before and not saved, with which the fields begin; null where they begin as it was loaded. */
  draft: TranslationDraft | null;
  /** With what a machine wrote, in the place of what was loaded. */
  onDrafted: (translation: Translation) => void;
};

/** A translation beside its source text: one above the other on a phone, side by side on a wide screen. */
export function TranslationEditor({ kind, id, language, loaded, glossary, draft: continued, onDrafted }: Props) {
  const { translations: words, editor, ...all } = useAdminText();
  const writing = useWriting({ kind, id, language, loaded, draft: continued, onDrafted });
  const { translation, start, written, errors, isPending, isChanged, draftSavedAt, change, save, confirm, draft } =
    writing;
  const { hasMachineTranslation } = useAdminData();
  const fieldId = useId();
  const pane = useRef<HTMLElement>(null);
  const source = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useInStep({ pane, source, written: text });
  const rights = useRights(language);
  const kindWords = adminKinds[kind].screenWords({ translations: words, editor, ...all });
  const onBody = useCallback((_: Language, content: string) => change({ content }), [change]);
  const onUploading = useCallback(() => undefined, []);
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-2">
        <section
          ref={pane}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
          tabIndex={0}
          aria-labelledby={`${fieldId}-source`}
          className="flex max-h-[40dvh] flex-col gap-3 overflow-y-auto rounded-2xl border border-line bg-surface px-4 py-4 max-xl:sticky max-xl:top-0 max-xl:z-10 md:px-6 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-7rem)]"
        >
          <h2 id={`${fieldId}-source`} className="font-sans font-semibold text-muted text-sm tracking-normal">
            {fill(all.frame.labelled, { label: words.source, value: languageNames[translation.source.language] })}
          </h2>
          <SourceText translation={translation} language={language} glossary={glossary} body={source} />
        </section>
        <section aria-labelledby={`${fieldId}-own`} className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={`${fieldId}-own`} className="font-sans font-semibold text-muted text-sm tracking-normal">
              {fill(all.frame.labelled, { label: words.own, value: languageNames[language] })}
              {translation.by && ` · ${translation.by.name}`}
            </h2>
            <span role="status">
              <StateBadge state={translation.state} />
            </span>
          </div>
          {rights.mayWrite || <p role="note">{words.notYours}</p>}
          {translation.isMachine && (
            <p role="note" className="rounded-xl border border-line bg-surface px-4 py-3 font-semibold">
              {words.machineNote}
            </p>
          )}
          <div inert={isPending} className="flex min-w-0 flex-col gap-5">
            <Field
              id={`${fieldId}-title`}
              name="title"
              label={editor.title}
              readOnly={!rights.mayWrite}
              error={errors.title}
              hint={fill(editor.titleLength, { n: written.title.length, max: TITLE_LENGTH })}
              defaultValue={start.title}
              onChange={(title) => change({ title })}
            />
            <div ref={text}>
              <RichText
                label={kindWords.body}
                language={language}
                initial={start.content}
                isRequired={false}
                isReadOnly={!rights.mayWrite}
                error={errors.content}
                onChange={onBody}
                onUploading={onUploading}
              />
            </div>
            <Field
              id={`${fieldId}-alt`}
              name="alt"
              label={editor.alt}
              isOptional
              readOnly={!rights.mayWrite}
              error={errors.alt}
              most={ALT_LENGTH}
              defaultValue={start.alt}
              onChange={(alt) => change({ alt })}
            />
          </div>
          {rights.mayWrite && (
            <div className="flex flex-wrap items-center gap-3 bg-paper py-3 md:sticky md:bottom-0 md:border-line md:border-t">
              {rights.mayFinish && (
                <button type="button" disabled={isPending} className="button-strong" onClick={() => save("done")}>
                  {words.publish}
                </button>
              )}
              <button
                type="button"
                disabled={isPending}
                className={rights.mayFinish ? "button-quiet" : "button-strong"}
                onClick={() => save("toReview")}
              >
                {words.review}
              </button>
              <button type="button" disabled={isPending} className="button-quiet" onClick={() => save("inProgress")}>
                {words.save}
              </button>
              {hasMachineTranslation && (translation.text === null || translation.isMachine) && (
                <button type="button" disabled={isPending || isChanged} className="button-quiet" onClick={draft}>
                  {words.machine}
                </button>
              )}
              {translation.state === "outdated" && (
                <button type="button" disabled={isPending} className="button-quiet" onClick={confirm}>
                  {words.stillRight}
                </button>
              )}
              <p role="status" className="text-muted text-sm empty:hidden max-md:order-first max-md:w-full">
                {isChanged && <DraftStatus at={draftSavedAt} />}
              </p>
            </div>
          )}
        </section>
      </div>
      <LeaveDialog
        isUnsaved={writing.isUnsaved}
        text={draftSavedAt === "failed" ? all.draft.notKept : all.draft.leaveText}
      />
    </>
  );
}

/** What the user may do with texts in a language; the server decides of each. */
function useRights(language: Language) {
  const { user } = currentSession();
  const mayWrite = user !== null && (user.role !== "TRANSLATOR" || user.languages.includes(language));
  return { mayWrite, mayFinish: mayWrite && user.mayPublish };
}

/** What is written, what of it the server has, and the source text that it is written from. */
function useWriting({ kind, id, language, loaded, draft: continued, onDrafted }: Omit<Props, "glossary">) {
  const { translations: words } = useAdminText();
  const { language: own } = useText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { changeTranslation, confirmTranslation, readTranslation } = adminKinds[kind].workflow;
  const params = { id, language };
  const [translation, setTranslation] = useState(() => (continued ? withRevision(loaded, continued.base) : loaded));
  const [saved, setSaved] = useState(() => editedText(loaded));
  const [start] = useState(continued?.written ?? saved);
  const [written, setWritten] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const now = useRef(start);
  const isChanged = !isSameText(written, saved);
  const { revision } = translation.source;
  const { savedAt: draftSavedAt } = useScreenDraft({
    draftKey: continued?.key,
    place: translationPath(kind, id, language),
    title: written.title || translation.source.now.title,
    written,
    base: revision,
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

  const attempt = async (work: () => Promise<{ message: string } & Translation>) => {
    setPending(true);
    setErrors({});
    try {
      const { message, ...changed } = await work();
      setTranslation(changed);
      invalidateContent();
      toast("success", message);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === "source_changed") {
        setTranslation(await browserApi(readTranslation, { params, query: { language: own } }));
        toast("warning", words.sourceChanged);
      } else if (error.status !== 401) {
        setErrors(error.fields);
        toast("error", Object.values(error.fields)[0] || error.message || words.failed);
      }
    }
    setPending(false);
  };

  const save = (state: UnfinishedState | "done") =>
    attempt(async () => {
      const sent = now.current;
      const body = { ...sent, state, revision };
      const query = { language: own };
      // What a machine wrote is saved by a person before it is published.
      const isRead = state === "done" && translation.isMachine;
      if (isRead) await browserApi(changeTranslation, { params, query, body: { ...body, state: "toReview" } });
      const answer = await browserApi(changeTranslation, { params, query, body });
      setSaved(sent);
      void revalidate();
      return answer;
    });
  const confirm = () =>
    attempt(() => browserApi(confirmTranslation, { params, query: { language: own }, body: { revision } }));

  const draft = async () => {
    setPending(true);
    try {
      const { message, ...drafted } = await browserApi(draftByMachine, {
        query: { language: own },
        body: { id: `${kind}-${id}`, language },
      });
      toast("success", message);
      invalidateContent();
      onDrafted(drafted);
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
    save,
    confirm,
  };
}
