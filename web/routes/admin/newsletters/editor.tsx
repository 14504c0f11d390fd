import { useRef } from "react";
import type { Category } from "#contract/category.ts";
import type { Newsletter } from "#contract/newsletters.ts";
import { useAdminText } from "../admin-text.ts";
import { LeaveDialog } from "../editor/leave-dialog.tsx";
import { focusContent } from "../focus-content.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorBar, GoneBar } from "./editor-bar.tsx";
import { timesOf } from "./facts.ts";
import { PicksField } from "./picks-field.tsx";
import { Preview } from "./preview.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TextFields } from "./text-fields.tsx";
import { useWriting } from "./use-writing.ts";
import type { NewsletterDraft } from "./written.ts";

type Props = {
  newsletter: Newsletter;
  categories: readonly Category[];
  /** What was written before and not saved, with which it begins; null where it begins as the server has it. */
  draft: NewsletterDraft | null;
};

/** Writes a newsletter that is not sent yet, shows what it will say, and sends it. */
export function NewsletterEditor({ newsletter, categories, draft }: Props) {
  const words = useAdminText();
  const { write, preview } = words.newsletters;
  const fields = useRef<HTMLDivElement>(null);
  const writing = useWriting({ newsletter, draft, fields });
  const { written, change, errors, isChanged, isPending, save, bringBack } = writing;
  /** The button that was pressed goes away. */
  const leaveChoice = (choose: () => void) => {
    focusContent();
    choose();
  };
  return (
    <>
      <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
        <StatusBadge status={newsletter.status} />
        {timesOf(newsletter, words)}
      </p>
      <p role="status" className="empty:hidden">
        {bringBack && words.conflict.taken}
      </p>
      {bringBack && (
        <div className="mb-6 flex flex-wrap gap-3">
          <button type="button" className="button-quiet" onClick={() => leaveChoice(bringBack)}>
            {words.conflict.bringBack}
          </button>
          <button type="button" className="button-quiet" onClick={() => leaveChoice(writing.forgetReplaced)}>
            {words.conflict.forget}
          </button>
        </div>
      )}
      {/* Disabled while saving, so that what is saved is what is shown. */}
      <div
        ref={fields}
        inert={isPending}
        className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-8">
          <TextFields start={writing.start} written={written} errors={errors} onChange={change} />
          <PicksField picks={written.picks} error={errors.picks} onChange={(picks) => change({ picks })} />
        </div>
        <section aria-label={write.rest} className="flex min-w-0 flex-col gap-5">
          <div>
            <h2 className="text-xl">{write.rest}</h2>
            <p className="text-muted text-sm">{write.restText}</p>
          </div>
          <RuleFields
            rule={written.rule}
            categories={categories}
            onChange={(part) => change({ rule: { ...written.rule, ...part } })}
          />
          <p role="alert" className="font-semibold text-accent empty:hidden">
            {errors.rule}
          </p>
        </section>
      </div>
      <Preview id={newsletter.id} revision={writing.revision} onBeforeTest={writing.saveChanges}>
        {isChanged && (
          <div className="flex flex-wrap items-center gap-3">
            <p role="status">{preview.behind}</p>
            <button type="button" className="button-quiet" disabled={isPending} onClick={save}>
              {preview.save}
            </button>
          </div>
        )}
      </Preview>
      {writing.isGone ? (
        <GoneBar isPending={isPending} onSaveAsNew={writing.saveAsNew} />
      ) : (
        <EditorBar
          newsletter={newsletter}
          isChanged={isChanged}
          isPending={isPending}
          draftSavedAt={writing.draftSavedAt}
          onSave={save}
          onSaveFirst={writing.saveChanges}
          onDeleted={writing.drop}
        />
      )}
      {writing.conflict !== null && (
        <ConflictDialog
          id={newsletter.id}
          conflict={writing.conflict}
          written={written}
          categories={categories}
          onMine={writing.saveOver}
          onTheirs={writing.takeNewer}
          onClose={writing.closeConflict}
        />
      )}
      <LeaveDialog
        isUnsaved={writing.isUnsaved}
        text={writing.draftSavedAt === "failed" ? words.draft.notKept : words.draft.leaveText}
      />
    </>
  );
}
