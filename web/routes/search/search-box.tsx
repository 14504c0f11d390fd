import { Search as SearchIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { plural } from "#i18n/format.ts";
import { useValueOf } from "#web/browser/use-value-of.ts";
import { useText } from "#web/components/text.tsx";
import { useWords } from "#web/data/words.ts";
import type { SearchState } from "./search-state.ts";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

/**
 * The search box: a form, and with JavaScript a combobox that offers titles while somebody types.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBox({ state }: { state: SearchState }) {
  const { list, language } = useText();
  const text = useWords("searchPage");
  const navigate = useNavigate();
  const inputId = useId();
  const input = useValueOf(state.q);
  const listId = useId();
  const hasScripts = useHasScripts();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const isOpen = suggestions.length > 0;
  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const open = ({ url }: Suggestion) => {
    close();
    if (languageOf(url) === language) navigate(withoutLanguage(url));
    else location.assign(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = suggestions[active];
    if (event.key === "Escape") close();
    else if (step !== undefined) setActive(nextPlace(active, step, suggestions.length));
    else if (event.key === "Enter" && chosen) open(chosen);
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-activedescendant": active < 0 ? undefined : `${listId}-${active}`,
  } as const;
  return (
    <Form action="/search" role="search" className="flex gap-2" onSubmit={close}>
      {state.kind && <input type="hidden" name="kind" value={state.kind} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      <label htmlFor={inputId} className="sr-only">
        {text.label}
      </label>
      <div className="relative min-w-0 flex-1">
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={state.q}
          placeholder={text.label}
          autoComplete="off"
          {...(hasScripts && combobox)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="min-h-12 w-full rounded-xl border border-field bg-surface px-4 placeholder:text-muted"
        />
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label={text.suggestions}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-xl border border-line bg-surface py-1 shadow-xl"
        >
          {suggestions.map((suggestion, place) => (
            // The box has the keyboard, and stays focused where a pointer presses.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <li
              key={suggestion.url}
              id={`${listId}-${place}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
              role="option"
              aria-selected={place === active}
              lang={languageOf(suggestion.url)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(suggestion)}
              className="flex min-h-11 cursor-pointer items-center px-4 py-2 hover:bg-line/50 aria-selected:bg-line"
            >
              {suggestion.title}
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {isOpen && plural(text.suggestionCount, suggestions.length, language)}
        </p>
      </div>
      <button
        type="submit"
        className="flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 self-start rounded-xl bg-ink px-4 font-semibold text-paper hover:opacity-90"
      >
        <SearchIcon className="size-5" aria-hidden />
        <span className="max-sm:sr-only">{list.search}</span>
      </button>
    </Form>
  );
}

/** Of one more place than there are titles: before the first one is the box itself. */
function nextPlace(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

/** `/fr/article/12`: the router puts the reader's own language in front of all addresses. */
function withoutLanguage(url: string): string {
  return url.replace(/^\/\w+/, "");
}

function languageOf(url: string): string | undefined {
  return url.match(/^\/(\w+)/)?.[1];
}

/** Without scripts the box is no combobox: nothing would open. */
function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  // Whether the browser runs scripts.
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}
