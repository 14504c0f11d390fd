import { Search } from "lucide-react";
import { useText } from "#web/components/text.tsx";
import { useKeptField } from "./filter-fields.tsx";

type Props = {
  id: string;
  /** What is searched. */
  label: string;
  q: string;
};

/** The words of a search in the form around it, with its button. */
export function SearchField({ id, label, q }: Props) {
  const { list: words } = useText();
  const field = useKeptField<HTMLInputElement>(q);
  return (
    <div className="flex gap-2">
      <label htmlFor={`${id}-q`} className="sr-only">
        {label}
      </label>
      <input
        ref={field}
        id={`${id}-q`}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={q}
        placeholder={label}
        className="min-h-11 min-w-0 flex-1 text-ellipsis rounded-xl border border-field bg-surface px-4 placeholder:text-muted"
      />
      <button
        type="submit"
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-xl bg-ink px-4 font-semibold text-paper hover:opacity-90"
      >
        <Search className="size-5" aria-hidden />
        <span className="max-sm:sr-only">{words.search}</span>
      </button>
    </div>
  );
}
