import type { Route } from "./+types/event-list.ts";
import { adminData } from "./admin-data.ts";
import { ItemList } from "./item-list.tsx";
import { event } from "./kinds/event.ts";
import { loadList } from "./list-data.ts";

export const clientLoader = adminData((args) => loadList(args, event));

export default function EventList({ loaderData }: Route.ComponentProps) {
  return <ItemList kind={event} data={loaderData} />;
}
