import { useId } from "react";
import type { NewsletterFigures } from "#contract/newsletter-figures.ts";
import { languageNames } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";
import { languagesOf } from "./figures.ts";
import { colourAt, FiguresBars } from "./figures-bars.tsx";
import { FiguresTable } from "./figures-table.tsx";

/** What became of the last newsletters, the oldest first. What the bars show can be read as a table too. */
export function FiguresChart({ newsletters }: { newsletters: readonly NewsletterFigures[] }) {
  const { newsletters: words, dashboard } = useAdminText();
  const id = useId();
  const languages = languagesOf(newsletters);
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-2xl border border-line bg-surface p-4 md:p-5"
    >
      <header className="flex flex-col gap-1">
        <h2 id={id} className="text-xl">
          {words.figures.title}
        </h2>
        <p className="text-muted text-sm">{words.figures.text}</p>
      </header>
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {languages.map((language, place) => (
          <li key={language} className="flex items-center gap-2">
            <span className={`size-2.5 rounded-full border border-field ${colourAt(place)}`} />
            {languageNames[language]}
          </li>
        ))}
      </ul>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <FiguresBars newsletters={newsletters} languages={languages} figure="sent" />
        <FiguresBars newsletters={newsletters} languages={languages} figure="visits" />
      </div>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
          {dashboard.chartTable}
        </summary>
        <FiguresTable newsletters={newsletters} languages={languages} />
      </details>
    </section>
  );
}
