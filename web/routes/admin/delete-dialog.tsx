import { deleteArticle } from "#contract/articles.ts";
import { deleteEvent } from "#contract/events.ts";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Kind } from "./editor/item.ts";

type Props = { kind: Kind; item: { id: number; title: string }; onDeleted: () => void; onClose: () => void };

/** Says what goes with an article or event, then deletes it (specification, section 2). */
export function DeleteDialog({ kind, item, onDeleted, onClose }: Props) {
  const { remove: words } = useAdminText();
  const toast = useToast();
  const isNews = kind === "news";
  const confirm = async () => {
    const { message } = await browserApi(isNews ? deleteArticle : deleteEvent, { params: { id: String(item.id) } });
    invalidateContent();
    toast("success", message || (isNews ? words.articleDone : words.eventDone));
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={isNews ? words.article : words.event}
      cancel={words.cancel}
      confirm={words.delete}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || (isNews ? words.articleFailed : words.eventFailed)}
      onClose={onClose}
    >
      <p>{fill(isNews ? words.articleText : words.eventText, { title: item.title })}</p>
    </ConfirmDialog>
  );
}
