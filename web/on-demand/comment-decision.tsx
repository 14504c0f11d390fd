import { Check, EyeOff, X } from "lucide-react";
import type { getComment } from "#contract/comments.ts";
import type { Reply } from "#contract/endpoint.ts";
import { useText } from "#web/components/text.tsx";
import { useWords } from "#web/data/words.ts";

/** A comment as its author sees it. */
export type AuthorsComment = Reply<typeof getComment>["comment"];

const icons = { published: Check, held: EyeOff, rejected: X };

type Props = { comment: Pick<AuthorsComment, "status" | "reason" | "note"> };

/** What moderators decided about a comment, or that they have not yet. */
export function CommentDecision({ comment: { status, reason, note } }: Props) {
  const { commenting } = useText();
  const words = useWords("ownComments");
  const Icon = icons[status];
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-center gap-2 font-semibold">
        <Icon className={`size-5 shrink-0 ${status === "rejected" ? "text-accent" : ""}`} aria-hidden />
        {words.status[status]}
      </p>
      {status === "held" && <p className="text-muted">{words.heldNow}</p>}
      {reason && (
        <dl className="mt-1 flex flex-col gap-2">
          <div>
            <dt className="text-muted text-sm">{words.reason}</dt>
            <dd>{commenting.reasons[reason]}</dd>
          </div>
          {note && (
            <div>
              <dt className="text-muted text-sm">{words.note}</dt>
              <dd dir="auto" className="whitespace-pre-line">
                {note}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
