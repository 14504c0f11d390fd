import { data as routeError } from "react-router";
import { type SearchHit, search } from "#contract/search.ts";
import { fill, plural } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { screenData } from "#web/data/screen-data.ts";
import { useWords } from "#web/data/words.ts";
import type { Route } from "./+types/search.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchFilters } from "./search-filters.tsx";
import { SearchHitRow } from "./search-hit.tsx";
import { readSearch, type SearchState, writeSearch } from "./search-state.ts";

/** As many as "show more" adds to other lists. */
const HITS_AT_ONCE = 12;

const nothing = { hits: [], total: null, pages: 0, suggestion: null };

const screen = screenData(async ({ api, language, search: address }) => {
  const state = readSearch(address);
  if (state.q.trim() === "") return { state, ...nothing };
  const { data, pagination, suggestion } = await api(search, {
    query: {
      ...state,
      category: state.category?.toString(),
      exactly: state.exactly && "true",
      language,
      limit: HITS_AT_ONCE,
    },
  });
  if (pagination.total > 0 && state.page > pagination.totalPages) throw routeError(null, { status: 404 });
  return { state, hits: data, total: pagination.total, pages: pagination.totalPages, suggestion };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, hits, total, pages, suggestion } = loaderData;
  const { search: words, list, language } = useText();
  const text = useWords("searchPage");
  // Texts in the reader's language come first, also across pages.
  const own = hits.filter((hit) => hit.language === language);
  const others = hits.filter((hit) => hit.language !== language);
  return (
    <div className="wrap pt-10 md:pt-14">
      <PageHead title={words.title} isIndexed={false} />
      <div className="flex max-w-3xl flex-col gap-6">
        <h1 className="text-4xl md:text-6xl">{words.title}</h1>
        <SearchBox state={state} />
        {total !== null && <SearchFilters state={state} />}
        {suggestion !== null && <SuggestionNote state={state} suggestion={suggestion} />}
        {total !== null && (
          <p role="status" className="text-muted">
            {total === 0 ? list.noneFound : plural(list.found, total, language)}
          </p>
        )}
        {total === 0 && <p>{text.hint}</p>}
        {own.length > 0 && (
          <section>
            <h2 className="sr-only">{languageNames[language]}</h2>
            <Hits hits={own} />
          </section>
        )}
        {others.length > 0 && (
          <section>
            <h2 className="text-2xl">{text.otherLanguages}</h2>
            <Hits hits={others} />
          </section>
        )}
        <Pager state={state} pages={pages} />
      </div>
    </div>
  );
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className="flex flex-col">
      {hits.map((hit) => (
        <SearchHitRow key={`${hit.kind} ${hit.id}`} hit={hit} />
      ))}
    </ol>
  );
}

/** Which words were taken for which, and how to find what was typed. */
function SuggestionNote({ state, suggestion }: { state: SearchState; suggestion: string }) {
  const text = useWords("searchPage");
  const link =
    "inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current";
  return (
    <div className="flex flex-wrap items-center gap-x-6 rounded-xl border-ochre border-s-8 bg-surface px-5 py-2">
      <p className="text-lg">
        {text.didYouMean}{" "}
        <Link to={`/search${writeSearch({ ...state, q: suggestion, page: 1 })}`} className={`${link} font-semibold`}>
          {suggestion}
        </Link>
        ?
      </p>
      <Link to={`/search${writeSearch({ ...state, exactly: true, page: 1 })}`} className={`${link} wrap-anywhere`}>
        {fill(text.exactly, { q: state.q })}
      </Link>
    </div>
  );
}

function Pager({ state, pages }: { state: SearchState; pages: number }) {
  const text = useWords("searchPage");
  const { list } = useText();
  if (pages < 2) return null;
  const link = (page: number, name: string, rel: "prev" | "next") => (
    <Link to={`/search${writeSearch({ ...state, page })}`} rel={rel} className="button-quiet">
      {name}
    </Link>
  );
  return (
    <nav aria-label={text.pages} className="flex justify-between gap-4">
      <span>{state.page > 1 && link(Math.min(state.page - 1, pages), list.previous, "prev")}</span>
      <span>{state.page < pages && link(state.page + 1, text.next, "next")}</span>
    </nav>
  );
}
