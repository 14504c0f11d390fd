import { deleteNewsletter, type Newsletter } from "#contract/newsletters.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type Props = { newsletter: Pick<Newsletter, "id" | "subject" | "startedAt">; onDone: () => void; onClose: () => void };

export function DeleteDialog({ newsletter: { id, subject, startedAt }, onDone, onClose }: Props) {
  const { newsletters } = useAdminText();
  const { send: words } = newsletters;
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteNewsletter, { params: { id: String(id) } });
    toast("success", message);
    onDone();
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle}
      confirm={words.delete}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || newsletters.failed}
      onClose={onClose}
    >
      <p className="wrap-anywhere font-semibold empty:hidden">{subject}</p>
      {/* What was never sent has no public page. */}
      <p>{startedAt === null ? words.deleteDraftText : words.deleteText}</p>
    </ConfirmDialog>
  );
}
