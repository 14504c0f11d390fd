import type { Route } from "./+types/add-news.ts";
import { Adding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { useAdminText } from "./admin-text.ts";
import { loadCategories } from "./categories-data.ts";

export const clientLoader = adminData((args) => loadCategories(args, "NEWS"));

export default function AddNews({ loaderData: categories }: Route.ComponentProps) {
  const { editor } = useAdminText();
  return <Adding kind="news" title={editor.addNews} categories={categories} listPath="/newslist" />;
}
