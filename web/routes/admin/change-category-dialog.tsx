import { useId, useState } from "react";
import type { Category } from "#contract/category.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = {
  count: number;
  categories: readonly Category[];
  onConfirm: (categoryId: string) => Promise<void>;
  onClose: () => void;
};

/** Chooses one category for all chosen items. */
export function ChangeCategoryDialog({ count, categories, onConfirm, onClose }: Props) {
  const { list } = useAdminText();
  const { language } = useText();
  const words = useAdminText().facts;
  const [chosen, setChosen] = useState("");
  const id = useId();
  return (
    <ConfirmDialog
      title={exactPlural(list.changeCategoryOf, count, language)}
      confirm={chosen === "" ? undefined : list.changeCategory}
      onConfirm={() => onConfirm(chosen)}
      sentenceFor={({ message }) => message}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-semibold">
          {words.category}
        </label>
        <select
          id={id}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className="min-h-11 w-full rounded-xl border border-field bg-surface ps-4"
        >
          <option value="">{words.chooseCategory}</option>
          {categories.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  );
}
