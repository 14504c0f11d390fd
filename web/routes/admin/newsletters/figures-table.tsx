import { Link } from "react-router";
import type { NewsletterFigures } from "#contract/newsletter-figures.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { formatDate } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { figureOf, figuresToTell, nameOf } from "./figures.ts";

type Props = { newsletters: readonly NewsletterFigures[]; languages: readonly Language[] };

/** The latest newsletter first: its figures, and those of each language where it has several. */
export function FiguresTable({ newsletters, languages }: Props) {
  const words = useAdminText();
  const { figures, untitled } = words.newsletters;
  const { language: own } = useText();
  const columns = figuresToTell(newsletters);
  const cells = (newsletter: NewsletterFigures, language?: Language) =>
    columns.map((figure) => (
      <td key={figure} className="px-2 py-1 text-end align-baseline tabular-nums">
        {formatExactCount(figureOf(newsletter, figure, language), own)}
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section aria-label={figures.title} tabIndex={0} className="mt-2 overflow-x-auto">
      <table className="w-full max-w-3xl">
        <caption className="sr-only">{`${figures.title}. ${figures.text}`}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-1 pe-2 text-start font-semibold">
              {figures.newsletter}
            </th>
            {columns.map((figure) => (
              <th key={figure} scope="col" className="px-2 py-1 text-end font-semibold">
                {nameOf(figure, words)}
              </th>
            ))}
          </tr>
        </thead>
        {newsletters.toReversed().map((newsletter) => {
          const parts = languages.filter((each) => newsletter.languages[each] !== undefined);
          return (
            <tbody key={newsletter.id} className="border-line border-b">
              <tr>
                <th scope="rowgroup" className="min-w-32 py-1 pe-2 text-start font-normal">
                  <Link
                    to={`/newsletters/${newsletter.id}`}
                    className="inline-flex min-h-11 flex-col justify-center hover:underline"
                  >
                    <span className="text-muted text-sm tabular-nums">{formatDate(newsletter.startedAt)}</span>
                    <span className="wrap-anywhere line-clamp-2 font-semibold">{newsletter.subject || untitled}</span>
                  </Link>
                </th>
                {cells(newsletter)}
              </tr>
              {parts.length > 1 &&
                parts.map((language) => (
                  <tr key={language} className="text-muted text-sm">
                    <th scope="row" className="py-1 ps-4 pe-2 text-start font-normal">
                      {languageNames[language]}
                    </th>
                    {cells(newsletter, language)}
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}
