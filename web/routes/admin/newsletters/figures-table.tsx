import type { NewsletterFigures } from "#contract/newsletter-figures.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { formatDate } from "#i18n/format.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { type Figure, figureOf, figuresToTell, nameOf } from "./figures.ts";

type Props = { newsletters: readonly NewsletterFigures[]; languages: readonly Language[] };

/** The column that stays where the others are scrolled on a phone. */
const first = "sticky start-0 bg-surface py-1 pe-2 text-start";

/** The latest newsletter first: its figures in each language and, where it has several, in all of them. */
export function FiguresTable({ newsletters, languages }: Props) {
  const words = useAdminText();
  const { figures } = words.newsletters;
  const columns = figuresToTell(newsletters);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section aria-label={figures.title} tabIndex={0} className="mt-2 overflow-x-auto">
      <table className="w-full max-w-3xl">
        <caption className="sr-only">{`${figures.title}. ${figures.text}`}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className={`${first} font-semibold`}>
              {words.translations.language}
            </th>
            {columns.map((figure) => (
              <th key={figure} scope="col" className="py-1 ps-3 text-end font-semibold">
                {nameOf(figure, words)}
              </th>
            ))}
          </tr>
        </thead>
        {newsletters.toReversed().map((newsletter) => (
          <RowGroup key={newsletter.id} newsletter={newsletter} languages={languages} columns={columns} />
        ))}
      </table>
    </section>
  );
}

type Group = Pick<Props, "languages"> & { newsletter: NewsletterFigures; columns: readonly Figure[] };

function RowGroup({ newsletter, languages, columns }: Group) {
  const { newsletters: words, translations } = useAdminText();
  const { language: own } = useText();
  const { id, subject, startedAt } = newsletter;
  const parts = languages.filter((each) => newsletter.languages[each] !== undefined);
  const rows = [
    ...(parts.length === 1 ? [] : [{ language: undefined, name: translations.anyLanguage }]),
    ...parts.map((language) => ({ language, name: languageNames[language] })),
  ];
  return (
    <tbody className="border-line border-b">
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1} className="text-start font-semibold">
          <Link
            to={`/newsletters/${id}`}
            className="sticky start-0 inline-flex min-h-11 max-w-[70vw] flex-wrap items-center gap-x-2 hover:underline"
          >
            <span className="font-normal text-muted text-sm tabular-nums">{formatDate(startedAt)}</span>
            <span className="wrap-anywhere">{subject || words.untitled}</span>
          </Link>
        </th>
      </tr>
      {rows.map(({ language, name }) => (
        <tr key={name} className={language === undefined ? "" : "text-muted text-sm"}>
          <th scope="row" className={`${first} ${language === undefined ? "" : "ps-3"} font-normal`}>
            {name}
          </th>
          {columns.map((figure) => (
            <td key={figure} className="ps-3 text-end tabular-nums">
              {formatExactCount(figureOf(newsletter, figure, language), own)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
