import { defaultVariant, pictureVariant, pictureWidths } from "#contract/media.ts";
import type { Language } from "#i18n/language.ts";

/** What an editor wrote, in HTML that the server cleaned when it was stored. */
export function EditorText({ html, language }: { html: string; language: Language }) {
  const markup = { __html: withSources(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/html/clean.ts
  return <div lang={language} className="prose max-w-[68ch]" dangerouslySetInnerHTML={markup} />;
}

/** A text names one variant of each picture; a reader's browser takes the one that is wide enough. */
function withSources(html: string): string {
  return html.replaceAll(new RegExp(`<img src="(/media/[0-9a-f]{20}/${defaultVariant})"`, "g"), (tag, url: string) => {
    const sources = pictureWidths.map((width) => `${pictureVariant(url, `${width}.webp`)} ${width}w`).join(", ");
    return `${tag} srcset="${sources}" sizes="(min-width: 48rem) 42rem, 100vw"`;
  });
}
