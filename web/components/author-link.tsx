import { Link } from "react-router";
import { authorPath } from "#contract/list-paths.ts";
import { useText } from "#web/components/text.tsx";

/** To the page of whoever wrote an article, who may be gone; above the link that covers a card. */
export function AuthorLink({ id, name }: { id: number | null | undefined; name: string | null | undefined }) {
  const text = useText();
  if (!id) return name ?? text.article.anonymous;
  return (
    <Link to={authorPath(id)} className="-my-2.5 relative z-1 inline-flex min-h-11 items-center hover:underline">
      {name}
    </Link>
  );
}
