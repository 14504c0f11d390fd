import { useRef } from "react";
import { getModeration, type Moderation } from "#contract/moderation.ts";
import { hasDuty } from "#contract/roles.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { FormNote } from "#web/routes/account/account-page.tsx";
import { useSession } from "#web/session.ts";
import type { Route } from "./+types/moderation.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { LeaveDialog } from "./editor/leave-dialog.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { CloseAfter, ModeChoice } from "./moderation/mode-fields.tsx";
import { TryBox } from "./moderation/try-box.tsx";
import { useModeration } from "./moderation/use-moderation.ts";
import { WordLists } from "./moderation/word-lists.tsx";

export const clientLoader = adminData(({ api }) => api(getModeration, {}).catch(missingUnlessForbidden));

/** Which comments are held, and for which words. */
export default function ModerationScreen({ loaderData: settings }: Route.ComponentProps) {
  const { moderation: words, frame } = useAdminText();
  return (
    <>
      <PageHead title={frame.moderation} isIndexed={false} />
      <AdminHeading title={frame.moderation} />
      {settings ? <ModerationForm settings={settings} /> : <LoadFailed message={words.loadFailed} />}
    </>
  );
}

function ModerationForm({ settings }: { settings: Moderation }) {
  const { moderation: words } = useAdminText();
  const { user } = useSession();
  const isReadOnly = user === null || !hasDuty(user.role, "administration");
  const form = useRef<HTMLFormElement>(null);
  const { draft, saved, change, errors, note, isPending, isUnsaved, save, check } = useModeration(settings, form);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex max-w-3xl flex-col gap-8"
    >
      <p className="text-muted">{isReadOnly ? words.readOnly : words.text}</p>
      {note !== "" && <FormNote kind="error">{note}</FormNote>}
      {/* Disabled while saving, so that what is saved is what is shown. */}
      <div inert={isPending} className="flex flex-col gap-8">
        <ModeChoice
          mode={draft.mode}
          isReadOnly={isReadOnly}
          error={errors.mode}
          onChange={(mode) => change({ mode })}
        />
        <CloseAfter
          days={draft.closeAfterDays}
          isReadOnly={isReadOnly}
          error={errors.closeAfterDays}
          onChange={(closeAfterDays) => change({ closeAfterDays })}
        />
        <WordLists
          lists={draft.words}
          isReadOnly={isReadOnly}
          errors={errors}
          onChange={(language, text) => change({ words: { ...draft.words, [language]: text } })}
        />
      </div>
      <TryBox draft={draft} saved={saved} check={check} />
      <LeaveDialog isUnsaved={isUnsaved} text={words.leaveText} />
      {!isReadOnly && (
        <div className="sticky bottom-0 z-20 -mx-4 border-line border-t bg-paper px-4 py-3">
          <PendingButton isPending={isPending} label={words.save} className="button-strong min-h-12 min-w-40" />
        </div>
      )}
    </form>
  );
}
