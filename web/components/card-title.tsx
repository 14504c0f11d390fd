import { Link } from "react-router";
import type { Language } from "#i18n/language.ts";

type Props = { to: string; title: string; language: Language; className: string };

/** The heading of a card; its link covers the whole card (`group relative` around it). */
export function CardTitle({ to, title, language, className }: Props) {
  return (
    <h3 lang={language} className={className}>
      <Link to={to} className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline">
        {title}
      </Link>
    </h3>
  );
}
