import { useEffect, useRef, useState } from "react";
import { data, useRevalidator } from "react-router";
import { listArticleComments } from "#contract/comments.ts";
import { fill, formatCount } from "#i18n/format.ts";
import { CommentList } from "#web/components/comment-list.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { type CommentPage, commentsOf, withPage } from "#web/data/comment-pages.ts";
import { screenData } from "#web/data/screen-data.ts";
import type { Route } from "./+types/all-comments.ts";

const screen = screenData(async ({ api, language, params, search }) => {
  const page = pageIn(search);
  const answer = await api(listArticleComments, { params: { id: params.id ?? "" }, query: { language, page } });
  const { total, totalPages } = answer.pagination;
  if (page > Math.max(totalPages, 1)) throw data(null, { status: 404 });
  const { article } = answer;
  return { article, shown: { articleId: article.id, page, comments: answer.data }, total, totalPages };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function AllComments({ loaderData }: Route.ComponentProps) {
  const { article, shown, total, totalPages } = loaderData;
  const { article: words, commenting, language } = useText();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useShownPages(shown);
  const comments = commentsOf(pages);
  const { list, onMore } = useFocusOnMore(comments.length);
  const first = pages[0]?.page ?? 1;
  const title = fill(commenting.allTitle, { title: article.title });
  const ofPage = shown.page > 1 ? ` · ${fill(commenting.page, { n: shown.page })}` : "";
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageHead title={`${title}${ofPage}`} query={queryOf(shown.page)} isIndexed={total > 0} />
      <section className="mx-auto flex max-w-[68ch] flex-col gap-5">
        <Link
          to={article.path}
          className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline"
        >
          {commenting.toArticle}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {words.comments} <span className="text-muted tabular-nums">{formatCount(total, language)}</span>
        </h1>
        <p lang={article.titleLanguage} className="text-lg text-muted">
          {article.title}
        </p>
        {total === 0 && <p className="text-muted">{words.noComments}</p>}
        {first > 1 && (
          <Link to={`/article/${article.id}/comments${queryOf(first - 1)}`} className="button-quiet self-center">
            {commenting.newer}
          </Link>
        )}
        <CommentList
          ref={list}
          comments={comments}
          articleId={article.id}
          onDeleted={() => {
            revalidate();
            heading.current?.focus();
          }}
        />
        {shown.page < totalPages && (
          <Link
            to={`/article/${article.id}/comments${queryOf(shown.page + 1)}`}
            replace
            preventScrollReset
            onClick={onMore}
            className="button-strong self-center"
          >
            {commenting.more}
          </Link>
        )}
      </section>
    </div>
  );
}

/** A page that is malformed is the first one. */
function pageIn(search: URLSearchParams): number {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

function queryOf(page: number): string {
  return page === 1 ? "" : `?page=${page}`;
}

/** The pages that were loaded one after the other. */
function useShownPages(loaded: CommentPage): readonly CommentPage[] {
  const [state, setState] = useState({ loaded, pages: [loaded] as readonly CommentPage[] });
  if (state.loaded === loaded) return state.pages;
  const pages = withPage(state.pages, loaded);
  setState({ loaded, pages });
  return pages;
}

/** After "more" was pressed the focus moves to the first comment that it added. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  // The browser's focus.
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    (list.current?.children[before.current] as HTMLElement | undefined)?.focus({ preventScroll: true });
    before.current = null;
  }, [count]);
  return {
    list,
    onMore() {
      before.current = list.current?.children.length ?? 0;
    },
  };
}
