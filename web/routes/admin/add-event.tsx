import type { Route } from "./+types/add-event.ts";
import { Adding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { useAdminText } from "./admin-text.ts";
import { loadCategories } from "./categories-data.ts";

export const clientLoader = adminData((args) => loadCategories(args, "EVENT"));

export default function AddEvent({ loaderData: categories }: Route.ComponentProps) {
  const { editor } = useAdminText();
  return <Adding kind="event" title={editor.addEvent} categories={categories} listPath="/eventlist" />;
}
