import type { ItemByline } from "#contract/bylines.ts";
import type { Category } from "#contract/category.ts";
import { formatDate, formatTime } from "#i18n/format.ts";
import { defaultSource, isActive, isLanguage, type Language, siteLanguage } from "#i18n/language.ts";
import type { AdminWords, Catalogue } from "#i18n/words.ts";
import { currentSession } from "#web/session.ts";
import type { AdminData } from "../admin-text.ts";
import type { FactInputs } from "../kinds/kind.ts";
import { instantError, instantOf } from "../kinds/typed-time.ts";
import { BylinesField } from "./bylines-field.tsx";
import { CategoryField } from "./category-field.tsx";
import type { Facts, Fields } from "./item.ts";
import { sentNamed, writeNamed } from "./item-bylines.ts";
import { PublishedField } from "./published-field.tsx";
import { SourceField } from "./source-field.tsx";

type Words = { admin: AdminData; text: Catalogue };

/** What of an item the API returns for these facts. */
export type FactSource = {
  category: Category;
  categoryId: number | null;
  bylines: readonly ItemByline[];
  publishedAt: string | null;
  sourceLanguage: Language;
};

type Props = FactInputs & {
  /** Their present values. */
  facts: Facts;
  categories: readonly Category[];
  /** The category that the item has. */
  current: { id: number; name: string } | undefined;
};

/** The facts that every item has, one value for all languages. Those of a kind are in its file. */
export const itemFacts = {
  /** What a new item begins with: whoever writes has chosen a language for all of theirs. */
  none: (): Facts => ({
    sourceLanguage: currentSession().user?.sourceLanguage ?? (isActive(defaultSource) ? defaultSource : siteLanguage()),
    categoryId: "",
    bylines: "",
    publishedDate: "",
    publishedHour: "",
  }),
  of: ({ categoryId, bylines, publishedAt, sourceLanguage }: FactSource): Facts => ({
    sourceLanguage,
    categoryId: categoryId === null ? "" : String(categoryId),
    bylines: writeNamed(bylines),
    publishedDate: publishedAt ? formatDate(publishedAt) : "",
    publishedHour: publishedAt ? formatTime(publishedAt) : "",
  }),
  /** Drafts of an earlier release have no bylines and no source language. */
  toFields: ({
    sourceLanguage = defaultSource,
    categoryId = "",
    bylines = "",
    publishedDate = "",
    publishedHour = "",
  }: Facts): Fields => ({
    sourceLanguage,
    categoryId,
    publishedAt: instantOf({ date: publishedDate, hour: publishedHour }),
    ...(bylines !== "" && { bylines: sentNamed(bylines) }),
  }),
  check({ categoryId, publishedAt = "" }: Fields, { admin, text }: Words): Record<string, string> {
    const wrong = instantError(publishedAt, admin.words.editor);
    return {
      ...(categoryId === "" && { categoryId: text.validation.required }),
      ...(wrong && { publishedAt: wrong }),
    };
  },
  labels: (all: AdminWords): Record<string, string> => ({
    sourceLanguage: all.facts.sourceLanguage,
    categoryId: all.facts.category,
    bylines: all.facts.bylines,
    publishedAt: all.editor.publishedAt,
  }),
  Inputs: ({ start, facts, errors, onChange, categories, current }: Props) => (
    <>
      <CategoryField
        categories={categories}
        current={current}
        value={facts.categoryId ?? ""}
        error={errors.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <SourceField
        value={isLanguage(facts.sourceLanguage) ? facts.sourceLanguage : defaultSource}
        onChange={onChange}
      />
      <BylinesField
        value={facts.bylines ?? ""}
        isOwnByDefault={current === undefined}
        error={errors.bylines}
        onChange={(bylines) => onChange({ bylines })}
      />
      <PublishedField start={start} error={errors.publishedAt} onChange={onChange} />
    </>
  ),
};
