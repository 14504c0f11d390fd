import { data } from "react-router";
import { issuePath, issuesPath } from "#contract/list-paths.ts";
import { type IssueSummary, listIssues } from "#contract/newsletter-issues.ts";
import { fill, formatLongDate } from "#i18n/format.ts";
import { LanguageMark } from "#web/components/language-mark.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { SubscribeBlock } from "#web/components/subscribe-block.tsx";
import { useText } from "#web/components/text.tsx";
import { TitleText } from "#web/components/title-text.tsx";
import { screenData } from "#web/data/screen-data.ts";
import { loadWords, useWords } from "#web/data/words.ts";
import type { Route } from "./+types/newsletters.ts";
import { FeedLink } from "./feed-link.tsx";

const ON_A_PAGE = 20;

const screen = screenData(async ({ api, language, search }) => {
  const page = pageIn(search);
  const [list] = await Promise.all([
    api(listIssues, { query: { language, page, limit: ON_A_PAGE } }),
    loadWords(language, "newsletterPages"),
  ]);
  const pages = Math.max(list.pagination.totalPages, 1);
  if (page > pages) throw data(null, { status: 404 });
  return { issues: list.data, page, pages };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** All newsletters that were sent, the latest first. */
export default function NewslettersScreen({ loaderData }: Route.ComponentProps) {
  const { issues, page, pages } = loaderData;
  const words = useWords("newsletterPages");
  const { list, commenting } = useText();
  const ofPage = page > 1 ? ` · ${fill(commenting.page, { n: page })}` : "";
  return (
    <div className="wrap flex flex-col gap-8 pt-8 md:pt-12">
      <PageHead title={`${words.title}${ofPage}`} query={queryOf(page)} description={words.text} />
      <div className="flex max-w-3xl flex-col gap-3">
        <h1 className="text-4xl md:text-6xl">{words.title}</h1>
        <p className="text-lg text-muted">{words.text}</p>
      </div>
      {issues.length === 0 ? (
        <p>{list.noneFound}</p>
      ) : (
        <ul className="flex max-w-3xl flex-col border-line border-t">
          {issues.map((issue) => (
            <IssueRow key={issue.id} issue={issue} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
      <FeedLink path={`${issuesPath}.xml`} name={words.title} />
      <SubscribeBlock result={undefined} />
    </div>
  );
}

function IssueRow({ issue: { id, subject, language: shownIn, sentAt } }: { issue: IssueSummary }) {
  const { language } = useText();
  return (
    <li className="group relative flex flex-col border-line border-b py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <time dateTime={sentAt} className="first-letter:uppercase">
          {formatLongDate(sentAt, language)}
        </time>
        <LanguageMark of={shownIn} />
      </p>
      <h2 lang={shownIn} className="text-xl md:text-2xl">
        <Link
          to={issuePath(id)}
          className="block py-2.5 decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <TitleText of={subject} />
        </Link>
      </h2>
    </li>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const words = useWords("newsletterPages");
  if (pages < 2) return null;
  return (
    <nav aria-label={words.pages} className="flex max-w-3xl justify-between gap-4">
      <span>
        {page > 1 && (
          <Link to={issuesPath + queryOf(page - 1)} rel="prev" className="button-quiet">
            {words.newer}
          </Link>
        )}
      </span>
      <span>
        {page < pages && (
          <Link to={issuesPath + queryOf(page + 1)} rel="next" className="button-quiet">
            {words.older}
          </Link>
        )}
      </span>
    </nav>
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
