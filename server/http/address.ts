import { mediaPrefix } from "#contract/media.ts";

/** Where what is no page has its addresses. */
export const apiPrefix = "/api";
export const assetsPrefix = "/assets";
const healthPaths = ["/healthz", "/readyz"] as const;
export const [alivePath, readyPath] = healthPaths;

export function isApiAddress(url: string): boolean {
  return url.startsWith(`${apiPrefix}/`);
}

export function isFileAddress(url: string): boolean {
  return url.startsWith(`${mediaPrefix}/`) || url.startsWith(`${assetsPrefix}/`);
}

/** The address of health checks; there is nothing below it. */
export function isHealthAddress(url: string): boolean {
  return healthPaths.some((path) => path === url);
}

/**
 * Addresses that one program reads differently than another: with a backslash, which browsers and `URL` take for a
 * slash, with dot segments (RFC 3986, section 5.2.4), plain or encoded, with a fragment, or without a path.
 */
const ambiguous = /^[^/]|^[^?]*\\|^[^?]*\/(\.|%2e){1,2}(\/|\?|$)|#/i;

/**
 * Whether an address means the same to the response cache, the router and the page; others are rejected before all of
 * them.
 */
export function isUnambiguous(address: string): boolean {
  return !ambiguous.test(address);
}

/** A target in absolute form means the path behind its origin (RFC 9112, section 3.2.2). */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const [, path] = target.match(/^https?:\/\/[^/?#\\]*(.*)$/i) ?? [];
  if (path === undefined) return target;
  return path.startsWith("/") ? path : `/${path}`;
}

/** A malformed escape makes an address that does not exist, and is answered as such in the reader's language. */
export function withoutMalformedEscapes(address: string): string {
  try {
    decodeURI(address);
    return address;
  } catch (error) {
    if (error instanceof URIError) return address.replaceAll("%", "%25");
    throw error;
  }
}
