import { Copy, MessageCircle } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { copyText } from "#web/browser/clipboard.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";

/** @param message what WhatsApp is opened with @param children more buttons */
type Props = { label: string; url: string; message: string; children?: ReactNode };

/** A link that was made for somebody, to be copied or sent. */
export function ShareLink({ label, url, message, children }: Props) {
  const { invitations: words } = useAdminText();
  const { donation } = useText();
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-12 w-full rounded-xl border border-field bg-surface px-4"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-strong" onClick={async () => setCopied(await copyText(url))}>
          <Copy className="size-5" aria-hidden />
          <span aria-live="polite">{isCopied ? donation.copied : words.copy}</span>
        </button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className="button-quiet"
        >
          <MessageCircle className="size-5" aria-hidden />
          {words.whatsapp}
        </a>
        {children}
      </div>
    </>
  );
}
