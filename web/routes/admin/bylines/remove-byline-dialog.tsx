import { type Byline, deleteByline } from "#contract/bylines.ts";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type Props = { byline: Pick<Byline, "id" | "name">; onClose: () => void; onRemoved: () => void };

/** Deletes a byline; the server rejects it where something names it, and says how much. */
export function RemoveBylineDialog({ byline: { id, name }, onClose, onRemoved }: Props) {
  const { bylines: words } = useAdminText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteByline, { params: { id: String(id) } });
    toast("success", message);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={words.removeTitle}
      confirm={words.remove}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.removeFailed}
      onClose={onClose}
    >
      <p>{fill(words.removeText, { name })}</p>
    </ConfirmDialog>
  );
}
