import type { Route } from "./+types/event-list.ts";
import { ItemList } from "./item-list.tsx";
import { loadList } from "./list-data.ts";
import { officeData } from "./office-data.ts";
import { useOfficeText } from "./office-text.ts";

export const clientLoader = officeData((args) => loadList(args, "event"));

export default function EventList({ loaderData }: Route.ComponentProps) {
  const { list } = useOfficeText();
  return <ItemList kind="event" data={loaderData} factNames={[list.starts, list.location]} />;
}
