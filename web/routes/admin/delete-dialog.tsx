import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { AdminKind } from "./kinds/kind.ts";

type Props = { kind: AdminKind; item: { id: number; title: string }; onDeleted: () => void; onClose: () => void };

/** Says what is deleted with an item, then deletes it (specification, section 2). */
export function DeleteDialog({ kind, item, onDeleted, onClose }: Props) {
  const all = useAdminText();
  const { language } = useText();
  const words = kind.screenWords(all, language).remove;
  const toast = useToast();
  const confirm = async () => {
    const message = await kind.remove(browserApi, item.id);
    invalidateContent();
    toast("success", message || words.done);
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={words.title}
      cancel={all.remove.cancel}
      confirm={all.remove.delete}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.failed}
      onClose={onClose}
    >
      <p>{fill(words.text, { title: item.title })}</p>
    </ConfirmDialog>
  );
}
