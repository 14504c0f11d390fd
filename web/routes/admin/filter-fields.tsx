import { type RefObject, useEffect, useId, useRef } from "react";

const box = "min-h-11 w-full min-w-0 rounded-xl border border-field bg-surface px-3";

/**
 * A field that the browser keeps, so that a choice stays while its list is on its way, and goes along with the next one.
 * @param value by the address: set once that says something else
 */
export function useKeptField<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string | number | undefined,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(value ?? "");
  }, [value]);
  return field;
}

type SelectProps = {
  name: string;
  label: string;
  /** What is chosen where nothing is. */
  none: string;
  value: string | number | undefined;
  options: readonly { value: string | number; name: string }[];
  onChoose: () => void;
};

/** A filter that is one of several; chosen, it applies at once. */
export function FilterSelect({ name, label, none, value, options, onChoose }: SelectProps) {
  const id = useId();
  const field = useKeptField<HTMLSelectElement>(value);
  return (
    <div className="flex min-w-0 flex-col gap-1 max-md:col-span-2">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <select
        ref={field}
        id={id}
        name={name}
        defaultValue={value}
        onChange={onChoose}
        className={`${box} truncate pe-8 ${value === undefined ? "" : "border-ink font-semibold"}`}
      >
        <option value="">{none}</option>
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}

type DayProps = { name: string; of: string; label: string; value: string | undefined; onChoose: () => void };

/** The first or the last day of what is shown. */
export function FilterDay({ name, of, label, value, onChoose }: DayProps) {
  const id = useId();
  const field = useKeptField<HTMLInputElement>(value);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {of} · {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        name={name}
        min="1970-01-01"
        max="2200-12-31"
        defaultValue={value}
        // While a year is typed, the browser has days of the first century.
        onChange={({ currentTarget }) => {
          if (currentTarget.value === "" || currentTarget.value >= "1970") onChoose();
        }}
        className={`${box} ${value === undefined ? "" : "border-ink font-semibold"}`}
      />
    </div>
  );
}
