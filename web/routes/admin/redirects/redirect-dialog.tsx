import { ADDRESS_LENGTH } from "#contract/limits.ts";
import { addRedirect } from "#contract/redirects.ts";
import { Field } from "#web/components/field.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useAdminText } from "../admin-text.ts";
import { FormDialog, useDialogForm } from "../form-dialog.tsx";

/** The action of `/redirects`. */
export const redirectAction = screenAction(async (api, form) =>
  answerTo(form, async () => {
    const { message } = await api(addRedirect, { body: { from: typed(form, "from"), to: typed(form, "to") } });
    return { message };
  }),
);

/** @param from the old path, where it is known */
export function RedirectDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const { redirects: words } = useAdminText();
  const form = useDialogForm(words.failed, onClose);
  const { field } = form;
  const old = field("from");
  return (
    <FormDialog isSheet title={words.add} form={form} action="/redirects" confirm={words.save} onClose={onClose}>
      <Field
        {...old}
        defaultValue={old.defaultValue ?? from}
        label={words.from}
        hint={words.fromHint}
        most={ADDRESS_LENGTH}
        autoComplete="off"
        inputMode="url"
      />
      <Field
        {...field("to")}
        label={words.to}
        hint={words.toHint}
        most={ADDRESS_LENGTH}
        autoComplete="off"
        inputMode="url"
      />
    </FormDialog>
  );
}
