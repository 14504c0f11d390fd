import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { missingWhereRejected } from "#web/api.ts";
import { scrollToElement } from "#web/browser/scroll.ts";
import { ArticleCard } from "#web/components/article-card.tsx";
import { CardGrid } from "#web/components/card-grid.tsx";
import { EventRow } from "#web/components/event-row.tsx";
import { ListTools } from "#web/components/list-tools.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { SectionHeading } from "#web/components/section-heading.tsx";
import { SubscribeBlock } from "#web/components/subscribe-block.tsx";
import { useText } from "#web/components/text.tsx";
import { loadCardList } from "#web/data/card-list.ts";
import { type EventCardData, loadArticleCards, loadEventCards } from "#web/data/cards.ts";
import { FIRST_CARDS, isNarrowed, readFilter } from "#web/data/list-selection.ts";
import { screenAction, screenData } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import { sendSubscription } from "#web/forms/subscribe.ts";
import type { Route } from "./+types/home.ts";

const NEXT_EVENTS = 3;
/** After a navigation with `scrollTo` the page waits this long, then scrolls (specification, section 9). */
const SCROLL_DELAY_MS = 100;

const screen = screenData(async ({ api, language, search, now }) => {
  // It has no other pages: those are the list of news.
  const filter = { ...readFilter(search), page: 1 };
  // A list that cannot be loaded does not affect the rest of the page.
  const [articles, events] = await Promise.all([
    loadCardList({
      path: "/",
      filter,
      load: (query) => loadArticleCards(api, language, isNarrowed(filter) ? query : { ...query, order: "lead" }),
    }).catch(missingWhereRejected),
    loadEventCards(api, language, { limit: NEXT_EVENTS }).catch(missingWhereRejected),
  ]);
  return {
    filter,
    articles,
    events: events?.data.filter((event) => Date.parse(event.date) >= now) ?? [],
  };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

const form = screenAction(sendSubscription);
export const action = form.onServer;
export const clientAction = form.inBrowser;

/** Subscribing changes nothing that the page shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { settings, categories } = useSite();
  const { articles, events, filter } = loaderData;
  useScrollTo();
  return (
    <>
      <PageHead description={settings?.description} imageUrl={articles?.shown[0]?.imageUrl} />
      <Banner />
      <div className="wrap flex flex-col gap-16 pt-10 md:gap-20 md:pt-14">
        <section aria-labelledby="news-title" className="flex flex-col gap-6">
          <SectionHeading id="news-title" title={text.home.latestNews} to="/news" more={text.home.allNews} />
          <ListTools
            filter={filter}
            categories={categories.filter((category) => category.type === "NEWS")}
            label={text.list.searchNews}
            action="/"
          />
          {articles ? (
            <CardGrid
              filter={filter}
              action="/"
              moreAt="/news"
              next={isByDate(articles.shown) ? undefined : 1}
              list={articles}
            >
              {articles.shown.map((article, position) => (
                <ArticleCard
                  key={article.id}
                  article={article}
                  isLarge={position === 0 && !isNarrowed(filter) && articles.shown.length >= FIRST_CARDS}
                  isLead={position === 0}
                />
              ))}
            </CardGrid>
          ) : (
            <p role="alert">{text.page.failedTitle}</p>
          )}
        </section>
        {events.length > 0 && <NextEvents events={events} />}
        <SubscribeBlock result={actionData} />
      </div>
    </>
  );
}

/** Otherwise those in front have pushed others down, which the second page of all news does not have. */
function isByDate(cards: readonly { publishedAt: string }[]): boolean {
  return cards.every(({ publishedAt }, place) => publishedAt <= (cards[place - 1] ?? { publishedAt }).publishedAt);
}

function Banner() {
  const text = useText();
  const { settings } = useSite();
  return (
    <section className="relative overflow-hidden bg-earth text-cream">
      <div
        aria-hidden
        className="imigongo-diamonds absolute inset-y-0 end-0 w-full opacity-15 md:w-1/2 md:opacity-30 md:[mask-image:linear-gradient(to_right,transparent,black_60%)]"
      />
      <div className="wrap relative py-12">
        {settings ? (
          <>
            <h1 className="text-5xl md:text-7xl">{settings.siteName}</h1>
            <p
              lang={settings.descriptionLanguage}
              className="mt-4 max-w-xl text-balance text-lg md:max-lg:max-w-md md:text-xl"
            >
              {settings.description}
            </p>
          </>
        ) : (
          <p role="alert" className="text-lg">
            {text.home.settingsFailed}
          </p>
        )}
      </div>
    </section>
  );
}

function NextEvents({ events }: { events: readonly EventCardData[] }) {
  const text = useText();
  return (
    <section aria-labelledby="events-title" className="flex flex-col gap-6">
      <SectionHeading id="events-title" title={text.home.nextEvents} to="/events" more={text.home.allEvents} />
      <ul className="grid gap-4 lg:grid-cols-3">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function useScrollTo(): void {
  const { state, key } = useLocation();
  const target: unknown = (state as { scrollTo?: unknown } | null)?.scrollTo;
  // The browser's scroll position; the key makes a second press scroll again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (typeof target !== "string") return;
    const timer = setTimeout(() => scrollToElement(target), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [target, key]);
}
