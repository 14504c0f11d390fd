import type { Route } from "./+types/add-news.ts";
import { Adding } from "./adding.tsx";
import { loadCategories } from "./categories-data.ts";
import { officeData } from "./office-data.ts";
import { useOfficeText } from "./office-text.ts";

export const clientLoader = officeData((args) => loadCategories(args, "NEWS"));

export default function AddNews({ loaderData: categories }: Route.ComponentProps) {
  const { editor } = useOfficeText();
  return <Adding kind="news" title={editor.addNews} categories={categories} listPath="/newslist" />;
}
