import { useId } from "react";
import type { Category } from "#contract/category.ts";
import { useAdminText } from "../admin-text.ts";

type Props = {
  categories: readonly Category[];
  /** The item's own, which is offered even where the list lacks it (specification, section 2). */
  current: { id: number; name: string } | undefined;
  value: string;
  error: string | undefined;
  onChange: (categoryId: string) => void;
};

export function CategoryField({ categories, current, value, error, onChange }: Props) {
  const words = useAdminText().facts;
  const id = useId();
  const isMissing = current && current.id > 0 && !categories.some((each) => each.id === current.id);
  const options = isMissing ? [...categories, current] : categories;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {words.category}
      </label>
      <select
        id={id}
        name="categoryId"
        required
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4 aria-[invalid]:border-2 aria-[invalid]:border-accent"
      >
        <option value="">{words.chooseCategory}</option>
        {options.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {options.length === 0 && <p className="text-muted text-sm">{words.noCategories}</p>}
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
}
