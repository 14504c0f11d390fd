import { type SiteLanguages as Languages, languagesElement, site } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";

/** Tells the browser the site's languages, and where the words of this document's are (i18n/language.ts). */
export function SiteLanguages() {
  const { language } = useText();
  const { known, available, active, scripts, markedWords, hasMarks } = site;
  const said: Languages = {
    known,
    available,
    active,
    scripts: { [language]: scripts?.[language] },
    // In a browser it is what the page said.
    hasMarks: import.meta.env.SSR ? markedWords?.[language] && true : hasMarks,
  };
  // No name of a language ends the element.
  const json = JSON.stringify(said).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/json"
      id={languagesElement}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, without the character that begins a tag
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
