import type { Config } from "#server/config.ts";
import type { PageRequest } from "./page-request.ts";

/** Who may store a page, in the words of its headers. */
export type PageCaching = {
  control: string;
  vary: string;
  /** Whether a cache in front may answer for it. */
  isShared: boolean;
};

/** What a page depends on beside its address; the language only where the address names none. */
const varyOf = ({ prefix }: Pick<PageRequest, "prefix">) =>
  `Accept-Encoding, Cookie, Save-Data${prefix ? "" : ", Accept-Language"}`;

export const notStored: PageCaching = { control: "no-store", vary: "Accept-Encoding", isShared: false };

/**
 * A cache that is told of each change may answer for as long as counts may lag behind (product.md, section 2); one that
 * is not, for a second, and for another one while it asks: a change is seen within two. Browsers ask each time.
 */
const shared = {
  purged: "public, max-age=0, s-maxage=5, stale-while-revalidate=1",
  expiring: "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
} as const;

/**
 * Caches in front understand addresses and encodings, not our cookies: they get the pages that depend on nothing else.
 * What negotiates its language, and low-data mode, is for the one reader who asked; so is what a newsletter leads to, since
 * the server counts who comes by it.
 */
export function cachingOf(
  asked: PageRequest,
  { hasCacheInFront, cachePurge }: Pick<Config, "hasCacheInFront" | "cachePurge">,
): PageCaching {
  if (asked.isSecret) return { control: "no-store", vary: varyOf(asked), isShared: false };
  if (!hasCacheInFront) return { control: "no-cache", vary: varyOf(asked), isShared: false };
  const isForOne = !asked.prefix || asked.isLowData || asked.isFromNewsletter;
  if (isForOne) return { control: "private, no-cache", vary: varyOf(asked), isShared: false };
  return { control: cachePurge ? shared.purged : shared.expiring, vary: "Accept-Encoding", isShared: true };
}
