import type { Language } from "#i18n/language.ts";

/** What an editor wrote, in HTML that the server cleaned when it was stored. */
export function EditorText({ html, language }: { html: string; language: Language }) {
  const markup = { __html: html };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/html/clean.ts
  return <div lang={language} className="prose max-w-[68ch]" dangerouslySetInnerHTML={markup} />;
}
