import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { contentKindNames } from "#contract/content-kinds.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useSite } from "#web/data/site.ts";
import { useWords } from "#web/data/words.ts";
import { type SearchState, writeSearch } from "./search-state.ts";

const field = "min-h-11 w-full rounded-xl border border-field bg-surface px-3";

/** Links, so that a choice is an address and works without JavaScript. */
export function SearchFilters({ state }: { state: SearchState }) {
  const { list } = useText();
  const text = useWords("searchPage");
  const names = { article: list.newsTitle, event: list.eventsTitle };
  const choice = (chosen: Partial<SearchState>, name: string, isCurrent: boolean) => (
    <li key={name}>
      <Link
        to={`/search${writeSearch({ ...state, ...chosen, page: 1 })}`}
        aria-current={isCurrent || undefined}
        className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-field bg-surface px-4 font-medium text-[0.9375rem] hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
      >
        {name}
      </Link>
    </li>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ul aria-label={text.kinds} className="flex flex-wrap gap-2">
          {choice({ kind: undefined }, list.all, state.kind === undefined)}
          {contentKindNames.map((kind) => choice({ kind }, names[kind], state.kind === kind))}
        </ul>
        <ul aria-label={text.order} className="flex flex-wrap gap-2">
          {choice({ sort: undefined }, text.relevance, state.sort === undefined)}
          {choice({ sort: "newest" }, text.newest, state.sort === "newest")}
        </ul>
      </div>
      <Narrow state={state} />
    </div>
  );
}

/** A form that is folded away until it is needed, or used. */
function Narrow({ state }: { state: SearchState }) {
  const { categories } = useSite();
  const text = useWords("searchPage");
  const { list } = useText();
  const id = useId();
  const { q, kind, category, from, to, sort } = state;
  const day = (name: "from" | "to") => (
    <p className="flex min-w-36 flex-1 flex-col gap-1">
      <label htmlFor={`${id}-${name}`} className="text-sm">
        {text[name]}
      </label>
      <input id={`${id}-${name}`} type="date" name={name} defaultValue={state[name]} className={field} />
    </p>
  );
  return (
    <details open={category !== undefined || from !== undefined || to !== undefined} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium">
        {text.narrow}
        <ChevronDown className="size-5 group-open:rotate-180" aria-hidden />
      </summary>
      <Form key={writeSearch(state)} action="/search" className="flex flex-wrap items-end gap-3 pt-1 pb-2">
        <input type="hidden" name="q" value={q} />
        {kind && <input type="hidden" name="kind" value={kind} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <p className="flex min-w-52 flex-[2] flex-col gap-1">
          <label htmlFor={`${id}-category`} className="text-sm">
            {text.category}
          </label>
          <select id={`${id}-category`} name="category" defaultValue={category ?? ""} className={field}>
            <option value="">{list.all}</option>
            {categories.map((each) => (
              <option key={each.id} value={each.id} lang={each.language}>
                {each.name}
              </option>
            ))}
          </select>
        </p>
        {day("from")}
        {day("to")}
        <button type="submit" className="button-quiet">
          {text.apply}
        </button>
      </Form>
    </details>
  );
}
