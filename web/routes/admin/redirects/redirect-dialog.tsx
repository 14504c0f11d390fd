import { ADDRESS_LENGTH } from "#contract/limits.ts";
import { addRedirect } from "#contract/redirects.ts";
import { Field } from "#web/components/field.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FormNote } from "#web/routes/account/account-page.tsx";
import { useAdminText } from "../admin-text.ts";
import { Dialog } from "../dialog.tsx";

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
  const toast = useToast();
  const { Form, formProps, field, note, isPending } = useForm<{ message: string }>({
    failed: words.failed,
    onDone({ message }) {
      toast("success", message);
      onClose();
    },
  });
  const old = field("from");
  return (
    <Dialog isSheet title={words.add} onClose={onClose}>
      <Form {...formProps} action="/redirects" className="flex flex-col gap-5">
        {note && <FormNote kind="error">{note}</FormNote>}
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
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button-quiet" onClick={onClose}>
            {words.cancel}
          </button>
          <PendingButton isPending={isPending} label={words.save} className="button-strong min-w-32" />
        </div>
      </Form>
    </Dialog>
  );
}
