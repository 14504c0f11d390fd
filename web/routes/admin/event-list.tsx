import type { Route } from "./+types/event-list.ts";
import { adminData } from "./admin-data.ts";
import { useAdminText } from "./admin-text.ts";
import { ItemList } from "./item-list.tsx";
import { loadList } from "./list-data.ts";

export const clientLoader = adminData((args) => loadList(args, "event"));

export default function EventList({ loaderData }: Route.ComponentProps) {
  const { list } = useAdminText();
  return <ItemList kind="event" data={loaderData} factNames={[list.starts, list.location]} />;
}
