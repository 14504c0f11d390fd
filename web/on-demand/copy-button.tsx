import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "#web/browser/clipboard.ts";
import { useText } from "#web/components/text.tsx";

/** How long a copy mark shows (specification, section 9). */
const COPIED_MS = 2000;

type Props = { value: string; label: string; describes?: string; className: string };

/** Copies a text, and says so for a moment. */
export function CopyButton({ value, label, describes, className }: Props) {
  const { donation } = useText();
  const [isCopied, setCopied] = useState(false);

  // The timer that removes the mark of a copy.
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      onClick={async () => setCopied(await copyText(value))}
      className={`${className} noscript:hidden`}
    >
      {isCopied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
      <span aria-live="polite">{isCopied ? donation.copied : label}</span>
      {describes && <span className="sr-only">{describes}</span>}
    </button>
  );
}
