import type { Category } from "#contract/category.ts";
import { categoryPath } from "#contract/list-paths.ts";
import { Link } from "#web/components/link.tsx";

/** To the page of a category; above the link that covers a card. */
export function CategoryLink({ category }: { category: Category }) {
  return (
    <Link
      to={categoryPath(category)}
      lang={category.language}
      className="-my-2.5 relative z-1 inline-flex min-h-11 items-center hover:underline"
    >
      {category.name}
    </Link>
  );
}
