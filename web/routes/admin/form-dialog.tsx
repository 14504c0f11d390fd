import type { ReactNode } from "react";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { FormNote } from "#web/routes/account/account-page.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  form: Pick<ReturnType<typeof useForm>, "Form" | "formProps" | "note" | "isPending">;
  /** The path of the screen whose action takes the form. */
  action: string;
  /** How the files in it are sent. */
  encType?: "multipart/form-data";
  /** The label of the button that sends it. */
  confirm: string;
  isSheet?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The form of a dialog that says what was done and closes. @param failed the sentence where the server sent none */
export function useDialogForm(failed: string, onClose: () => void) {
  const toast = useToast();
  return useForm<{ message: string }>({
    failed,
    onDone({ message }) {
      toast("success", message);
      onClose();
    },
  });
}

/** A dialog with a form: the server's errors are shown under their fields (specification, section 8). */
export function FormDialog({ title, form, action, encType, confirm, isSheet = false, onClose, children }: Props) {
  const text = useText();
  const { Form, formProps, note, isPending } = form;
  return (
    <Dialog isSheet={isSheet} title={title} onClose={onClose}>
      <Form {...formProps} action={action} encType={encType} className="flex flex-col gap-5">
        {note && <FormNote kind="error">{note}</FormNote>}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button-quiet" onClick={onClose}>
            {text.form.cancel}
          </button>
          <PendingButton isPending={isPending} label={confirm} className="button-strong min-w-32" />
        </div>
      </Form>
    </Dialog>
  );
}
