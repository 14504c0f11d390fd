import type { Route } from "./+types/news-list.ts";
import { adminData } from "./admin-data.ts";
import { useAdminText } from "./admin-text.ts";
import { ItemList } from "./item-list.tsx";
import { loadList } from "./list-data.ts";

export const clientLoader = adminData((args) => loadList(args, "news"));

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const { list } = useAdminText();
  return <ItemList kind="news" data={loaderData} factNames={[list.published, list.views, list.comments]} />;
}
