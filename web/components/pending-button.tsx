import { LoaderCircle } from "lucide-react";
import { useText } from "#web/components/text.tsx";

type Props = { isPending: boolean; label: string; className?: string };

/** Sends its form; while the answer is awaited it is disabled and says so. */
export function PendingButton({ isPending, label, className = "button-strong min-h-12 w-full" }: Props) {
  const { page } = useText();
  return (
    <button type="submit" disabled={isPending} className={className}>
      {isPending && <LoaderCircle className="size-5 animate-spin" aria-hidden />}
      {isPending ? page.loading : label}
    </button>
  );
}
