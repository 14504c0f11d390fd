import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { getComment } from "#contract/comments.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { forgetComment, type WrittenComment } from "#web/browser/comment-keys.ts";
import { CommentCard, commentControl } from "#web/components/comment-card.tsx";
import { Link } from "#web/components/link.tsx";
import { useWords } from "#web/data/words.ts";
import { type AuthorsComment, CommentDecision } from "./comment-decision.tsx";
import { DeleteComment } from "./delete-comment.tsx";

/** A comment, and the secret that shows it to the guest who wrote it. */
type Authored = { comment: AuthorsComment; key: string | undefined };

type Props = {
  /** What this browser wrote below the article, the newest first. */
  written: readonly WrittenComment[];
  onDeleted: () => void;
};

/** Those comments of one's own that only their author sees: waiting for a moderator, or not published. */
export function OwnComments({ written, onDeleted }: Props) {
  const words = useWords("ownComments");
  const [loaded, setLoaded] = useState<readonly Authored[]>([]);

  // The server, which alone knows what became of them.
  useEffect(() => {
    let isShown = true;
    Promise.all(written.map(loadWritten)).then((all) => {
      if (isShown) setLoaded(all.filter((each) => each !== null));
    });
    return () => {
      isShown = false;
    };
  }, [written]);

  const own = loaded.filter(({ comment }) => comment.status !== "published");
  if (own.length === 0) return null;
  return (
    <ul aria-label={words.own} className="flex flex-col gap-5">
      {own.map(({ comment, key }) => (
        <li key={comment.id} className="flex gap-3">
          <CommentCard comment={comment} isMuted>
            <div className="mt-3 border-line border-t pt-3">
              <CommentDecision comment={comment} />
            </div>
            <div className="-mb-2 mt-1 flex flex-wrap gap-x-5">
              <Link
                to={`/comment/${comment.id}${key === undefined ? "" : `?key=${encodeURIComponent(key)}`}`}
                className={commentControl}
              >
                {comment.mayAppeal ? words.appealTitle : words.follow}
                <ArrowRight className="size-4" aria-hidden />
              </Link>
              <DeleteComment
                comment={comment}
                onDeleted={() => {
                  setLoaded(loaded.filter((each) => each.comment.id !== comment.id));
                  onDeleted();
                }}
              />
            </div>
          </CommentCard>
        </li>
      ))}
    </ul>
  );
}

/** Null where it cannot be loaded; a comment that is no longer there is forgotten. */
async function loadWritten({ id, key }: WrittenComment): Promise<Authored | null> {
  try {
    const { comment } = await browserApi(getComment, { params: { id: String(id) }, query: { key } });
    return { comment, key };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 404) forgetComment(id);
    return null;
  }
}
