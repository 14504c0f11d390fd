import { useId } from "react";
import { itemPath } from "#contract/content-kinds.ts";
import type { NewsletterLink } from "#contract/newsletter-figures.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";

/** What a newsletter links to, the most visited first. */
export function LinkList({ links }: { links: readonly NewsletterLink[] }) {
  const { links: words } = useAdminText().newsletters;
  const { language } = useText();
  const id = useId();
  const visited = links.filter(({ visits }) => visits > 0);
  const rest = links.filter(({ visits }) => visits === 0);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      {visited.length === 0 ? <p className="text-muted">{words.none}</p> : <Rows links={visited} />}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
            {exactPlural(words.rest, rest.length, language)}
          </summary>
          <Rows links={rest} />
        </details>
      )}
    </section>
  );
}

function Rows({ links }: { links: readonly NewsletterLink[] }) {
  const { links: words } = useAdminText().newsletters;
  const { language } = useText();
  return (
    <ol className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface">
      {links.map(({ kind, id, title, visits }) => (
        <li key={`${kind} ${id}`} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
          <Link
            to={itemPath(kind, id)}
            reloadDocument
            className="wrap-anywhere flex min-h-11 min-w-0 flex-1 basis-56 items-center hover:underline"
          >
            {title || itemPath(kind, id)}
          </Link>
          {visits > 0 && <p className="text-sm tabular-nums">{exactPlural(words.count, visits, language)}</p>}
        </li>
      ))}
    </ol>
  );
}
