import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { Category } from "#contract/category.ts";
import { requiredBody } from "#contract/content-kind.ts";
import { flatName } from "#contract/flat-texts.ts";
import { ALT_LENGTH, CORRECTION_LENGTH, TITLE_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { type Language, languageNames, languages, perLanguage } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { type FieldErrors, languageOf, needsTitle } from "./checks.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ImageField } from "./image-field.tsx";
import type { Facts, Item, Values } from "./item.ts";
import { ItemDialog, moveToTrash, type OpenDialog, ScheduledDialog, takeBackSchedule } from "./item-dialogs.tsx";
import { itemFacts } from "./item-facts.tsx";
import { type LanguageState, LanguageTabs } from "./language-tabs.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { isOlder, OlderNote } from "./older-note.tsx";
import { ownRights } from "./own-rights.ts";
import { PresenceLine } from "./presence-line.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RevisionsDialog } from "./revisions-dialog.tsx";
import { RichText } from "./rich-text.client.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StatusLine } from "./status-line.tsx";
import { useDraft } from "./use-draft.ts";
import { type Finished, useEditing } from "./use-editing.ts";
import { usePresence } from "./use-presence.ts";
import { VideoField } from "./video-field.tsx";

export type EditorProps = {
  kind: AdminKind;
  item: Item | null;
  start: Values;
  /** The draft that is taken up again. */
  draftKey?: string | undefined;
  /** What was sent to be published, before this, without an answer. */
  lost?: readonly Values[] | undefined;
  categories: readonly Category[];
  onSaved: (saved: Finished) => void;
  /** It is stored on the server, and the editor stays open. */
  onKept: (item: Item) => void;
  /** Their version replaces what is written here, which stays as a draft. */
  onTakeTheirs: (theirs: Item) => void;
};

/** Writes or changes an article or an event: text on one side, picture and facts on the other. */
export function ItemEditor({ kind, item: began, start, draftKey, lost = [], categories, ...rest }: EditorProps) {
  const { onSaved, onKept, onTakeTheirs } = rest;
  const { words } = useAdminData();
  const { editor } = words;
  const { language: own } = useText();
  const kindWords = kind.screenWords(words, own);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftKey);
  const editing = useEditing({ kind, item: began, start, lost, draft, onSaved, onKept });
  const { item, values, change, errors } = editing;
  const others = usePresence(kind.name, item?.id);
  const { mayEdit, mayPublish } = ownRights();
  const [chosen, setChosen] = useState<Language>(began ? own : requiredBody);

  const onBody = useCallback(
    (language: Language, html: string) => change((before) => ({ bodies: { ...before.bodies, [language]: html } })),
    [change],
  );
  const onFacts = (part: Facts) => change((before) => ({ facts: { ...before.facts, ...part } }));
  const [uploads, setUploads] = useState(0);
  const onUploading = useCallback((isUploading: boolean) => setUploads((count) => count + (isUploading ? 1 : -1)), []);
  const isSaving = editing.progress !== null;
  /** The errors of the last attempt to save. */
  const [found, setFound] = useState<FieldErrors>({});
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const submit = async (work: () => Promise<FieldErrors>) => {
    if (uploads > 0) return;
    setOpen(null);
    const errorsFound = await work();
    setFound(errorsFound);
    const languagesWithErrors = Object.keys(errorsFound).map((name) => languageOf(kind, name));
    const hidden = languagesWithErrors.find((language) => language !== undefined);
    if (hidden && !languagesWithErrors.includes(chosen)) setChosen(hidden);
  };
  // Shows and focuses the first error once it is rendered: in its tab, after saving has ended.
  useEffect(() => {
    if (Object.keys(found).length === 0) return;
    const marked = [...(form.current?.querySelectorAll<HTMLElement>("[aria-invalid='true']") ?? [])];
    const target = marked.find((element) => element.closest("[hidden]") === null);
    target?.focus();
    target?.scrollIntoView({ block: "center" });
  }, [found]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (mayPublish ? submit(() => editing.publish()) : setOpen("hand-in"));
      }}
      className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex flex-col gap-1 xl:col-span-2">
        <StatusLine state={item?.state ?? null} schedule={editing.schedule} />
        <PresenceLine others={others} />
      </div>
      {/* Fields are disabled while saving, so that what is saved is what is shown. */}
      <div inert={isSaving} className="flex min-w-0 flex-col gap-5">
        <LanguageTabs id={id} chosen={chosen} states={statesOf(kind, values, item, errors)} onChoose={setChosen} />
        {languages.map((language) => (
          <div
            key={language}
            id={`${id}-panel-${language}`}
            role="tabpanel"
            aria-labelledby={`${id}-tab-${language}`}
            hidden={language !== chosen}
            className="flex flex-col gap-5 [&[hidden]]:hidden"
          >
            {isOlder(values, item, language) && <OlderNote language={language} item={item} onHolds={change} />}
            <Field
              id={`${id}-title-${language}`}
              name={flatName("title", language)}
              label={named(editor.title, language)}
              isOptional={!needsTitle(kind, language)}
              error={errors[flatName("title", language)]}
              hint={fill(editor.titleLength, { n: values.titles[language].length, max: TITLE_LENGTH })}
              defaultValue={start.titles[language]}
              onChange={(title) => change((before) => ({ titles: { ...before.titles, [language]: title } }))}
            />
            <RichText
              label={named(kindWords.body, language)}
              language={language}
              initial={start.bodies[language]}
              isRequired={language === requiredBody}
              error={errors[flatName(kind.body, language)]}
              onChange={onBody}
              onUploading={onUploading}
            />
            <Field
              id={`${id}-alt-${language}`}
              name={flatName("alt", language)}
              label={named(editor.alt, language)}
              isOptional
              error={errors[flatName("alt", language)]}
              hint={fill(editor.altHint, { language: languageNames[language] })}
              most={ALT_LENGTH}
              defaultValue={start.alts[language]}
              onChange={(alt) => change((before) => ({ alts: { ...before.alts, [language]: alt } }))}
            />
            <Field
              id={`${id}-correction-${language}`}
              name={flatName("correction", language)}
              label={named(editor.correction, language)}
              isOptional
              error={errors[flatName("correction", language)]}
              hint={editor.correctionHint}
              most={CORRECTION_LENGTH}
              defaultValue={start.corrections[language]}
              onChange={(text) => change((before) => ({ corrections: { ...before.corrections, [language]: text } }))}
            />
          </div>
        ))}
      </div>
      <div inert={isSaving} className="flex min-w-0 flex-col gap-8">
        <ImageField
          file={values.image}
          imageUrl={item?.imageUrl ?? null}
          size={item?.picture ?? null}
          focus={{ x: values.focusX, y: values.focusY }}
          error={errors.image}
          isRemoved={values.removeImage === true}
          isOptional={!editing.needsPicture}
          onRemove={(removeImage) => change({ removeImage })}
          onFile={(image) => change({ image, removeImage: false, focusX: 50, focusY: 50 })}
          onFocusPoint={({ x, y }) => change({ focusX: x, focusY: y })}
        />
        <itemFacts.Inputs
          start={start.facts}
          facts={values.facts}
          errors={errors}
          onChange={onFacts}
          categories={categories}
          current={item?.category}
        />
        {kind.facts && <kind.facts.Inputs start={start.facts} errors={errors} onChange={onFacts} />}
        <VideoField
          file={values.video}
          videoUrl={item?.videoUrl ?? null}
          isRemoved={values.removeVideo}
          error={errors.video}
          onFile={(video) => change({ video, removeVideo: false })}
          onRemove={(removeVideo) => change({ removeVideo })}
        />
      </div>
      <SaveBar
        state={item?.state ?? null}
        progress={editing.progress}
        isChanged={editing.isChanged}
        savedAt={editing.savedAt}
        keptAt={draft.savedAt}
        note={editing.note}
        isHeld={uploads > 0}
        onSaveDraft={() => submit(() => editing.saveDraft())}
        mayPublish={mayPublish}
        onGiveBack={mayEdit && item?.state.handedIn ? () => setOpen("give-back") : undefined}
        onPublishLater={() => setOpen("publish")}
        onUnpublish={() => setOpen("unpublish")}
        onUnschedule={() => submit(() => editing.act(takeBackSchedule(kind), false))}
        onPreview={() => setOpen("preview")}
        onRevisions={() => setOpen("revisions")}
        onTrash={() => submit(() => editing.act(moveToTrash(kind, words.workflow.trashed), true))}
      />
      <LeaveDialog
        isUnsaved={editing.isUnsaved}
        text={words.draft.leaveText}
        onSave={editing.saveLeaving}
        onLeave={draft.leave}
      />
      {open === "revisions" && item && (
        <RevisionsDialog
          kind={kind}
          itemId={item.id}
          onRestored={async (restored) => {
            await draft.leave();
            onTakeTheirs(restored);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "preview" && item && <PreviewDialog kind={kind} itemId={item.id} onClose={() => setOpen(null)} />}
      {open && open !== "revisions" && open !== "preview" && (
        <ItemDialog
          open={open}
          kind={kind}
          item={item}
          values={values}
          onAct={(work, ends) => submit(() => editing.act(work, ends))}
          onClose={() => setOpen(null)}
        />
      )}
      {editing.isChanged && editing.schedule === null && item?.state.status === "scheduled" && (
        <ScheduledDialog at={item.state.scheduledAt ?? ""} onChoose={editing.setSchedule} />
      )}
      {editing.conflict && item && (
        <ConflictDialog
          kind={kind}
          item={item}
          values={values}
          onMine={(version) => {
            editing.endConflict();
            void submit(() => editing.again(version));
          }}
          onTheirs={async (theirs) => {
            await draft.leave();
            onTakeTheirs(theirs);
          }}
          onSame={editing.takeSame}
          onClose={editing.endConflict}
        />
      )}
    </form>
  );
}

/** "Title (Français)": each field says its language, whichever tab shows. */
function named(name: string, language: Language): string {
  return `${name} (${languageNames[language]})`;
}

function statesOf(
  kind: AdminKind,
  values: Values,
  item: Item | null,
  errors: FieldErrors,
): Record<Language, LanguageState> {
  const faulty = new Set(Object.keys(errors).map((name) => languageOf(kind, name)));
  const stateOf = (language: Language): LanguageState => {
    if (faulty.has(language)) return "faulty";
    if (values.titles[language].trim() === "" || values.bodies[language] === "") return "missing";
    return isOlder(values, item, language) ? "older" : "there";
  };
  return perLanguage(stateOf);
}
