import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { fill, formatBytes } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";

type Props = {
  what: "picture" | "video";
  /** What it costs; undefined where nobody knows. */
  bytes: number | undefined;
  /** What it shows, in words. */
  alt?: string;
  altLanguage?: Language | undefined;
  className?: string;
  children: ReactNode;
};

/**
 * Something heavy behind a button that says what it costs. It works without JavaScript: a browser fetches what is lazy
 * once it shows.
 */
export function OnDemand({ what, bytes, alt = "", altLanguage, className = "", children }: Props) {
  return (
    <details className={`on-demand ${className}`}>
      <summary>
        <Download className="size-5 shrink-0" aria-hidden />
        <Offer what={what} bytes={bytes} />
        {alt !== "" && (
          <span className="sr-only" lang={altLanguage}>
            {alt}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}

function Offer({ what, bytes }: Pick<Props, "what" | "bytes">) {
  const { lowData } = useText();
  const name = what === "picture" ? lowData.loadPicture : lowData.loadVideo;
  return (
    <span>{bytes === undefined ? name : fill(lowData.withSize, { name, size: formatBytes(bytes, lowData) })}</span>
  );
}
