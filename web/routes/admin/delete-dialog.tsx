import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";

type Props = { kind: AdminKind; item: Row; onDeleted: () => void; onClose: () => void };

/** Moves an item to the trash, or from there deletes it for ever (specification, section 2). */
export function DeleteDialog({ kind, item, onDeleted, onClose }: Props) {
  const all = useAdminText();
  const words = kind.screenWords(all).remove;
  const { workflow } = all;
  const isForever = item.state.status === "trashed";
  const toast = useToast();
  const confirm = async () => {
    await kind.remove(browserApi, item.id, isForever);
    invalidateContent();
    toast("success", isForever ? workflow.deletedForever : words.done);
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={isForever ? workflow.foreverTitle : words.title}
      confirm={isForever ? workflow.deleteForever : workflow.trash}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.failed}
      onClose={onClose}
    >
      <p>{fill(isForever ? workflow.foreverText : words.text, { title: item.title })}</p>
    </ConfirmDialog>
  );
}
