import { useMemo } from "react";
import type { SearchHit } from "#contract/search.ts";
import { formatDate, formatTime } from "#i18n/format.ts";
import { LanguageMark } from "#web/components/language-mark.tsx";
import { Link } from "#web/components/link.tsx";
import { RelativeTime } from "#web/components/relative-time.tsx";
import { useText } from "#web/components/text.tsx";
import { TitleText } from "#web/components/title-text.tsx";

/** An item that a search found: its title, and the part of its text with what was searched. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { language } = useText();
  const look = "decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline";
  const title = <TitleText of={hit.title} />;
  return (
    <li className="border-line border-b py-5">
      <article className="group relative flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold text-accent text-sm">
          <span lang={hit.category.language}>{hit.category.name}</span>
          <LanguageMark of={hit.language} />
          <span className="font-normal text-muted">
            {hit.kind === "event" ? (
              <time dateTime={hit.date} className="tabular-nums">
                {formatDate(hit.date)} {formatTime(hit.date)}
              </time>
            ) : (
              <RelativeTime instant={hit.date} />
            )}
          </span>
        </p>
        <h3 lang={hit.language} className="text-xl">
          {hit.language === language ? (
            <Link to={hit.path} className={look}>
              {title}
            </Link>
          ) : (
            // The words that were searched stand in this language alone, whose pages are documents of their own.
            <a href={hit.url} hrefLang={hit.language} className={look}>
              {title}
            </a>
          )}
        </h3>
        <Snippet hit={hit} />
      </article>
    </li>
  );
}

const marked =
  "text-muted [&_mark]:rounded-sm [&_mark]:bg-ochre/30 [&_mark]:px-0.5 [&_mark]:font-semibold [&_mark]:text-ink";

/** The API escapes all of it but its own marks. */
function Snippet({ hit: { snippet, language } }: { hit: SearchHit }) {
  // React compares by identity: the same text is not written into the page again.
  const html = useMemo(() => ({ __html: snippet }), [snippet]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <p lang={language} className={marked} dangerouslySetInnerHTML={html} />;
}
