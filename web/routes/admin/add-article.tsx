import type { Route } from "./+types/add-article.ts";
import { Adding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { loadCategories } from "./categories-data.ts";
import { article } from "./kinds/article.ts";

export const clientLoader = adminData((args) => loadCategories(args, article.categories));

export default function AddArticle({ loaderData }: Route.ComponentProps) {
  return <Adding kind={article} categories={loaderData} />;
}
