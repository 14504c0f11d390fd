import { useId, useState } from "react";
import { type Comment, deleteComment } from "#contract/comments.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { forgetComment } from "#web/browser/comment-keys.ts";
import { useModal } from "#web/browser/use-modal.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useWords } from "#web/data/words.ts";

type Props = { comment: Comment; onDeleted: () => void; onClose: () => void };

/** Asks whether a comment shall be deleted, and deletes it; a rejection is shown in the same place. */
export function DeleteDialog({ comment, onClose, onDeleted }: Props) {
  const { form, page } = useText();
  const words = useWords("ownComments");
  const toast = useToast();
  const dialog = useModal();
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState("");

  const run = async () => {
    setPending(true);
    try {
      const { message } = await browserApi(deleteComment, { params: { id: String(comment.id) } });
      forgetComment(comment.id);
      toast("success", message);
      dialog.current?.close();
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message || words.deleteFailed);
      setPending(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="fixed inset-0 z-40 m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised text-ink shadow-2xl"
    >
      <div className="flex flex-col gap-4 p-5 sm:p-7">
        <h2 id={`${id}-title`} className="text-2xl">
          {words.deleteTitle}
        </h2>
        <p dir="auto" className="line-clamp-3 border-line border-s-4 ps-3 text-muted">
          {comment.content}
        </p>
        <p id={`${id}-text`}>{words.deleteText}</p>
        <p role="alert" className="font-semibold text-accent empty:hidden">
          {failure}
        </p>
        <form method="dialog" className="flex flex-wrap justify-end gap-3">
          <button type="submit" className="button-quiet">
            {form.cancel}
          </button>
          <button type="button" disabled={isPending} onClick={run} className="button-danger">
            {isPending ? page.loading : words.delete}
          </button>
        </form>
      </div>
    </dialog>
  );
}
