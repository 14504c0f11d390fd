import { useCallback, useId, useRef } from "react";
import type { Term } from "#contract/glossary.ts";
import { ALT_LENGTH, TITLE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { currentSession } from "#web/session.ts";
import { useAdminData, useAdminText } from "../admin-text.ts";
import { DraftStatus } from "../editor/draft-status.tsx";
import { LeaveDialog } from "../editor/leave-dialog.tsx";
import { RichText } from "../editor/rich-text.client.tsx";
import { adminKinds } from "../kinds/kinds.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { SourceText } from "./source-text.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useInStep } from "./use-in-step.ts";
import { useWriting, type WritingOptions } from "./use-writing.ts";

type Props = WritingOptions & { glossary: readonly Term[] };

/** A translation beside its source text: one above the other on a phone, side by side on a wide screen. */
export function TranslationEditor({ glossary, ...options }: Props) {
  const { kind, id, language } = options;
  const { translations: words, editor, ...all } = useAdminText();
  const writing = useWriting(options);
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
          <div key={start.count} inert={isPending} className="flex min-w-0 flex-col gap-5">
            <Field
              id={`${fieldId}-title`}
              name="title"
              label={editor.title}
              readOnly={!rights.mayWrite}
              error={errors.title}
              hint={fill(editor.titleLength, { n: written.title.length, max: TITLE_LENGTH })}
              defaultValue={start.text.title}
              onChange={(title) => change({ title })}
            />
            <div ref={text}>
              <RichText
                label={kindWords.body}
                language={language}
                initial={start.text.content}
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
              defaultValue={start.text.alt}
              onChange={(alt) => change({ alt })}
            />
          </div>
          {rights.mayWrite && (
            // What is kept is shown where it moves no button: a click misses one that moves.
            <div className="flex flex-wrap items-center gap-3 bg-paper py-3 md:sticky md:bottom-0 md:flex-wrap-reverse md:border-line md:border-t">
              <div className="flex min-w-0 flex-wrap items-center gap-3">
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
              </div>
              <p role="status" className="text-muted text-sm max-md:empty:hidden md:min-h-5 md:basis-full">
                {isChanged && <DraftStatus at={draftSavedAt} />}
              </p>
            </div>
          )}
        </section>
      </div>
      {writing.conflict !== undefined && (
        <ConflictDialog
          kind={kind}
          id={id}
          language={language}
          message={writing.conflict}
          written={written}
          isKept={draftSavedAt !== "failed"}
          onMine={writing.saveOver}
          onTheirs={writing.takeNewer}
          onClose={writing.closeConflict}
        />
      )}
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
