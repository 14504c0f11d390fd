import { getAuthor } from "#contract/authors.ts";
import { authorPath } from "#contract/list-paths.ts";
import { plural } from "#i18n/format.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { EventRow } from "#web/components/event-row.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { loadEventCards } from "#web/data/cards.ts";
import { writeFilter } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import type { Route } from "./+types/author.ts";
import { FeedLink } from "./feed-link.tsx";
import { ItemCards, loadItems } from "./item-list.tsx";

/** Of somebody's events, the newest ones; articles have pages. */
const MOST_EVENTS = 100;

const screen = screenData(async (args) => {
  const { language, params } = args;
  const { author } = await args.api(getAuthor, { params: { id: params.id ?? "" }, query: { language } });
  const path = authorPath(author.id);
  const of = { byline: String(author.id) };
  const [articles, events] = await Promise.all([
    loadItems(args, { kind: "article", path, of }),
    loadEventCards(args.api, language, { ...of, sort: "newest", page: 1, limit: MOST_EVENTS }),
  ]);
  return { author, articles, events: events.data };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function AuthorScreen({ loaderData }: Route.ComponentProps) {
  const { author, articles, events } = loaderData;
  const text = useText();
  const path = authorPath(author.id);
  return (
    <div className="wrap flex flex-col gap-8 pt-10 md:pt-14">
      <PageHead
        title={author.name}
        query={writeFilter(articles.filter)}
        description={author.bio}
        imageUrl={author.imageUrl}
      />
      <div className="flex items-center gap-4 md:gap-6">
        <Avatar url={author.imageUrl} name={author.name} size={80} />
        <div className="min-w-0">
          <h1 className="break-words text-3xl md:text-5xl">{author.name}</h1>
          {author.bio && (
            <p lang={author.bioLanguage} className="mt-1 max-w-prose whitespace-pre-line break-words">
              {author.bio}
            </p>
          )}
          {articles.list.total > 0 && (
            <p className="mt-1 text-muted">{plural(text.list.articles, articles.list.total, text.language)}</p>
          )}
        </div>
      </div>
      {articles.list.total > 0 && <ItemCards items={articles} />}
      {events.length > 0 && (
        <section aria-labelledby="events-title" className="flex flex-col gap-5">
          <h2 id="events-title" className="text-2xl md:text-3xl">
            {text.list.eventsTitle}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
      <FeedLink path={`${path}/rss.xml`} name={author.name} />
    </div>
  );
}
