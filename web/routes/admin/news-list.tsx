import type { Route } from "./+types/news-list.ts";
import { ItemList } from "./item-list.tsx";
import { loadList } from "./list-data.ts";
import { officeData } from "./office-data.ts";
import { useOfficeText } from "./office-text.ts";

export const clientLoader = officeData((args) => loadList(args, "news"));

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const { list } = useOfficeText();
  return <ItemList kind="news" data={loaderData} factNames={[list.published, list.views, list.comments]} />;
}
