import { issuesPath } from "#contract/list-paths.ts";
import { getIssue, type Issue } from "#contract/newsletter-issues.ts";
import { formatLongDate } from "#i18n/format.ts";
import { FallbackNote } from "#web/components/language-mark.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { SubscribeBlock } from "#web/components/subscribe-block.tsx";
import { useText } from "#web/components/text.tsx";
import { TitleText } from "#web/components/title-text.tsx";
import { screenData } from "#web/data/screen-data.ts";
import { loadWords, useWords } from "#web/data/words.ts";
import type { Route } from "./+types/newsletter.ts";
import { FeedLink } from "./feed-link.tsx";
import { IssueLead, IssueRow } from "./issue-item.tsx";

const screen = screenData(async ({ api, language, params }) => {
  const [{ issue, addresses }] = await Promise.all([
    api(getIssue, { params: { id: params.id ?? "" }, query: { language } }),
    loadWords(language, "newsletterPages"),
  ]);
  return { issue, addresses };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

/** A newsletter as everybody may read it, with all that it says to its subscribers. */
export default function NewsletterScreen({ loaderData: { issue } }: Route.ComponentProps) {
  const { subject, language, sentAt, foreword, sections } = issue;
  const text = useText();
  const words = useWords("newsletterPages");
  const pictured = sections.flatMap(({ items }) => items).find(({ imageUrl }) => imageUrl !== null);
  return (
    <div className="wrap flex flex-col gap-12 pt-8 md:pt-12">
      <PageHead
        title={subject}
        description={descriptionOf(issue)}
        imageUrl={pictured?.imageUrl ?? null}
        focus={pictured?.picture?.focus}
        type="article"
      />
      <article className="mx-auto flex w-full max-w-3xl flex-col gap-10">
        <header className="flex flex-col gap-3">
          <Link
            to={issuesPath}
            className="inline-flex min-h-11 items-center self-start font-semibold text-accent hover:underline"
          >
            {words.title}
          </Link>
          <h1 lang={language} className="wrap-anywhere text-4xl md:text-5xl">
            <TitleText of={subject} />
          </h1>
          <p className="text-muted">
            <time dateTime={sentAt} className="inline-block first-letter:uppercase">
              {formatLongDate(sentAt, text.language)}
            </time>
          </p>
          <FallbackNote of={language} />
        </header>
        {foreword && (
          <p lang={language} className="wrap-anywhere max-w-prose whitespace-pre-line text-lg">
            {foreword}
          </p>
        )}
        {sections.map((section, place) => (
          <Section key={section.items[0]?.path} section={section} language={language} isFirst={place === 0} />
        ))}
        <FeedLink path={`${issuesPath}.xml`} name={words.title} />
      </article>
      <SubscribeBlock result={undefined} />
    </div>
  );
}

type SectionProps = { section: Issue["sections"][number]; language: Issue["language"]; isFirst: boolean };

/** The first item of all has a large picture, as in the mail. */
function Section({ section: { heading, items }, language, isFirst }: SectionProps) {
  return (
    <section className="flex flex-col gap-5">
      <h2 lang={language} className="text-2xl md:text-3xl">
        {heading}
      </h2>
      <ul className="flex flex-col gap-4">
        {items.map((item, place) =>
          isFirst && place === 0 ? <IssueLead key={item.path} item={item} /> : <IssueRow key={item.path} item={item} />,
        )}
      </ul>
    </section>
  );
}

/** The foreword's beginning; without one the titles. */
function descriptionOf({ foreword, sections }: Issue): string {
  const [first = ""] = foreword.split(/\n{2,}/);
  const titles = sections.flatMap(({ items }) => items.map(({ title }) => title));
  return first || titles.join(" · ");
}
