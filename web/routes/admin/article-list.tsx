import type { Route } from "./+types/article-list.ts";
import { adminData } from "./admin-data.ts";
import { ItemList } from "./item-list.tsx";
import { kind } from "./kinds/article/kind.ts";
import { loadList } from "./list-data.ts";

export const clientLoader = adminData((args) => loadList(args, kind));

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  return <ItemList kind={kind} data={loaderData} />;
}
