import { addSuppression } from "#contract/suppressions.ts";
import { Field } from "#web/components/field.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useAdminText } from "../admin-text.ts";
import { FormDialog, useDialogForm } from "../form-dialog.tsx";

/** The action of `/newsletters/suppressions`. */
export const suppressionAction = screenAction(async (api, form) =>
  answerTo(form, async () => {
    const { message } = await api(addSuppression, { body: { email: typed(form, "email") } });
    return { message };
  }),
);

/** Has no newsletter go to an address. */
export function SuppressionDialog({ onClose }: { onClose: () => void }) {
  const { newsletters } = useAdminText();
  const { suppressions: words } = newsletters;
  const form = useDialogForm(newsletters.failed, onClose);
  return (
    <FormDialog
      isSheet
      title={words.add}
      form={form}
      action="/newsletters/suppressions"
      confirm={words.save}
      onClose={onClose}
    >
      <p className="text-muted">{words.text}</p>
      <Field {...form.field("email")} type="email" label={words.email} autoComplete="off" />
    </FormDialog>
  );
}
