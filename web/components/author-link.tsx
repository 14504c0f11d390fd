import { Link } from "react-router";
import { authorPath } from "#contract/list-paths.ts";
import { useText } from "#web/components/text.tsx";

/** To the page of whoever wrote an article, who may be gone; above the link that covers a card. */
export function AuthorLink({ author }: { author: { id: number; name: string } | null }) {
  const text = useText();
  if (!author) return text.article.anonymous;
  return (
    <Link to={authorPath(author.id)} className="relative z-1 py-1 hover:underline">
      {author.name}
    </Link>
  );
}
