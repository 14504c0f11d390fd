import { useState } from "react";
import { createCategory, type EditableCategory, updateCategory } from "#contract/categories.ts";
import type { CategoryType } from "#contract/category.ts";
import { flatName } from "#contract/flat-texts.ts";
import { NAME_LENGTH } from "#contract/limits.ts";
import type { CommentMode } from "#contract/moderation-names.ts";
import { phraseFor } from "#i18n/for-language.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useAdminText } from "./admin-text.ts";
import { ChoiceCard } from "./choice-card.tsx";
import { CommentModeSelect } from "./comment-mode-select.tsx";
import { FormDialog, useDialogForm } from "./form-dialog.tsx";
import { typedTexts } from "./typed-texts.ts";

type Props = {
  /** The one to be renamed; without it a new one is made. */
  category?: EditableCategory;
  onClose: () => void;
};

/** The name that every category has comes first. */
function englishFirst(): Language[] {
  const others = activeLanguages().filter((language) => language !== "en");
  return ["en", ...others.toReversed()];
}

/** The action of `/cat`, which the dialog uses on every screen. */
export const categoryAction = screenAction(async (api, form) => {
  const names = typedTexts(form, "name");
  const id = typed(form, "id");
  return answerTo(form, async () => {
    const type = typed(form, "type") as CategoryType;
    // Only categories of news have it.
    const commentMode = form.has("commentMode") ? { commentMode: typed(form, "commentMode") as CommentMode | "" } : {};
    const { message } =
      id === ""
        ? await api(createCategory, { body: { type, ...names, ...commentMode } })
        : await api(updateCategory, { params: { id }, body: { ...names, ...commentMode } });
    invalidateContent();
    return { message };
  });
});

/** Adds or changes a category; the server's errors are shown under their fields (specification, section 8). */
export function CategoryDialog({ category, onClose }: Props) {
  const { category: words, commentMode } = useAdminText();
  const [type, setType] = useState<CategoryType>(category?.type ?? "NEWS");
  const form = useDialogForm(words.failed, onClose);
  const { field } = form;
  return (
    <FormDialog
      title={category ? words.rename : words.add}
      form={form}
      action="/cat"
      confirm={category ? words.save : words.create}
      onClose={onClose}
    >
      {category ? <input type="hidden" name="id" value={category.id} /> : <TypeChoice type={type} onChange={setType} />}
      {englishFirst().map((language) => {
        const isOptional = language !== "en";
        return (
          <Field
            key={language}
            {...field(flatName("name", language))}
            label={
              isOptional
                ? `${phraseFor(words.nameIn, language)} (${words.optional})`
                : phraseFor(words.nameIn, language)
            }
            isOptional={isOptional}
            most={NAME_LENGTH}
            defaultValue={category?.[flatName("name", language)]}
          />
        );
      })}
      {type === "NEWS" && (
        <CommentModeSelect
          none={commentMode.asSite}
          defaultValue={category?.commentMode ?? ""}
          error={field("commentMode").error}
        />
      )}
    </FormDialog>
  );
}

type TypeProps = { type: CategoryType; onChange: (type: CategoryType) => void };

function TypeChoice({ type, onChange }: TypeProps) {
  const { category: words } = useAdminText();
  const choice = (value: CategoryType, name: string) => (
    <ChoiceCard name="type" value={value} isChosen={value === type} onChange={() => onChange(value)} className="flex-1">
      {name}
    </ChoiceCard>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{words.type}</legend>
      <div className="flex flex-wrap gap-3">
        {choice("NEWS", words.news)}
        {choice("EVENT", words.event)}
      </div>
    </fieldset>
  );
}
