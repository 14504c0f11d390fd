import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { Category } from "#contract/category.ts";
import type { ContentRights } from "#contract/content-rights.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames, perLanguage } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminData } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";
import { type FieldErrors, languageOf } from "./checks.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { firstLanguage } from "./first-language.ts";
import { ImageField } from "./image-field.tsx";
import type { Facts, Item, Values } from "./item.ts";
import { ItemDialog, type OpenDialog, ScheduledDialog, takeBackHandIn, takeBackSchedule } from "./item-dialogs.tsx";
import { itemFacts } from "./item-facts.tsx";
import { type LanguageState, LanguageTabs } from "./language-tabs.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { isOutdated } from "./outdated-translation.tsx";
import { isEditor, isOwnHandIn, ownRights } from "./own-rights.ts";
import { PresenceLine } from "./presence-line.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StatusLine } from "./status-line.tsx";
import { TextPanel } from "./text-panel.tsx";
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
  onStored: (item: Item) => void;
  /** Begins anew with what the server has. */
  onBegin: (item: Item) => void;
};

/** Writes or changes an article or an event: text on one side, picture and facts on the other. */
export function ItemEditor({ kind, item: began, start, draftKey, lost = [], categories, ...rest }: EditorProps) {
  const { onSaved, onStored, onBegin } = rest;
  const { words } = useAdminData();
  const { language: own } = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftKey);
  const editing = useEditing({ kind, item: began, start, lost, draft, onSaved, onStored, onRenewed: onBegin });
  const { item, values, change, errors, schedule } = editing;
  const others = usePresence(kind, item?.id);
  const rights = ownRights(item?.state ?? null);
  const { mayPublish } = rights;
  const [chosen, setChosen] = useState<Language>(() => firstLanguage(rights, own, start));

  const onFacts = (part: Facts) => change((before) => ({ facts: { ...before.facts, ...part } }));
  const [uploads, setUploads] = useState(0);
  const onUploading = useCallback((isUploading: boolean) => setUploads((count) => count + (isUploading ? 1 : -1)), []);
  const isSaving = editing.progress !== null;
  /** The errors of the last attempt to save. */
  const [found, setFound] = useState<FieldErrors>({});
  const [open, setOpen] = useState<OpenDialog | null>(null);
  /** @param closes whether a dialog that is open has done its part, whatever comes of it */
  const submit = async (work: () => Promise<FieldErrors>, closes = true) => {
    if (uploads > 0) return;
    if (closes) setOpen(null);
    const errorsFound = await work();
    setFound(errorsFound);
    const languagesWithErrors = Object.keys(errorsFound).map((name) => languageOf(kind, name));
    const hidden = languagesWithErrors.find((language) => language !== undefined);
    if (hidden && !languagesWithErrors.includes(chosen)) setChosen(hidden);
  };
  const openSaved = async (which: OpenDialog) => {
    await editing.saveSoon();
    setOpen(which);
  };
  /** What stands against it is said before anything is asked. */
  const openChecked = async (which: OpenDialog) => {
    const errorsFound = editing.checkLeast();
    if (Object.keys(errorsFound).length === 0) setOpen(which);
    return errorsFound;
  };
  /** What is written here stays as a draft on this device. */
  const onNewVersion = async (theirs: Item) => {
    await draft.leave();
    onBegin(theirs);
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
    <>
      {/* No button submits it: Enter in a field neither publishes nor hands in what is half written. */}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex flex-col gap-1 xl:col-span-2">
          <StatusLine state={item?.state ?? null} schedule={schedule.choice} onAskAgain={schedule.askAgain} />
          <PresenceLine others={others} />
          <OwnLanguages rights={rights} />
        </div>
        {/* Fields are disabled while saving, so that what is saved is what is shown. */}
        <div inert={isSaving} className="flex min-w-0 flex-col gap-5">
          <LanguageTabs id={id} chosen={chosen} states={statesOf(kind, values, item, errors)} onChoose={setChosen} />
          {activeLanguages().map((language) => (
            <TextPanel
              key={language}
              id={id}
              kind={kind}
              language={language}
              isShown={language === chosen}
              isReadOnly={!rights.languages.includes(language)}
              item={item}
              start={start}
              values={values}
              errors={errors}
              onChange={change}
              onUploading={onUploading}
            />
          ))}
        </div>
        <fieldset inert={isSaving} disabled={!rights.mayChangeFacts} className="flex min-w-0 flex-col gap-8">
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
        </fieldset>
        <SaveBar
          state={item?.state ?? null}
          progress={editing.progress}
          isChanged={editing.isChanged}
          savedAt={editing.savedAt}
          draftSavedAt={draft.savedAt}
          note={editing.note}
          isHeld={uploads > 0}
          onFinish={() => submit(mayPublish ? () => editing.publish() : () => openChecked("hand-in"))}
          onSaveDraft={() => submit(() => editing.saveDraft())}
          mayPublish={mayPublish}
          onGiveBack={isEditor() && item?.state.handedIn ? () => setOpen("give-back") : undefined}
          onTakeBack={isOwnHandIn(item) ? () => submit(() => editing.act(takeBackHandIn(kind))) : undefined}
          onPublishLater={() => submit(() => openChecked("publish"))}
          onUnpublish={() => setOpen("unpublish")}
          onUnschedule={() => submit(() => editing.act(takeBackSchedule(kind)))}
          onPreview={() => openSaved("preview")}
          onRevisions={() => openSaved("revisions")}
          onTrash={rights.mayDelete ? () => setOpen("trash") : undefined}
        />
      </form>
      <LeaveDialog
        isUnsaved={editing.isUnsaved}
        text={words.draft.leaveText}
        onSave={editing.saveLeaving}
        onLeave={draft.leave}
      />
      {open && (
        <ItemDialog
          open={open}
          kind={kind}
          item={item}
          values={values}
          mayRestore={rights.mayChangeFacts}
          isPending={isSaving}
          failure={editing.failure}
          onAct={(action) => submit(() => editing.act(action))}
          onReview={(action) => submit(() => editing.act(action), false)}
          onRestored={onNewVersion}
          onClose={() => setOpen(null)}
        />
      )}
      {schedule.isAsking && item?.state.scheduledAt && (
        <ScheduledDialog at={item.state.scheduledAt} onChoose={schedule.choose} onClose={schedule.close} />
      )}
      {editing.conflict && item && (
        <ConflictDialog
          kind={kind}
          item={item}
          values={values}
          intent={editing.conflict}
          onMine={(version) => submit(() => editing.again(version))}
          onTheirs={onNewVersion}
          onClose={editing.closeConflict}
        />
      )}
    </>
  );
}

/** Says to translators which texts they change. */
function OwnLanguages({ rights }: { rights: ContentRights }) {
  const { workflow: words } = useAdminData().words;
  if (rights.mayChangeFacts) return null;
  const names = rights.languages.map((language) => languageNames[language]).join(", ");
  return <p>{fill(words.ownLanguages, { languages: names })}</p>;
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
    return isOutdated(values, item, language) ? "older" : "there";
  };
  return perLanguage(stateOf);
}
