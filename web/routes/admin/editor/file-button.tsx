import { type ReactNode, useId } from "react";

type Props = {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  accept: readonly string[];
  /** Whether one is chosen, which stays where the choice of another is given up. */
  hasFile: boolean;
  onFile: (file: File | null) => void;
  /** A larger place to press, above the button. */
  children?: ReactNode;
};

/** Chooses a file; the browser's own button speaks the browser's language. */
export function FileButton({ name, label, hint, error, accept, hasFile, onFile, children }: Props) {
  const id = useId();
  return (
    <div className="relative flex flex-col gap-1.5">
      {/* Before its label, which shows its focus. */}
      <input
        id={id}
        name={name}
        type="file"
        accept={accept.join(",")}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        // Enter would send the whole form.
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
        // The same file can be chosen again after it was taken away.
        onClick={(event) => {
          if (!hasFile) event.currentTarget.value = "";
        }}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        className="peer sr-only"
      />
      {children && (
        <label htmlFor={id} className="mb-1.5 cursor-pointer">
          {children}
        </label>
      )}
      <label
        htmlFor={id}
        className="button-quiet self-start peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-3"
      >
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
