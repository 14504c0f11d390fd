import { MOST_MAIL_BYTES } from "#contract/newsletter-names.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { previewDocument } from "./preview-document.ts";
import type { Look, Shown } from "./use-preview.ts";

/** Pixels: a phone, and as wide as the mail ever is. */
const widths = { narrow: 360, wide: 600 };

type Props = { shown: Shown; look: Pick<Look, "width" | "theme"> };

/** As large as the mail that comes, so that nothing below it moves then. */
export function PreviewPlace({ width }: Pick<Look, "width">) {
  const { page } = useText();
  return (
    <>
      <p className="text-muted text-sm">{page.loading}</p>
      <div style={{ width: widths[width] }} className="h-[75dvh] max-h-240 max-w-full rounded-xl border border-field" />
    </>
  );
}

/** A mail without any rights: its scripts, forms and links do nothing. */
export function PreviewFrame({ shown: { text, form, language }, look: { width, theme } }: Props) {
  const { preview: words } = useAdminText().newsletters;
  const box = "max-w-full rounded-xl border border-field";
  if (form === "text") {
    return (
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        lang={language}
        className={`${box} wrap-anywhere max-h-[75dvh] w-160 overflow-y-auto whitespace-pre-wrap bg-surface p-4 text-sm leading-relaxed`}
      >
        {text}
      </pre>
    );
  }
  const isDark = theme === "dark";
  return (
    <div
      // On a phone the wide mail scrolls, by keyboard too.
      tabIndex={width === "wide" ? 0 : undefined}
      className={`${box} w-fit overflow-x-auto overflow-y-hidden`}
    >
      <iframe
        title={fill(words.frame, { language: languageNames[language] })}
        sandbox=""
        srcDoc={previewDocument(text, { isDark, origin: location.origin })}
        style={{ width: widths[width], colorScheme: theme }}
        className={`h-[75dvh] max-h-240 rounded-xl ${width === "narrow" ? "max-w-full" : "max-w-none"}`}
      />
    </div>
  );
}

/** What the HTML weighs, and where that is too much. */
export function PreviewWeight({ shown: { bytes, form } }: { shown: Shown }) {
  const { preview: words } = useAdminText().newsletters;
  const { lowData } = useText();
  if (form === "text") return null;
  const size = (count: number) => fill(lowData.kilobytes, { n: Math.ceil(count / 1024) });
  return (
    <p className="text-muted text-sm">
      {fill(words.weight, { size: size(bytes) })}
      {bytes > MOST_MAIL_BYTES && (
        <strong className="block text-danger">{fill(words.heavy, { size: size(MOST_MAIL_BYTES) })}</strong>
      )}
    </p>
  );
}
