import type { Route } from "./+types/add-event.ts";
import { Adding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { loadCategories } from "./categories-data.ts";
import { kind } from "./kinds/event/kind.ts";

export const clientLoader = adminData((args) => loadCategories(args, kind.categories));

export default function AddEvent({ loaderData }: Route.ComponentProps) {
  return <Adding kind={kind} categories={loaderData} />;
}
