import { useId, useState } from "react";
import { deleteCategory, type EditableCategory } from "#contract/categories.ts";
import { fromFlat } from "#contract/flat-texts.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = {
  category: EditableCategory;
  /** Those of its type, to which its articles or events can move. */
  others: readonly EditableCategory[];
  onRemoved: () => void;
  onClose: () => void;
};

/** Says what happens to its articles or events before the category is deleted. */
export function RemoveCategoryDialog({ category, others, onRemoved, onClose }: Props) {
  const { category: words } = useAdminText();
  const { language } = useText();
  const toast = useToast();
  const id = useId();
  const [moveTo, setMoveTo] = useState(String(others[0]?.id ?? ""));
  const hasItems = category.items > 0;
  const isStuck = hasItems && others.length === 0;

  const confirm = async () => {
    const query = hasItems ? { moveTo } : {};
    const { message } = await browserApi(deleteCategory, { params: { id: String(category.id) }, query });
    invalidateContent();
    toast("success", message);
    onRemoved();
  };

  return (
    <ConfirmDialog
      title={fill(words.remove, { name: nameIn(category, language) })}
      confirm={isStuck ? undefined : words.delete}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ fields, message }) => Object.values(fields)[0] ?? (message || words.failed)}
      onClose={onClose}
    >
      {!hasItems && <p>{words.removeEmpty}</p>}
      {isStuck && <p>{words.removeLast}</p>}
      {hasItems && !isStuck && (
        <>
          <p>
            {exactPlural(category.type === "NEWS" ? words.removeNews : words.removeEvents, category.items, language)}
          </p>
          <label htmlFor={id} className="sr-only">
            {words.moveTo}
          </label>
          <select
            id={id}
            value={moveTo}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
            className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4"
          >
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {nameIn(each, language)}
              </option>
            ))}
          </select>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The name in a language, else in English. */
export function nameIn(category: EditableCategory, language: Language, otherwise?: string): string {
  const names = fromFlat(category, "name");
  return names[language] || (otherwise ?? names.en);
}
