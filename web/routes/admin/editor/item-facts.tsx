import type { ItemByline } from "#contract/bylines.ts";
import type { Category } from "#contract/category.ts";
import type { Catalogue } from "#i18n/catalogue.ts";
import { itemWords } from "#i18n/item-words.ts";
import type { Language } from "#i18n/language.ts";
import type { FactInputs } from "../kinds/kind.ts";
import { BylinesField } from "./bylines-field.tsx";
import { CategoryField } from "./category-field.tsx";
import type { Facts, Fields } from "./item.ts";
import { sentNamed, writeNamed } from "./named-people.ts";

/** What of an item the API returns for these facts. */
export type FactSource = { category: Category; bylines: readonly ItemByline[] };

type Props = FactInputs & {
  /** Their present values. */
  facts: Facts;
  categories: readonly Category[];
  /** The category that the item has. */
  current: { id: number; name: string } | undefined;
};

/** The facts that every item has, one value for all languages. Those of a kind are in its file. */
export const itemFacts = {
  none: { categoryId: "", bylines: "" },
  of: ({ category, bylines }: FactSource): Facts => ({ categoryId: String(category.id), bylines: writeNamed(bylines) }),
  /** Drafts of an earlier release have no bylines. */
  toFields: ({ categoryId = "", bylines = "" }: Facts): Fields => ({
    categoryId,
    ...(bylines !== "" && { bylines: sentNamed(bylines) }),
  }),
  check({ categoryId }: Fields, text: Catalogue): Record<string, string> {
    return categoryId === "" ? { categoryId: text.validation.required } : {};
  },
  labels: (language: Language): Record<string, string> => ({
    categoryId: itemWords[language].category,
    bylines: itemWords[language].bylines,
  }),
  Inputs: ({ facts, errors, onChange, categories, current }: Props) => (
    <>
      <CategoryField
        categories={categories}
        current={current}
        value={facts.categoryId ?? ""}
        error={errors.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <BylinesField
        value={facts.bylines ?? ""}
        isOwnByDefault={current === undefined}
        error={errors.bylines}
        onChange={(bylines) => onChange({ bylines })}
      />
    </>
  ),
};
