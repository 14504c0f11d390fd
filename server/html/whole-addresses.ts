/** A cleaned text with the addresses of its links and pictures in full, for who reads it elsewhere. */
export function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replace(/(<(?:a|img) [^>]*?\b(?:href|src)=")\//g, (_all, before: string) => `${before}${siteUrl}/`);
}
