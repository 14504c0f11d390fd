import { deleteUser } from "#contract/personal-data.ts";
import type { User } from "#contract/users.ts";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = { user: Pick<User, "id" | "name">; onClose: () => void; onRemoved: () => void };

/** Says what goes with an account and what stays, then deletes it. */
export function RemoveUserDialog({ user: { id, name }, onClose, onRemoved }: Props) {
  const { audience: words } = useAdminText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteUser, { params: { id: String(id) } });
    invalidateContent();
    toast("success", message);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={words.removeUser}
      cancel={words.cancel}
      confirm={words.removeConfirm}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.removeFailed}
      onClose={onClose}
    >
      <p>{fill(words.removeUserText, { name })}</p>
    </ConfirmDialog>
  );
}
