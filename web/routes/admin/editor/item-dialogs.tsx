import { fill } from "#i18n/format.ts";
import { activeLanguages, type Language, languageNames, languages } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import type { AdminKind } from "../kinds/kind.ts";
import { dayAndTime } from "../site-time.ts";
import { completeLanguages, hasRequiredTexts } from "./checks.ts";
import type { Item, Values } from "./item.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { ownRights } from "./own-rights.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RevisionsDialog } from "./revisions-dialog.tsx";
import { type Timing, TimingDialog } from "./timing-dialog.tsx";
import type { Action, Decided } from "./use-editing.ts";
import type { ScheduleChoice } from "./use-schedule-choice.ts";

export type OpenDialog = "publish" | "unpublish" | "revisions" | "preview" | "hand-in" | "give-back" | "trash";

type Props = {
  kind: AdminKind;
  /** Null for what the server does not have yet. */
  item: Item | null;
  values: Values;
  onAct: (action: Action) => Promise<void>;
  onClose: () => void;
};

type ItemProps = Props &
  Reviewing & {
    open: OpenDialog;
    mayRestore: boolean;
    /** An earlier version is the draft now. */
    onRestored: (item: Item) => void;
  };

/** Does something with an item as a whole. */
export function ItemDialog({ open, mayRestore, onRestored, onReview, failure, isPending, ...rest }: ItemProps) {
  const { kind, item, onClose } = rest;
  const reviewing = { kind, onReview, failure, isPending, onClose };
  if (open === "hand-in" || open === "give-back") return <ReviewDialog open={open} {...reviewing} />;
  if (open === "publish" || open === "unpublish") return <PublishingDialog open={open} {...rest} />;
  if (item === null) return null;
  if (open === "trash") return <TrashDialog {...rest} />;
  if (open === "preview") return <PreviewDialog kind={kind} itemId={item.id} onClose={onClose} />;
  const { id } = item;
  return <RevisionsDialog kind={kind} itemId={id} mayRestore={mayRestore} onRestored={onRestored} onClose={onClose} />;
}

/** Publishes or takes back an item, or some of its languages, now or at a minute. */
function PublishingDialog({ open, kind, item, values, onAct, onClose }: Props & { open: "publish" | "unpublish" }) {
  const { workflow: words, editor } = useAdminText();
  const isPublishing = open === "publish";
  const { languages: own } = ownRights(item?.state ?? null);
  const there = isPublishing || !item ? titled(values) : publicLanguages(item);
  const offered = activeLanguages().filter((language) => there.includes(language) && own.includes(language));
  // What nobody has seen yet goes out as a whole only with the languages that every item has to have.
  const isWhole = !isPublishing || item?.state.status === "published" || hasRequiredTexts(kind, values);
  const complete = completeLanguages(values).filter((language) => offered.includes(language));
  const act = ({ at, languages: chosen }: Timing) => {
    const some = chosen.length === 0 || (isWhole && chosen.length === offered.length) ? undefined : chosen;
    return onAct({
      needsWritten: isPublishing,
      ending: isPublishing ? "closes" : "stays open",
      work: async ({ id, version }) => {
        const params = { id: String(id) };
        if (isPublishing) {
          const body = { publishAt: at, languages: some, version };
          return (await browserApi(kind.workflow.publish, { params, body })).message;
        }
        const body = { unpublishAt: at, languages: some, version };
        const { message } = await browserApi(kind.workflow.unpublish, { params, body });
        return unpublishedSentence({ at, languages: some }, words) ?? message;
      },
    });
  };
  return (
    <TimingDialog
      title={isPublishing ? words.publishTitle : words.unpublishTitle}
      text={isPublishing ? words.publishText : words.unpublishText}
      confirm={{
        now: isPublishing ? editor.publish : words.unpublishNow,
        later: isPublishing ? words.schedule : words.unpublishThen,
      }}
      languages={offered}
      start={isWhole || complete.length === 0 ? offered : complete}
      isMostlyLater={isPublishing}
      plannedAt={(isPublishing ? item?.state.scheduledAt : item?.state.unpublishAt) ?? null}
      onChoose={act}
      onClose={onClose}
    />
  );
}

function titled({ titles }: Values): Language[] {
  return languages.filter((language) => titles[language].trim() !== "");
}

/** What readers see may have other languages than the draft; what is scheduled is taken back as it was saved. */
function publicLanguages({ state: { status, publishedLanguages }, values }: Item): readonly Language[] {
  return status === "published" && publishedLanguages ? publishedLanguages : titled(values);
}

/** What came of it, as it is done: the server's own message says neither the instant nor the languages. */
function unpublishedSentence(
  { at, languages: some }: Partial<Timing>,
  words: AdminWords["workflow"],
): string | undefined {
  const names = some?.map((language) => languageNames[language]).join(", ");
  const only = names && fill(words.onlyIn, { languages: names });
  if (at) return [fill(words.endsAt, { at: dayAndTime(at) }), only].filter(Boolean).join(". ");
  return names && fill(words.unpublishedIn, { languages: names });
}

type Reviewing = {
  isPending: boolean;
  /** Why the last attempt has failed; '' where none has. */
  failure: string;
  /** The dialog stays open until it is done, so that no note is lost. */
  onReview: (action: Action) => Promise<void>;
};
type ReviewProps = Pick<Props, "kind" | "onClose"> & Reviewing & { open: "hand-in" | "give-back" };

/** Hands an item in for review, or gives it back; the note goes to the other side. */
function ReviewDialog({ open, kind, isPending, failure, onReview, onClose }: ReviewProps) {
  const { workflow: words } = useAdminText();
  const isHandingIn = open === "hand-in";
  const send = (note: string) =>
    onReview({
      needsWritten: isHandingIn,
      ending: "closes",
      work: async ({ id, version }) => {
        const params = { id: String(id) };
        const answer = isHandingIn
          ? await browserApi(kind.workflow.handIn, { params, body: { note, version } })
          : await browserApi(kind.workflow.giveBack, { params, body: { note } });
        return answer.message;
      },
    });
  return (
    <NoteDialog
      title={isHandingIn ? words.handIn : words.giveBack}
      text={isHandingIn ? words.handInText : words.giveBackText}
      confirm={isHandingIn ? words.handIn : words.giveBack}
      isOptional={isHandingIn}
      isPending={isPending}
      failure={failure}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Asks before an item goes to the trash, as the list does. */
function TrashDialog({ kind, values, onAct, onClose }: Props) {
  const all = useAdminText();
  const { language } = useText();
  const words = kind.screenWords(all).remove;
  const title = values.titles[language] || Object.values(values.titles).find(Boolean) || all.draft.untitled;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={all.workflow.trash}
      isDestructive
      onConfirm={() => onAct(moveToTrash(kind, all.workflow.trashed))}
      sentenceFor={({ message }) => message || words.failed}
      onClose={onClose}
    >
      <p>{fill(words.text, { title })}</p>
    </ConfirmDialog>
  );
}

type ScheduledProps = { at: string; onChoose: (choice: ScheduleChoice) => void; onClose: () => void };

/** Asks whether what is written goes into what is scheduled. */
export function ScheduledDialog({ at, onChoose, onClose }: ScheduledProps) {
  const { workflow: words } = useAdminText();
  return (
    <Dialog title={fill(words.scheduledTitle, { at: dayAndTime(at) })} onClose={onClose}>
      <p>{words.scheduledText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" onClick={() => onChoose("leave")}>
          {words.leaveScheduled}
        </button>
        <button type="button" className="button-strong" onClick={() => onChoose("change")}>
          {words.changeScheduled}
        </button>
      </div>
    </Dialog>
  );
}

export function takeBackSchedule({ workflow }: AdminKind): Action {
  const work = async ({ id }: Decided) =>
    (await browserApi(workflow.unschedule, { params: { id: String(id) } })).message;
  return { work, needsWritten: false, ending: "stays open" };
}

export function takeBackHandIn({ workflow }: AdminKind): Action {
  const work = async ({ id }: Decided) =>
    (await browserApi(workflow.takeBackHandIn, { params: { id: String(id) } })).message;
  return { work, needsWritten: false, ending: "stays open" };
}

/** @param said what is said of it: the server says the same of what is deleted permanently */
function moveToTrash(kind: AdminKind, said: string): Action {
  const work = async ({ id }: Decided) => {
    await kind.remove(browserApi, id);
    return said;
  };
  return { work, needsWritten: false, ending: "closes, trashed" };
}
