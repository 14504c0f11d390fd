import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { fill, formatBytes } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";

type Props = {
  what: "picture" | "video";
  /** The size of the download; undefined where it is unknown. */
  bytes: number | undefined;
  /** A description of what it shows. */
  alt?: string;
  altLanguage?: Language | undefined;
  className?: string;
  children: ReactNode;
};

/**
 * Media behind a button that gives their size. It works without JavaScript: a browser loads lazy content once it is
 * shown.
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
