import { type Language, languages } from "#i18n/language.ts";

/** What a redirect's ends are compared by: a language in front, where there is one, and the path behind it. */
export type Place = { language: Language | undefined; path: string };

const base = "http://here";

/**
 * The path of an address of this site, as requests have it: encoded, without a slash at its end.
 * @returns null for what is no path
 */
export function normalizedPath(written: string): string | null {
  const text = written.trim();
  if (!/^\/(?!\/)/.test(text) || /[?#\\]/.test(text) || !URL.canParse(text, base)) return null;
  const { pathname } = new URL(text, base);
  // `/.//elsewhere` becomes an address of another site.
  if (pathname.startsWith("//")) return null;
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
}

/** An address that a redirect may lead to: a path of this site, which may have a query, or another site's in https. */
export function normalizedTarget(written: string, siteUrl: string): string | null {
  const text = written.trim();
  if (/^\/(?!\/)/.test(text) && !text.includes("\\") && URL.canParse(text, base))
    return ofThisSite(new URL(text, base));
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin === siteUrl) return ofThisSite(url);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

function ofThisSite({ pathname, search, hash }: URL): string | null {
  if (pathname.startsWith("//")) return null;
  return `${pathname.replace(/(?<=.)\/+$/, "")}${search}${hash}`;
}

/** Without query and fragment; null for an address of another site. */
export function placeOf(address: string): Place | null {
  if (!address.startsWith("/")) return null;
  const [pathname = "/"] = address.split(/[?#]/, 1);
  const language = languages.find((each) => pathname === `/${each}` || pathname.startsWith(`/${each}/`));
  return { language, path: language ? pathname.slice(language.length + 1) || "/" : pathname };
}

/** The address in a language, where it is of this site and names none. */
export function inLanguage(address: string, language: Language | undefined): string {
  const place = placeOf(address);
  if (!language || !place || place.language) return address;
  return address === "/" ? `/${language}` : `/${language}${address}`;
}
