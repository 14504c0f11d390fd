import { createHash } from "node:crypto";
import { playerHosts } from "#contract/link-sites.ts";
import { type CachedResponse, createCachedResponse, type MovedTo } from "#server/cache/cached-response.ts";

/** A page as the web app rendered it. */
export type RenderedPage = {
  status: number;
  /** The headers that it came with. */
  headers: Headers;
  /** With the nonce in it. */
  html: string;
  /** Marks the scripts that our own app put into the page; null leaves the page without a policy. */
  nonce: string | null;
  /** The moment of rendering that the page carries. */
  now: number;
};

/** What of a page is sent, and is the same whoever asked for it. */
export type PageParts = {
  status: number;
  headers: Record<string, string>;
  /** Where the page has another address than the one that was asked for. */
  movedTo?: MovedTo | undefined;
  body: string;
  /** What the ETag is made of. */
  same: string;
};

export function pageParts({ status, headers, html: marked, nonce, now }: RenderedPage): PageParts {
  const { html, policy } = nonce === null ? { html: marked, policy: null } : withoutNonce(marked, nonce);
  const location = headers.get("location");
  // A form leads to an address with a query of its own (303).
  const hasMoved = status === 301 || status === 302;
  return {
    status,
    movedTo: hasMoved && location !== null ? { address: location } : undefined,
    headers: {
      "content-type": headers.get("content-type") ?? "text/plain; charset=utf-8",
      ...(policy !== null && { "content-security-policy": policy }),
      ...(status !== 200 && { "x-robots-tag": "noindex" }),
      ...(location && !hasMoved && { location }),
    },
    body: html,
    // A page that differs only in the moment of its rendering is the same: a reader who has it downloads nothing.
    same: html.replaceAll(String(now), ""),
  };
}

/** The page as it is sent to all visitors alike, with more headers beside its own. */
export function pageAnswer(page: PageParts, headers: Record<string, string>): CachedResponse {
  return createCachedResponse({ ...page, headers: { ...page.headers, ...headers } });
}

/**
 * Only the inline scripts that the app itself marked with this rendering's nonce may run. The policy names them by
 * their hashes and the nonce is removed: one that is cached together with its page would be known to all visitors.
 */
function withoutNonce(marked: string, nonce: string): { html: string; policy: string } {
  // The nonce is an attribute of a tag: the piece before it ends with the tag's beginning, the piece after it begins
  // with its end.
  const pieces = marked.split(` nonce="${nonce}"`);
  const codes = pieces.slice(1).flatMap((after, place) => {
    const before = pieces[place] ?? "";
    const end = after.indexOf(">");
    const tag = `${before.slice(before.lastIndexOf("<"))}${after.slice(0, end)}`;
    return tag.startsWith("<script") && !tag.includes(" src=")
      ? [after.slice(end + 1, after.indexOf("</script>"))]
      : [];
  });
  return { html: pieces.join(""), policy: contentSecurityPolicy(codes) };
}

function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `frame-src ${playerHosts.map((host) => `https://${host}`).join(" ")}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
