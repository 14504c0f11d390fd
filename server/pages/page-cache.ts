import { LRUCache } from "lru-cache";
import { SECOND } from "#server/clock.ts";
import type { RenderedPage } from "./rendered-page.ts";

/**
 * Counts and comments may lag behind the database by this much (product.md, section 2). What editors change has a
 * version, which is part of the key.
 */
const PAGE_LIFE = 5 * SECOND;
const CACHE_BYTES = 64 * 1024 * 1024;

export type PageCache = (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;

/** Keeps pages for a few seconds. A page that many ask for at once is rendered once; a failed one is not kept. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: CACHE_BYTES,
    // The page itself and its compressed forms.
    sizeCalculation: (page) => page.size * 2,
    ttl: PAGE_LIFE,
  });
  const inTheMaking = new Map<string, Promise<RenderedPage>>();
  return async (key, render) => {
    const known = pages.get(key) ?? inTheMaking.get(key);
    if (known) return known;
    const making = render().finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    const page = await making;
    if (page.status < 500) pages.set(key, page);
    return page;
  };
}
