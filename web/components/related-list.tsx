import type { ReactNode } from "react";
import type { Picture as PictureData } from "#contract/common.ts";
import type { Language } from "#i18n/language.ts";
import { CardTitle } from "./card-title.tsx";
import { Cover } from "./cover.tsx";

type Item = {
  to: string;
  title: string;
  titleLanguage: Language;
  image: string | null;
  picture: PictureData | null;
  detail: ReactNode;
};

type Props = { title: string; none: string; categoryId: number; items: readonly Item[] };

/** A side list of pages of the same category. */
export function RelatedList({ title, none, categoryId, items }: Props) {
  return (
    <aside aria-labelledby="related-title" className="flex flex-col gap-5">
      <h2 id="related-title" className="border-ink border-t-4 pt-4 text-2xl">
        {title}
      </h2>
      {items.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        {items.map((item) => (
          <li key={item.to} className="group relative flex items-start gap-4">
            <Cover
              url={item.image}
              picture={item.picture}
              categoryId={categoryId}
              sizes="7rem"
              className="w-28 shrink-0 rounded-xl"
            />
            <div className="min-w-0">
              <CardTitle
                to={item.to}
                title={item.title}
                language={item.titleLanguage}
                className="text-[1.0625rem] leading-snug"
              />
              <p className="mt-1 text-muted text-sm">{item.detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
