import type { BylineRole } from "#contract/byline-roles.ts";
import { authorPath } from "#contract/list-paths.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";

type Named = { id: number; name: string; role: BylineRole };

/** The authors, each with a link to their page; above the link that covers a card. */
export function Authors({ of }: { of: readonly Named[] }) {
  const { article } = useText();
  return of.some(({ role }) => role === "author") ? <Names of={of} as="author" /> : article.anonymous;
}

/** Who else has made it: "Photo: …", "Translation: …". */
export function Credits({ of }: { of: readonly Named[] }) {
  const { article } = useText();
  return (["photographer", "translator"] as const).map(
    (as) =>
      of.some(({ role }) => role === as) && (
        <span key={as} className="block text-muted text-sm">
          {article[as]} <Names of={of} as={as} />
        </span>
      ),
  );
}

export function Names({ of, as }: { of: readonly Named[]; as: BylineRole }) {
  return of
    .filter(({ role }) => role === as)
    .map(({ id, name }, place) => (
      <span key={id}>
        {place > 0 && ", "}
        <Link to={authorPath(id)} className="relative z-1 py-3.5 hover:underline">
          {name}
        </Link>
      </span>
    ));
}
