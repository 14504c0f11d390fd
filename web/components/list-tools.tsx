import { ChevronDown, Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form, useHref, useNavigation } from "react-router";
import type { Category } from "#contract/category.ts";
import type { Language } from "#i18n/language.ts";
import { useValueOf } from "#web/browser/use-value-of.ts";
import { useText } from "#web/components/text.tsx";
import { type ListFilter, readFilter } from "#web/data/list-selection.ts";

type Props = {
  filter: ListFilter;
  categories: readonly Category[];
  /** What the search box asks for. */
  label: string;
  /** The list's own path. */
  action: string;
};

/** Beyond so many categories a desk shows one line of them until it is unfolded. */
const ONE_LINE = 7;

/** Search box and category chips. Both are plain GET forms: the server searches, and the address says what is shown. */
export function ListTools({ filter: shown, categories, label, action }: Props) {
  const text = useText();
  const inputId = useId();
  const input = useValueOf(shown.q);
  const filter = useComingFilter(shown, action);
  const isFolded = categories.length > ONE_LINE;
  const chip = (value: string, name: ReactNode, language?: Language) => (
    <li
      key={value}
      lang={language}
      className={filter.category === value ? `${chosenChip} ${isFolded ? foldedChip : ""}` : ""}
    >
      <button
        type="submit"
        name="category"
        value={value}
        aria-pressed={filter.category === value}
        className="min-h-11 cursor-pointer whitespace-nowrap rounded-full border border-field bg-surface px-4 font-medium text-[0.9375rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {name}
      </button>
    </li>
  );
  return (
    <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-start lg:justify-between">
      <Form action={action} preventScrollReset role="search" className="flex max-w-xl gap-2 lg:w-88 lg:shrink-0">
        <Kept filter={{ ...filter, q: "" }} />
        <label htmlFor={inputId} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={shown.q}
          placeholder={`${text.list.search}…`}
          className="min-h-11 min-w-0 flex-1 rounded-xl border border-field bg-surface px-4 placeholder:text-muted"
        />
        <button
          type="submit"
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-xl bg-ink px-4 font-semibold text-paper hover:opacity-90"
        >
          <Search className="size-5" aria-hidden />
          <span className="max-sm:sr-only">{text.list.search}</span>
        </button>
      </Form>
      <Form
        action={action}
        preventScrollReset
        aria-label={text.list.categories}
        className="group flex min-w-0 items-start gap-2 max-md:-mx-4 lg:-my-1"
      >
        <Kept filter={{ ...filter, category: "" }} />
        <ul
          className={`flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-md:px-4 md:flex-wrap ${isFolded ? folded : ""}`}
        >
          {chip("", text.list.all)}
          {categories.map((each) => chip(String(each.id), each.name, each.language))}
        </ul>
        {isFolded && (
          <details className="group/more hidden shrink-0 py-1 md:block">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-2 font-semibold text-accent hover:underline">
              {text.list.categories}
              <ChevronDown className="size-5 group-open/more:rotate-180" aria-hidden />
            </summary>
          </details>
        )}
      </Form>
    </div>
  );
}

/** In a row that is scrolled it stays at the edge, unless it would hide where the keyboard is. */
const chosenChip = "sticky inset-x-0 z-10 rounded-full ring-4 ring-paper group-has-focus-visible:static md:static";

/** Seen in the one line of folded chips; where all are seen, it stays where it was clicked. */
const foldedChip = "md:order-first md:group-has-[[open]]:order-none";

/** One line, until the reader unfolds it or the keyboard is in it. */
const folded =
  "md:supports-[selector(:has(a))]:max-h-[3.25rem] md:overflow-hidden md:has-focus-visible:max-h-none! md:group-has-[[open]]:max-h-none!";

/** What else the address says goes along; another choice begins with the first page. */
function Kept({ filter }: { filter: ListFilter }) {
  return Object.entries({ ...filter, page: "" }).map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The filter that is on its way, where one is: a second choice on a slow connection builds on the first. */
function useComingFilter(shown: ListFilter, action: string): ListFilter {
  const { location } = useNavigation();
  // The router's own locations carry the language in front, as the browser's address does.
  const address = useHref(action);
  return location?.pathname === address ? readFilter(new URLSearchParams(location.search)) : shown;
}
