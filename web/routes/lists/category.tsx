import { getCategory } from "#contract/categories.ts";
import { categoryPath } from "#contract/list-paths.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { writeFilter } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import type { Route } from "./+types/category.ts";
import { AllOfKind } from "./all-of-kind.tsx";
import { FeedLink } from "./feed-link.tsx";
import { ItemCards, loadItems } from "./item-list.tsx";

const screen = screenData(async (args) => {
  const { category, addresses } = await args.api(getCategory, {
    params: { id: args.params.id ?? "" },
    query: { language: args.language },
  });
  const kind = category.type === "NEWS" ? "article" : "event";
  const of = { category: String(category.id) };
  return { category, addresses, items: await loadItems(args, { kind, path: categoryPath(category), of }) };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function CategoryScreen({ loaderData }: Route.ComponentProps) {
  const { category, items } = loaderData;
  const { id, name, language } = category;
  return (
    <div className="wrap flex flex-col gap-8 pt-8 md:pt-12">
      <PageHead title={name} query={writeFilter(items.filter)} />
      <div>
        <AllOfKind kind={items.kind} />
        <h1 lang={language} className="text-4xl md:text-6xl">
          {name}
        </h1>
      </div>
      <ItemCards items={items} />
      <FeedLink path={`/category/${id}/rss.xml`} name={name} />
    </div>
  );
}
