import { MessageCircle, ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import { useCountText } from "./count-text.ts";

type Props = { comments: number; likes: number; dislikes: number };

/** Comments, likes and dislikes: numbers to the eye, whole phrases to a screen reader. */
export function Counts({ comments, likes, dislikes }: Props) {
  const { short, phrase } = useCountText();
  const one = (icon: ReactNode, count: number, whole: string) => (
    <li className="flex items-center gap-1 tabular-nums">
      {icon}
      <span aria-hidden>{short(count)}</span>
      <span className="sr-only">{whole}</span>
    </li>
  );
  return (
    <ul className="flex items-center gap-3.5 text-muted text-sm">
      {one(<MessageCircle className="size-4" aria-hidden />, comments, phrase("commentCount", comments))}
      {one(<ThumbsUp className="size-4" aria-hidden />, likes, phrase("likeCount", likes))}
      {one(<ThumbsDown className="size-4" aria-hidden />, dislikes, phrase("dislikeCount", dislikes))}
    </ul>
  );
}
