import type { ReactNode } from "react";

type Props = {
  type?: "radio" | "checkbox";
  name: string;
  value?: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  className?: string;
  /** What is chosen, as text or with more below it. */
  children: ReactNode;
};

/** One choice of several, in a frame that shows which are chosen. */
export function ChoiceCard({ type = "radio", name, value, isChosen, onChange, className = "", children }: Props) {
  return (
    <label
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-field bg-surface px-4 py-2 has-checked:border-2 has-checked:border-accent ${className}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </label>
  );
}

/** A choice with a sentence that says more of it. */
export function ChoiceText({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-muted text-sm">{text}</span>
    </>
  );
}
