import { getAuthor } from "#contract/authors.ts";
import { authorPath } from "#contract/list-paths.ts";
import { plural } from "#i18n/format.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { writeFilter } from "#web/data/list-selection.ts";
import { screenData } from "#web/data/screen-data.ts";
import type { Route } from "./+types/author.ts";
import { FeedLink } from "./feed-link.tsx";
import { ItemCards, loadItems } from "./item-list.tsx";

const screen = screenData(async (args) => {
  const { author } = await args.api(getAuthor, { params: { id: args.params.id ?? "" } });
  const of = { author: String(author.id) };
  return { author, items: await loadItems(args, { kind: "article", path: authorPath(author.id), of }) };
});
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export default function AuthorScreen({ loaderData }: Route.ComponentProps) {
  const { author, items } = loaderData;
  const text = useText();
  const path = authorPath(author.id);
  return (
    <div className="wrap flex flex-col gap-8 pt-10 md:pt-14">
      <PageHead title={author.name} query={writeFilter(items.filter)} imageUrl={author.imageUrl} />
      <div className="flex items-center gap-4 md:gap-6">
        <Avatar url={author.imageUrl} name={author.name} size={80} />
        <div className="min-w-0">
          <h1 className="break-words text-3xl md:text-5xl">{author.name}</h1>
          <p className="mt-1 text-muted">{plural(text.list.articles, items.list.total, text.language)}</p>
        </div>
      </div>
      <ItemCards items={items} />
      <FeedLink path={`${path}/rss.xml`} name={author.name} />
    </div>
  );
}
