import { type Ref, useState } from "react";
import type { Comment } from "#contract/comments.ts";
import { useOnDemand } from "#web/browser/use-on-demand.ts";
import { documentLanguage } from "#web/data/screen-data.ts";
import { loadWords } from "#web/data/words.ts";
import { useSession } from "#web/session.ts";
import { CommentCard, ReportLink } from "./comment-card.tsx";

type Props = {
  comments: readonly Comment[];
  articleId: number;
  /** Called once a comment was deleted; it is no longer shown. */
  onDeleted: () => void;
  ref?: Ref<HTMLUListElement>;
};

/** Published comments. Each can be reported; one's own can be deleted. */
export function CommentList({ comments, articleId, onDeleted, ref }: Props) {
  const isGuest = useSession().user === null;
  const DeleteComment = useOnDemand(!isGuest, loadDeleteComment);
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  return (
    <ul ref={ref} className="flex flex-col gap-5">
      {comments
        .filter(({ id }) => !deleted.includes(id))
        .map((comment) => (
          <li key={comment.id} tabIndex={-1} className="flex scroll-mt-24 gap-3 rounded-2xl">
            <CommentCard comment={comment}>
              <div className="-mb-2 mt-1 flex flex-wrap gap-x-5">
                <ReportLink comment={comment} articleId={articleId} />
                {DeleteComment && (
                  <DeleteComment
                    comment={comment}
                    onDeleted={() => {
                      setDeleted([...deleted, comment.id]);
                      onDeleted();
                    }}
                  />
                )}
              </div>
            </CommentCard>
          </li>
        ))}
    </ul>
  );
}

async function loadDeleteComment() {
  const [{ DeleteComment }] = await Promise.all([
    import("#web/on-demand/delete-comment.tsx"),
    loadWords(documentLanguage(), "ownComments"),
  ]);
  return DeleteComment;
}
