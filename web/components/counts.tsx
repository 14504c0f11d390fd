import { MessageCircle, ThumbsDown, ThumbsUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Plural } from "#i18n/catalogue.ts";
import { formatCount, plural } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";

type Props = { comments: number; likes: number; dislikes: number };

/** Comments, likes and dislikes: numbers to the eye, whole phrases to a screen reader. */
export function Counts({ comments, likes, dislikes }: Props) {
  const { article } = useText();
  return (
    <ul className="flex items-center gap-3.5 text-muted text-sm">
      <Count icon={<MessageCircle className="size-4" aria-hidden />} phrase={article.commentCount} count={comments} />
      <Count icon={<ThumbsUp className="size-4" aria-hidden />} phrase={article.likeCount} count={likes} />
      <Count icon={<ThumbsDown className="size-4" aria-hidden />} phrase={article.dislikeCount} count={dislikes} />
    </ul>
  );
}

function Count({ icon, phrase, count }: { icon: ReactNode; phrase: Plural; count: number }) {
  const { language } = useText();
  return (
    <li className="flex items-center gap-1 tabular-nums">
      {icon}
      <span aria-hidden>{formatCount(count, language)}</span>
      <span className="sr-only">{plural(phrase, count, language)}</span>
    </li>
  );
}
