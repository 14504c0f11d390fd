import { useState } from "react";
import type { Comment } from "#contract/comments.ts";
import { hasDuty } from "#contract/roles.ts";
import { fill } from "#i18n/format.ts";
import { commentControl, useAuthorName } from "#web/components/comment-card.tsx";
import { useWords } from "#web/data/words.ts";
import { useSession } from "#web/session.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

type Props = { comment: Comment; onDeleted: () => void };

/** For moderators, and for the user who wrote the comment; nobody else sees it. Asks before it deletes. */
export function DeleteComment({ comment, onDeleted }: Props) {
  const words = useWords("ownComments");
  const { user } = useSession();
  const name = useAuthorName(comment);
  const [isAsked, setAsked] = useState(false);
  if (user === null || !(comment.user?.id === user.id || hasDuty(user.role, "moderation"))) return null;
  return (
    <>
      <button
        type="button"
        aria-label={fill(words.deleteOf, { name })}
        onClick={() => setAsked(true)}
        className={commentControl}
      >
        {words.delete}
      </button>
      {isAsked && <DeleteDialog comment={comment} onClose={() => setAsked(false)} onDeleted={onDeleted} />}
    </>
  );
}
