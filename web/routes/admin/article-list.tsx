import type { Route } from "./+types/article-list.ts";
import { adminData } from "./admin-data.ts";
import { ItemList } from "./item-list.tsx";
import { article } from "./kinds/article.ts";
import { loadList } from "./list-data.ts";

export const clientLoader = adminData((args) => loadList(args, article));

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  return <ItemList kind={article} data={loaderData} />;
}
