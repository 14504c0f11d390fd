import type { Route } from "./+types/add-article.ts";
import { Adding, loadAdding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { kind } from "./kinds/article/kind.ts";

export const clientLoader = adminData((args) => loadAdding(args, kind));

export default function AddArticle({ loaderData }: Route.ComponentProps) {
  return <Adding kind={kind} data={loaderData} />;
}
