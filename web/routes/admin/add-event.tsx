import type { Route } from "./+types/add-event.ts";
import { Adding } from "./adding.tsx";
import { loadCategories } from "./categories-data.ts";
import { officeData } from "./office-data.ts";
import { useOfficeText } from "./office-text.ts";

export const clientLoader = officeData((args) => loadCategories(args, "EVENT"));

export default function AddEvent({ loaderData: categories }: Route.ComponentProps) {
  const { editor } = useOfficeText();
  return <Adding kind="event" title={editor.addEvent} categories={categories} listPath="/eventlist" />;
}
