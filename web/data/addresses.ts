import { useMatches } from "react-router";
import type { Address } from "#contract/content.ts";
import { activeLanguages, type Language } from "#i18n/language.ts";
import { useCanonicalPath, useRootData } from "#web/data/site.ts";

/**
 * The addresses of this page in all languages. A screen whose page has words in its address loads them as `addresses`: in
 * a language without a text of its own it shows another one's. All other pages are in each language at the same path.
 */
export function useAddresses(language: Language) {
  const path = useCanonicalPath();
  const { addresses } = (useMatches().at(-1)?.loaderData ?? {}) as { addresses?: readonly Address[] };
  const all = addresses ?? activeLanguages().map((each): Address => ({ language: each, path, shownIn: each }));
  const siteUrl = useRootData()?.siteUrl;
  const inAll = all.map((each) => {
    const href = `/${each.language}${each.path === "/" ? "" : each.path}`;
    return { ...each, href, url: siteUrl + href };
  });
  const own = inAll.filter((each) => each.language === each.shownIn);
  const shownIn = all.find((each) => each.language === language)?.shownIn;
  return {
    inAll,
    /** Those with a text of their own. */
    own,
    /** Of the text that this page shows. */
    canonical: own.find((each) => each.language === shownIn),
    /** Where the reader's language decides; without words, which have one. */
    negotiated: siteUrl + (addresses ? path.split("/", 3).join("/") : path),
  };
}
