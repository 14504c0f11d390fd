import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import type { ReactionType } from "#contract/reactions.ts";
import { useCountText } from "#web/components/count-text.ts";
import { useText } from "#web/components/text.tsx";
import type { Reactions } from "#web/components/use-reaction.ts";

type Props = Reactions & { press: (type: ReactionType) => void };

/**
 * Two buttons below an article, one of which may be pressed. The user's own reaction needs JavaScript, which knows the
 * session.
 */
export function ReactionBar({ own, likes, dislikes, press }: Props) {
  const { article } = useText();
  const { short } = useCountText();
  const button = (type: ReactionType, label: string, count: number, icon: ReactNode) => (
    <button
      type="button"
      aria-pressed={own === type}
      onClick={() => press(type)}
      className="button-quiet bg-surface aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      {icon}
      {label}
      <span className="tabular-nums">{short(count)}</span>
    </button>
  );
  return (
    <section
      aria-labelledby="reactions-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 noscript:hidden"
    >
      <h2 id="reactions-title" className="text-lg">
        {article.reactions}
      </h2>
      <div className="flex flex-wrap gap-3">
        {button("LIKE", article.like, likes, <ThumbsUp className="size-5" aria-hidden />)}
        {button("DISLIKE", article.dislike, dislikes, <ThumbsDown className="size-5" aria-hidden />)}
      </div>
    </section>
  );
}
