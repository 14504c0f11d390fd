import { Search as SearchIcon } from "lucide-react";
import { Fragment, useId } from "react";
import { Form, Link } from "react-router";
import { contentKindNames } from "#contract/content-kinds.ts";
import { search } from "#contract/search.ts";
import { plural } from "#i18n/format.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { screenData } from "#web/data/screen-data.ts";
import type { Route } from "./+types/search.ts";
import { SearchHitRow } from "./search-hit.tsx";
import { readSearch, type SearchState, writeSearch } from "./search-state.ts";

/** As many as "show more" adds to other lists. */
const HITS_AT_ONCE = 12;

const screen = screenData(async ({ api, language, search: address }) => {
  const state = readSearch(address);
  const isAsked = state.q.trim() !== "";
  if (!isAsked) return { state, hits: [], total: null, pages: 0 };
  const category = state.category?.toString();
  const { data, pagination } = await api(search, { query: { ...state, category, language, limit: HITS_AT_ONCE } });
  return { state, hits: data, total: pagination.total, pages: pagination.totalPages };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, hits, total, pages } = loaderData;
  const text = useText();
  // Texts in the reader's language come first; the others follow under a heading of their own.
  const firstOther = hits.findIndex((hit) => hit.language !== text.language);
  return (
    <div className="wrap pt-10 md:pt-14">
      <PageHead title={text.search.title} isIndexed={false} />
      <div className="flex max-w-3xl flex-col gap-6">
        <h1 className="text-4xl md:text-6xl">{text.search.title}</h1>
        <SearchForm state={state} />
        {total !== null && <Filters state={state} />}
        {total !== null && (
          <p role="status" className="text-muted">
            {total === 0 ? text.list.noneFound : plural(text.list.found, total, text.language)}
          </p>
        )}
        {total === 0 && <p>{text.search.hint}</p>}
        <ol className="flex flex-col">
          {hits.map((hit, index) => (
            <Fragment key={`${hit.kind} ${hit.id}`}>
              {index === firstOther && (
                <li>
                  <h2 className="pt-6 text-2xl">{text.search.otherLanguages}</h2>
                </li>
              )}
              <SearchHitRow hit={hit} />
            </Fragment>
          ))}
        </ol>
        <Pager state={state} pages={pages} />
      </div>
    </div>
  );
}

function SearchForm({ state }: { state: SearchState }) {
  const text = useText();
  const inputId = useId();
  return (
    <Form action="/search" role="search" className="flex gap-2">
      {state.kind && <input type="hidden" name="kind" value={state.kind} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      <label htmlFor={inputId} className="sr-only">
        {text.search.label}
      </label>
      <input
        // The browser's field keeps its own value: another search is another field.
        key={state.q}
        id={inputId}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={state.q}
        placeholder={text.search.label}
        className="min-h-12 min-w-0 flex-1 rounded-xl border border-field bg-surface px-4 placeholder:text-muted"
      />
      <button
        type="submit"
        className="flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-xl bg-ink px-4 font-semibold text-paper hover:opacity-90"
      >
        <SearchIcon className="size-5" aria-hidden />
        <span className="max-sm:sr-only">{text.list.search}</span>
      </button>
    </Form>
  );
}

/** Links, so that a choice is an address and works without JavaScript. */
function Filters({ state }: { state: SearchState }) {
  const text = useText();
  const names = { article: text.list.newsTitle, event: text.list.eventsTitle };
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
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <ul aria-label={text.search.kinds} className="flex flex-wrap gap-2">
        {choice({ kind: undefined }, text.list.all, state.kind === undefined)}
        {contentKindNames.map((kind) => choice({ kind }, names[kind], state.kind === kind))}
      </ul>
      <ul aria-label={text.search.order} className="flex flex-wrap gap-2">
        {choice({ sort: undefined }, text.search.relevance, state.sort === undefined)}
        {choice({ sort: "newest" }, text.search.newest, state.sort === "newest")}
      </ul>
    </div>
  );
}

function Pager({ state, pages }: { state: SearchState; pages: number }) {
  const text = useText();
  if (pages < 2) return null;
  const link = (page: number, name: string, rel: "prev" | "next") => (
    <Link to={`/search${writeSearch({ ...state, page })}`} rel={rel} className="button-quiet">
      {name}
    </Link>
  );
  return (
    <nav aria-label={text.search.pages} className="flex justify-between gap-4">
      <span>{state.page > 1 && link(Math.min(state.page - 1, pages), text.search.previous, "prev")}</span>
      <span>{state.page < pages && link(state.page + 1, text.search.next, "next")}</span>
    </nav>
  );
}
