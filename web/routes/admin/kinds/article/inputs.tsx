import { useAdminText } from "../../admin-text.ts";
import { CommentModeSelect } from "../../comment-mode-select.tsx";
import { isEditor } from "../../editor/own-rights.ts";
import type { FactInputs } from "../kind.ts";
import { UntilField } from "./until-field.tsx";

/** The inputs of an article's own facts. */
export function ArticleInputs({ start, errors, onChange }: FactInputs) {
  const { commentMode: words, editor } = useAdminText();
  // What takes effect at once is for editors.
  if (!isEditor()) return null;
  const { pinnedDate = "", pinnedHour = "", featuredDate = "", featuredHour = "" } = start;
  return (
    <div className="flex flex-col gap-5">
      <UntilField
        name="pinnedUntil"
        label={editor.lead}
        hint={editor.leadHint}
        start={{ date: pinnedDate, hour: pinnedHour }}
        error={errors.pinnedUntil}
        onChange={({ date, hour }) => onChange({ pinnedDate: date, pinnedHour: hour })}
      />
      <UntilField
        name="featuredUntil"
        label={editor.featured}
        hint={editor.featuredHint}
        start={{ date: featuredDate, hour: featuredHour }}
        error={errors.featuredUntil}
        onChange={({ date, hour }) => onChange({ featuredDate: date, featuredHour: hour })}
      />
      <CommentModeSelect
        none={words.above}
        defaultValue={start.commentMode}
        error={errors.commentMode}
        onChange={(event) => onChange({ commentMode: event.currentTarget.value })}
      />
    </div>
  );
}
