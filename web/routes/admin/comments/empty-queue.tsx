import { PartyPopper } from "lucide-react";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";

type Props = {
  isWaiting: boolean;
  isReported: boolean;
  /** More are on their way. */
  isLoading: boolean;
  /** Whether there were some, which have been decided about here. */
  hasDecided: boolean;
};

export function EmptyQueue({ isWaiting, isReported, isLoading, hasDecided }: Props) {
  const { comments: words } = useAdminText();
  const { page } = useText();
  if (isLoading) return <p className="text-muted">{page.loading}</p>;
  if (hasDecided && !isWaiting) return <p className="text-muted">{words.allDecided}</p>;
  if (isReported) return <p className="text-muted">{words.noneReported}</p>;
  if (!isWaiting) return <p className="text-muted">{words.noneFound}</p>;
  return (
    <div className="flex max-w-3xl flex-col items-center gap-2 rounded-2xl border border-line bg-surface px-6 py-12 text-center">
      <PartyPopper className="size-10 text-accent" aria-hidden />
      <h2 className="text-2xl">{words.noneWaiting}</h2>
      <p className="text-muted">{words.noneWaitingText}</p>
    </div>
  );
}
