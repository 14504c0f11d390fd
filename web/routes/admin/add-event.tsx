import type { Route } from "./+types/add-event.ts";
import { Adding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { loadCategories } from "./categories-data.ts";
import { event } from "./kinds/event.ts";

export const clientLoader = adminData((args) => loadCategories(args, event.categories));

export default function AddEvent({ loaderData }: Route.ComponentProps) {
  return <Adding kind={event} categories={loaderData} />;
}
