import { addTerm, changeTerm, type Term } from "#contract/glossary.ts";
import { TERM_LENGTH, TERM_NOTE_LENGTH } from "#contract/limits.ts";
import { activeLanguages, languageNames } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useAdminText } from "../admin-text.ts";
import { FormDialog, useDialogForm } from "../form-dialog.tsx";

/** The action of `/glossary`. */
export const termAction = screenAction(async (api, form) =>
  answerTo(form, async () => {
    const terms = Object.fromEntries(
      activeLanguages().map((language) => [language, typed(form, `term-${language}`).trim()]),
    );
    const body = { terms, note: typed(form, "note"), doNotUse: typed(form, "doNotUse") === "on" };
    const id = typed(form, "id");
    const { message } = await (id === "" ? api(addTerm, { body }) : api(changeTerm, { params: { id }, body }));
    return { message };
  }),
);

/** @param term the one that is changed; null for a new one */
export function TermDialog({ term, onClose }: { term: Term | null; onClose: () => void }) {
  const { glossary: words } = useAdminText();
  const form = useDialogForm(words.failed, onClose);
  const { field } = form;
  const wrong = field("terms").error;
  const note = field("note");
  return (
    <FormDialog
      isSheet
      title={term ? words.change : words.add}
      form={form}
      action="/glossary"
      confirm={words.save}
      onClose={onClose}
    >
      {term && <input type="hidden" name="id" value={term.id} />}
      {activeLanguages().map((language, place) => (
        <Field
          key={language}
          {...field(`term-${language}`)}
          defaultValue={field(`term-${language}`).defaultValue ?? term?.terms[language]}
          label={languageNames[language]}
          error={place === 0 ? wrong : undefined}
          isOptional
          most={TERM_LENGTH}
          autoComplete="off"
        />
      ))}
      <Field
        {...note}
        defaultValue={note.defaultValue ?? term?.note}
        label={words.note}
        hint={words.noteHint}
        isOptional
        most={TERM_NOTE_LENGTH}
        autoComplete="off"
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="doNotUse"
          defaultChecked={term?.doNotUse}
          className="size-5 cursor-pointer accent-accent"
        />
        {words.doNotUse}
      </label>
    </FormDialog>
  );
}
