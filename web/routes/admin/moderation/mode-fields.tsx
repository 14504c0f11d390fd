import { useId } from "react";
import { type CommentMode, commentModes } from "#contract/moderation-names.ts";
import { useAdminText } from "../admin-text.ts";

type ModeProps = {
  mode: CommentMode;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (mode: CommentMode) => void;
};

/** The site's mode, each with what it means. */
export function ModeChoice({ mode, isReadOnly, error, onChange }: ModeProps) {
  const { moderation: words } = useAdminText();
  const id = useId();
  return (
    <fieldset disabled={isReadOnly} aria-describedby={`${id}-hint ${id}-error`} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-display font-bold text-xl">{words.mode}</legend>
      {commentModes.map((each) => (
        <label
          key={each}
          className="flex cursor-pointer items-start gap-3 rounded-2xl border border-field bg-surface px-4 py-3 has-checked:border-accent has-disabled:cursor-default has-checked:ring-1 has-checked:ring-accent"
        >
          <input
            type="radio"
            name="mode"
            value={each}
            checked={each === mode}
            onChange={() => onChange(each)}
            aria-labelledby={`${id}-${each}-name`}
            aria-describedby={`${id}-${each}`}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="flex min-w-0 flex-col">
            <span id={`${id}-${each}-name`} className="font-semibold">
              {words.modes[each]}
            </span>
            <span id={`${id}-${each}`} className="text-muted text-sm">
              {words.modeTexts[each]}
            </span>
          </span>
        </label>
      ))}
      <p id={`${id}-hint`} className="text-muted text-sm">
        {words.elsewhere}
      </p>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type CloseProps = { days: string; isReadOnly: boolean; error: string | undefined; onChange: (days: string) => void };

export function CloseAfter({ days, isReadOnly, error, onChange }: CloseProps) {
  const { moderation: words } = useAdminText();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.closeAfter}
      </label>
      <input
        id={id}
        name="closeAfterDays"
        inputMode="numeric"
        autoComplete="off"
        value={days}
        readOnly={isReadOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-12 w-32 rounded-xl border border-field bg-surface px-4 tabular-nums read-only:bg-paper aria-[invalid]:border-2 aria-[invalid]:border-accent"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {words.closeAfterHint}
      </p>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
