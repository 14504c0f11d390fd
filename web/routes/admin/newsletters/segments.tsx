import { useId } from "react";
import type { Language } from "#i18n/language.ts";

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; lang?: Language }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few choices, side by side. */
export function Segments<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: each, label, lang }) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-field px-3 font-semibold hover:border-ink has-[:checked]:border-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-3"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
