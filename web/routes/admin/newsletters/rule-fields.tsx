import { useId } from "react";
import type { Category } from "#contract/category.ts";
import { MOST_CHOSEN } from "#contract/newsletter-names.ts";
import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import { useAdminText } from "../admin-text.ts";
import { ChoiceCard, ChoiceText } from "../choice-card.tsx";

type Props = {
  rule: NewsletterRule;
  categories: readonly Category[];
  onChange: (part: Partial<NewsletterRule>) => void;
};

const amounts = ["newest", "mostRead", "events"] as const;
type Amount = (typeof amounts)[number];

/** What a newsletter has by itself. */
export function RuleFields({ rule, categories, onChange }: Props) {
  const { rule: words } = useAdminText().newsletters;
  const toggle = (id: number) =>
    onChange({
      categories: rule.categories.includes(id)
        ? rule.categories.filter((each) => each !== id)
        : [...rule.categories, id],
    });
  return (
    <>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-2 font-semibold">{words.amounts}</legend>
        <div className="flex flex-col divide-y divide-line rounded-xl border border-line bg-surface">
          {amounts.map((name) => (
            <AmountField key={name} name={name} value={rule[name]} onChange={(count) => onChange({ [name]: count })} />
          ))}
        </div>
      </fieldset>
      {rule.newest > 0 && (
        <>
          <fieldset className="flex min-w-0 flex-col">
            <legend className="mb-2 font-semibold">{words.categories}</legend>
            <div className="flex flex-wrap gap-2">
              {categories.map(({ id, name, language }) => (
                <ChoiceCard
                  key={id}
                  type="checkbox"
                  name="categories"
                  value={String(id)}
                  isChosen={rule.categories.includes(id)}
                  onChange={() => toggle(id)}
                >
                  <span lang={language}>{name}</span>
                </ChoiceCard>
              ))}
            </div>
            <p className="mt-1.5 text-muted text-sm">{words.categoriesHint}</p>
          </fieldset>
          <ChoiceCard
            type="checkbox"
            name="byCategory"
            isChosen={rule.byCategory}
            onChange={(byCategory) => onChange({ byCategory })}
          >
            <ChoiceText name={words.byCategory} text={words.byCategoryHint} />
          </ChoiceCard>
        </>
      )}
    </>
  );
}

const counts = Array.from({ length: MOST_CHOSEN + 1 }, (_, count) => count);

function AmountField({ name, value, onChange }: { name: Amount; value: number; onChange: (count: number) => void }) {
  const { rule: words } = useAdminText().newsletters;
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-2">
      <label htmlFor={id} className="min-w-0">
        <span className="block">{words[name]}</span>
        <span className="block text-muted text-sm">{words[`${name}Hint`]}</span>
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="min-h-11 shrink-0 rounded-lg border border-field bg-surface px-3 pe-9 tabular-nums"
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  );
}
