import { deleteComment, type ModeratedComment } from "#contract/comments.ts";
import { browserApi } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAdminText } from "../admin-text.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { refreshHeldCount } from "../held-count.ts";

type Props = { comment: ModeratedComment; onDeleted: () => void; onClose: () => void };

/** A deletion is for ever: rejecting is the gentler way. */
export function DeleteCommentDialog({ comment, onDeleted, onClose }: Props) {
  const { comments: words } = useAdminText();
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteComment, { params: { id: String(comment.id) } });
    invalidateContent();
    toast("success", message);
    onDeleted();
    await refreshHeldCount();
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle}
      confirm={words.delete}
      isDestructive
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.notSaved}
      onClose={onClose}
    >
      <blockquote dir="auto" className="wrap-anywhere line-clamp-4 border-line border-s-4 ps-3 text-muted">
        {comment.content}
      </blockquote>
      <p>{words.deleteText}</p>
    </ConfirmDialog>
  );
}
