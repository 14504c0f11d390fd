import type { ArticleCardData } from "#web/data/cards.ts";
import { Authors } from "./bylines.tsx";
import { CardTitle } from "./card-title.tsx";
import { CategoryLink } from "./category-link.tsx";
import { Counts } from "./counts.tsx";
import { Cover } from "./cover.tsx";
import { LanguageMark } from "./language-mark.tsx";
import { RelativeTime } from "./relative-time.tsx";

type Props = {
  article: ArticleCardData;
  /** The first card of the home page spans two columns and two rows. */
  isLarge?: boolean;
  /** In the first view of the page. */
  isLead?: boolean;
};

export function ArticleCard({ article, isLarge = false, isLead = false }: Props) {
  const { path, title, titleLanguage, excerpt, language, imageUrl, picture, category } = article;
  return (
    <li className={isLarge ? "lg:col-span-2 lg:row-span-2" : ""}>
      <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface transition-shadow hover:shadow-lg">
        <Cover
          url={imageUrl}
          picture={picture}
          isLead={isLead}
          categoryId={category.id}
          sizes={
            isLarge
              ? "(min-width: 64rem) 47rem, (min-width: 36rem) 50vw, 100vw"
              : "(min-width: 64rem) 23rem, (min-width: 36rem) 50vw, 100vw"
          }
          className={isLarge ? "lg:order-last lg:aspect-auto lg:min-h-0 lg:flex-1 lg:basis-72" : ""}
        />
        <div className={`flex flex-col gap-2.5 p-4 ${isLarge ? "lg:gap-3 lg:p-6" : "flex-1"}`}>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-accent text-sm">
            <CategoryLink category={category} />
            <LanguageMark of={titleLanguage} />
          </p>
          <CardTitle
            to={path}
            title={title}
            language={titleLanguage}
            className={isLarge ? "text-xl lg:text-4xl" : "text-xl"}
          />
          <p
            lang={language}
            className={`text-muted ${isLarge ? "line-clamp-3 lg:line-clamp-none lg:text-lg" : "line-clamp-3 text-[0.9375rem]"}`}
          >
            {excerpt}
          </p>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
            <p className="text-sm">
              <span className="font-semibold">
                <Authors of={article.bylines} />
              </span>{" "}
              <span className="text-muted">
                · <RelativeTime instant={article.publishedAt} />
              </span>
            </p>
            <Counts comments={article.commentCount} likes={article.likes} dislikes={article.dislikes} />
          </div>
        </div>
      </article>
    </li>
  );
}
