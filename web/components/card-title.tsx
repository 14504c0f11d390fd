import type { Language } from "#i18n/language.ts";
import { Link } from "#web/components/link.tsx";
import { articleScreen } from "#web/data/article-screen.ts";
import { prefetch } from "#web/data/prefetch.ts";
import { TitleText } from "./title-text.tsx";

type Props = { to: string; title: string; language: Language; className: string };

/** The heading of a card; its link covers the whole card (`group relative` around it). */
export function CardTitle({ to, title, language, className }: Props) {
  const [page, id] = to.match(/^\/article\/(\d+)/) ?? [];
  // Not at a touch: most touches of a card scroll the list.
  const onIntent = page ? () => prefetch(page, () => articleScreen.prefetch({ id })) : undefined;
  return (
    <h3 lang={language} className={className}>
      <Link
        to={to}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && onIntent?.()}
        onFocus={onIntent}
        className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        <TitleText of={title} />
      </Link>
    </h3>
  );
}
