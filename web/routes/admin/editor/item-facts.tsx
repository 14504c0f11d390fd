import type { Category } from "#contract/category.ts";
import type { Catalogue } from "#i18n/catalogue.ts";
import { itemWords } from "#i18n/item-words.ts";
import type { Language } from "#i18n/language.ts";
import type { FactInputs } from "../kinds/kind.ts";
import { CategoryField } from "./category-field.tsx";
import type { Facts, Fields } from "./item.ts";

/** What of an item the API returns for these facts. */
export type FactSource = { category: Category };

type Props = FactInputs & {
  /** Their present values. */
  facts: Facts;
  categories: readonly Category[];
  /** The category that the item has. */
  current: { id: number; name: string } | undefined;
};

/** The facts that every item has, one value for all languages. Those of a kind are in its file. */
export const itemFacts = {
  none: { categoryId: "" },
  of: ({ category }: FactSource): Facts => ({ categoryId: String(category.id) }),
  toFields: ({ categoryId = "" }: Facts): Fields => ({ categoryId }),
  check({ categoryId }: Fields, text: Catalogue): Record<string, string> {
    return categoryId === "" ? { categoryId: text.validation.required } : {};
  },
  labels: (language: Language): Record<string, string> => ({ categoryId: itemWords[language].category }),
  Inputs: ({ facts, errors, onChange, categories, current }: Props) => (
    <CategoryField
      categories={categories}
      current={current}
      value={facts.categoryId ?? ""}
      error={errors.categoryId}
      onChange={(categoryId) => onChange({ categoryId })}
    />
  ),
};
