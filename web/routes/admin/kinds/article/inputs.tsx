import { useAdminText } from "../../admin-text.ts";
import { CommentModeSelect } from "../../comment-mode-select.tsx";
import type { FactInputs } from "../kind.ts";

/** The inputs of an article's own facts. */
export function ArticleInputs({ start, errors, onChange }: FactInputs) {
  const { commentMode: words } = useAdminText();
  return (
    <CommentModeSelect
      none={words.above}
      defaultValue={start.commentMode}
      error={errors.commentMode}
      onChange={(event) => onChange({ commentMode: event.currentTarget.value })}
    />
  );
}
