import { ArticleCard } from "#web/components/article-card.tsx";
import { CardGrid } from "#web/components/card-grid.tsx";
import { ListHeading } from "#web/components/list-heading.tsx";
import { ListTools } from "#web/components/list-tools.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { loadArticleCards } from "#web/data/cards.ts";
import { readFilter, selectCards } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import { useSite } from "#web/data/site.ts";
import type { Route } from "./+types/news.ts";

const screen = screenData(async ({ api, language, search }) => {
  const filter = readFilter(search);
  return { filter, ...selectCards(await loadArticleCards(api, language), filter) };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function News({ loaderData }: Route.ComponentProps) {
  const { filter, shown, total } = loaderData;
  const { list } = useText();
  const { categories } = useSite();
  return (
    <div className="wrap flex flex-col gap-8 pt-10 md:pt-14">
      <PageHead title={list.newsTitle} description={list.newsText} imageUrl={shown[0]?.imageUrl} />
      <ListHeading title={list.newsTitle} text={list.newsText} />
      <ListTools
        filter={filter}
        categories={categories.filter((category) => category.type === "NEWS")}
        label={list.searchNews}
        action="/news"
      />
      <CardGrid filter={filter} action="/news" shown={shown.length} total={total}>
        {shown.map((article, position) => (
          <ArticleCard key={article.id} article={article} isLead={position === 0} />
        ))}
      </CardGrid>
    </div>
  );
}
