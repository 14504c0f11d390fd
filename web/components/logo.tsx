import { pictureVariant } from "#contract/media.ts";
import { useLowData } from "#web/document/low-data.ts";

/** The site's logo beside its name; a diamond where none is set. */
export function Logo({ logoUrl, siteName }: { logoUrl: string | null; siteName: string }) {
  const isLowData = useLowData();
  return (
    <>
      {logoUrl && !isLowData ? (
        <img
          src={pictureVariant(logoUrl, "320.webp")}
          alt=""
          width={36}
          height={36}
          // Loaded after the content.
          fetchPriority="low"
          className="size-9 object-contain"
        />
      ) : (
        <SiteMark className="size-9" />
      )}
      <span className="truncate font-bold font-display text-xl tracking-tight sm:text-2xl">{siteName}</span>
    </>
  );
}

/** The diamond shown without a logo. */
export function SiteMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 36 36" className={className} aria-hidden="true">
      <path d="M18 0 36 18 18 36 0 18z" fill="#9c2f1b" />
      <path d="M18 8 28 18 18 28 8 18z" fill="#fbf3e4" />
      <path d="M18 13 23 18 18 23 13 18z" fill="#1a1310" />
    </svg>
  );
}
