import { ArticleCard } from "#web/components/article-card.tsx";
import { CardGrid } from "#web/components/card-grid.tsx";
import { Link } from "#web/components/link.tsx";
import { ListHeading } from "#web/components/list-heading.tsx";
import { ListTools } from "#web/components/list-tools.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { loadCardList } from "#web/data/card-list.ts";
import { loadArticleCards } from "#web/data/cards.ts";
import { isNarrowed, readFilter, writeFilter } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import type { Route } from "./+types/news.ts";

const path = "/news";

const screen = screenData(async ({ api, language, search }) => {
  const filter = readFilter(search);
  const list = await loadCardList({ path, filter, load: (query) => loadArticleCards(api, language, query) });
  return { filter, ...list };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function News({ loaderData }: Route.ComponentProps) {
  const { filter, ...list } = loaderData;
  const text = useText().list;
  const { categories } = useSite();
  return (
    <div className="wrap flex flex-col gap-8 pt-10 md:pt-14">
      <PageHead
        title={text.newsTitle}
        query={writeFilter(filter)}
        description={text.newsText}
        imageUrl={list.shown[0]?.imageUrl}
        isIndexed={!isNarrowed(filter)}
      />
      <ListHeading title={text.newsTitle} text={text.newsText} />
      <ListTools
        filter={filter}
        categories={categories.filter((category) => category.type === "NEWS")}
        label={text.searchNews}
        action={path}
      />
      <CardGrid filter={filter} action={path} list={list}>
        {list.shown.map((article, position) => (
          <ArticleCard key={article.id} article={article} isLead={position === 0} />
        ))}
      </CardGrid>
      <Link
        to={`${path}/archive`}
        className="inline-flex min-h-11 items-center self-center font-semibold text-accent underline"
      >
        {text.archive}
      </Link>
    </div>
  );
}
