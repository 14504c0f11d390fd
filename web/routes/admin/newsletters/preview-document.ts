type Options = {
  isDark: boolean;
  /** Of this page: that of the site in mails may be another one. */
  origin: string;
};

/**
 * The HTML of a mail for the preview: with dark colours or without them, whatever the device prefers, with pictures of
 * this host, and with links that lead nowhere, but say where they would lead.
 */
export function previewDocument(html: string, { isDark, origin }: Options): string {
  return html
    .replaceAll("@media (prefers-color-scheme: dark)", isDark ? "@media all" : "@media not all")
    .replaceAll("color-scheme: light dark", `color-scheme: ${isDark ? "dark" : "light"}`)
    .replace(/(<img\b[^>]*? src=")https?:\/\/[^/"]+\//g, (_, start: string) => `${start}${origin}/`)
    .replace(/(<a\b[^>]*? )href="/g, '$1title="');
}
