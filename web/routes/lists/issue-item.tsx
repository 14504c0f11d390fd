import type { IssueItem } from "#contract/newsletter-issues.ts";
import { CardTitle } from "#web/components/card-title.tsx";
import { CategoryLink } from "#web/components/category-link.tsx";
import { Cover } from "#web/components/cover.tsx";
import { LanguageMark } from "#web/components/language-mark.tsx";
import { Picture } from "#web/components/picture.tsx";
import { useLowData } from "#web/document/low-data.ts";

const card = "group relative flex overflow-hidden rounded-2xl border border-line bg-surface hover:shadow-lg";

/** The first item of a newsletter. */
export function IssueLead({ item }: { item: IssueItem }) {
  const { imageUrl, picture, imageAlt, language, category } = item;
  return (
    <li>
      <article className={`${card} flex-col`}>
        <Cover
          url={imageUrl}
          picture={picture}
          alt={imageAlt}
          altLanguage={language}
          categoryId={category.id}
          sizes="(min-width: 48rem) 47rem, 100vw"
          isLead
        />
        <div className="flex flex-col gap-2.5 p-4 md:p-6">
          <Words item={item} titleLook="text-2xl md:text-3xl" excerptLook="text-lg" />
        </div>
      </article>
    </li>
  );
}

/** Any other one, with its picture beside its words; in low-data mode without it, since it is too small for a button. */
export function IssueRow({ item }: { item: IssueItem }) {
  const { imageUrl, picture, language, imageAlt } = item;
  const isLowData = useLowData();
  return (
    <li>
      <article className={`${card} items-start gap-4 p-4`}>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <Words item={item} titleLook="text-lg md:text-xl" excerptLook="line-clamp-3 text-[0.9375rem]" />
        </div>
        {imageUrl && picture && !isLowData && (
          <div className="aspect-square w-20 shrink-0 overflow-hidden rounded-xl bg-earth sm:w-36">
            <Picture
              url={imageUrl}
              picture={picture}
              alt={imageAlt}
              altLanguage={language}
              sizes="9rem"
              className="size-full object-cover"
            />
          </div>
        )}
      </article>
    </li>
  );
}

function Words({ item, titleLook, excerptLook }: { item: IssueItem; titleLook: string; excerptLook: string }) {
  const { path, title, language, excerpt, facts, category } = item;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 font-semibold text-accent text-sm">
        <CategoryLink category={category} />
        <LanguageMark of={language} />
      </p>
      <CardTitle to={path} title={title} language={language} className={`wrap-anywhere ${titleLook}`} />
      {facts && <p className="text-sm first-letter:uppercase">{facts}</p>}
      {excerpt && (
        <p lang={language} className={`text-muted ${excerptLook}`}>
          {excerpt}
        </p>
      )}
    </>
  );
}
