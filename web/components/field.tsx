import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useText } from "#web/components/text.tsx";

export type FieldProps = {
  id: string;
  name: string;
  label: string;
  /** Its error. */
  error?: string | undefined;
  hint?: ReactNode;
  defaultValue?: string | undefined;
  type?: "text" | "email" | "password";
  isOptional?: boolean;
  readOnly?: boolean;
  autoComplete?: string;
  minLength?: number;
  /** Rows of a text of several lines. */
  rows?: number;
  /** Characters at most. More can be typed and is an error, so that no text is cut off unnoticed. */
  most?: number;
  inputMode?: "numeric" | "url" | "tel";
  onChange?: (value: string) => void;
  /** Called with the value as the field is left. */
  onLeave?: (value: string) => void;
};

type Typed = { currentTarget: { value: string } };

const box =
  "w-full rounded-xl border border-field bg-surface px-4 aria-[invalid]:border-2 aria-[invalid]:border-accent";

/** A label, its control, a hint and the control's error, tied together. */
export function Field({
  id,
  name,
  label,
  error,
  hint,
  type = "text",
  isOptional,
  rows,
  most,
  onChange,
  onLeave,
  ...rest
}: FieldProps) {
  const [isShown, setShown] = useState(false);
  const control = {
    id,
    name,
    ...rest,
    required: !isOptional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": `${hint ? `${id}-hint ` : ""}${id}-error`,
    "data-most": most,
    onChange: onChange && ((event: Typed) => onChange(event.currentTarget.value)),
    onBlur: onLeave && ((event: Typed) => onLeave(event.currentTarget.value)),
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {rows === undefined ? (
        <div className="relative">
          <input
            {...control}
            type={isShown ? "text" : type}
            autoCapitalize={type === "text" ? undefined : "none"}
            className={`min-h-12 ${box} ${type === "password" ? "pe-13" : ""}`}
          />
          {type === "password" && <ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />}
        </div>
      ) : (
        <textarea {...control} rows={rows} className={`py-3 ${box}`} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { account } = useText();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={isShown ? account.hidePassword : account.showPassword}
      onClick={onToggle}
      className="absolute inset-y-0 end-1 my-auto flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-paper noscript:hidden"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
}
