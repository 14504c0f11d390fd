import { type SelectHTMLAttributes, useId } from "react";
import { commentModes } from "#contract/moderation-names.ts";
import { useAdminText } from "./admin-text.ts";

type Props = Pick<SelectHTMLAttributes<HTMLSelectElement>, "value" | "defaultValue" | "onChange"> & {
  /** What holds where nothing is chosen here. */
  none: string;
  error: string | undefined;
};

/** Which comments are held below one article or in one category; '' for what holds above it. */
export function CommentModeSelect({ none, error, ...select }: Props) {
  const { commentMode: words, moderation } = useAdminText();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      <select
        {...select}
        id={id}
        name="commentMode"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4 aria-[invalid]:border-2 aria-[invalid]:border-accent"
      >
        <option value="">{none}</option>
        {commentModes.map((mode) => (
          <option key={mode} value={mode}>
            {moderation.modes[mode]}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
