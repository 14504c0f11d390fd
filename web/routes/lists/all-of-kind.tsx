import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";

/** The lists of all items of a kind, by where they are. */
export const allOf = {
  article: { path: "/news", title: "newsTitle" },
  event: { path: "/events", title: "eventsTitle" },
} as const;

export type ListedKind = keyof typeof allOf;

/** Above the heading of a list of some: the way to all of them. */
export function AllOfKind({ kind }: { kind: ListedKind }) {
  const { list } = useText();
  const { path, title } = allOf[kind];
  return (
    <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
      {list[title]}
    </Link>
  );
}
