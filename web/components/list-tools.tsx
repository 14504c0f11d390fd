import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Form, useHref, useLocation, useNavigation, useNavigationType, useSubmit } from "react-router";
import type { Category } from "#contract/category.ts";
import type { Language } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { type ListFilter, readFilter } from "#web/data/list-selection.ts";

type Props = {
  filter: ListFilter;
  categories: readonly Category[];
  /** What the search box asks for. */
  label: string;
  /** The list's own path, also where the forms lead without JavaScript. */
  action: string;
};

/** Search box and category chips. Both are plain GET forms; with JavaScript the list follows each keystroke. */
export function ListTools({ filter: shown, categories, label, action }: Props) {
  const text = useText();
  const submit = useSubmit();
  const inputId = useId();
  const filter = useComingFilter(shown, action);
  const input = useSearchWords(shown.q);
  const chip = (value: string, name: string, isPressed: boolean, language?: Language) => (
    <li key={value} lang={language} className={isPressed ? chosenChip : ""}>
      <button
        type="submit"
        name="category"
        value={value}
        aria-pressed={isPressed}
        className="min-h-11 cursor-pointer whitespace-nowrap rounded-full border border-field bg-surface px-4 font-medium text-[0.9375rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {name}
      </button>
    </li>
  );
  return (
    <div className="flex flex-col gap-4">
      <Form action={action} replace preventScrollReset role="search" className="flex max-w-xl gap-2">
        {filter.category !== null && <input type="hidden" name="category" value={filter.category} />}
        <label htmlFor={inputId} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          defaultValue={shown.q}
          placeholder={`${text.list.search}…`}
          onChange={(event) => {
            const form = event.currentTarget.form;
            if (form) submit(form, { action, replace: true, preventScrollReset: true, state: typing });
          }}
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
      <Form action={action} preventScrollReset aria-label={text.list.categories}>
        {filter.q !== "" && <input type="hidden" name="q" value={filter.q} />}
        <ul className="group -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          {chip("", text.list.all, filter.category === null)}
          {categories.map((each) => chip(String(each.id), each.name, filter.category === each.id, each.language))}
        </ul>
      </Form>
    </div>
  );
}

/** In a row that is scrolled it stays at the edge, unless it would hide where the keyboard is. */
const chosenChip = "sticky inset-x-0 z-10 rounded-full ring-4 ring-paper group-has-focus-visible:static";

/** Marks the navigations that the search box itself causes. */
const typing = { isTyping: true };

/** The filter that is on its way, where one is: a second choice on a slow connection builds on the first. */
function useComingFilter(shown: ListFilter, action: string): ListFilter {
  const { location } = useNavigation();
  // The router's own locations carry the language in front, as the browser's address does.
  const address = useHref(action);
  return location?.pathname === address ? readFilter(new URLSearchParams(location.search)) : shown;
}

/** The box follows the address ("back", "show everything"), except where the address follows the box. */
function useSearchWords(words: string) {
  const input = useRef<HTMLInputElement>(null);
  const { state, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const isOwn = (state as Partial<typeof typing> | null)?.isTyping === true && !isBack;
  // The browser's field keeps its own value; the key differs for each navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (input.current && !isOwn) input.current.value = words;
  }, [key, words, isOwn]);
  return input;
}
