import { LRUCache } from "lru-cache";
import { type Clock, SECOND } from "#server/clock.ts";
import type { CachedResponse, Encoding } from "./cached-response.ts";

/** Milliseconds for which a busy server may still send a response that is not valid any more: a stale one (decision 047). */
export const STALE_FOR = SECOND;

type Version = number | string;

/** The version of the content. A response that was rendered from another version is not sent any more. */
export type VersionSource = {
  read(): Promise<Version>;
  /** The last version that was read; undefined where it is too old to rely on. */
  known(): Version | undefined;
  /** Whether this version was the newest one less than a second ago. */
  wasNewest(version: Version): boolean;
};

/** Responses that are the same for all visitors, cached for a few seconds. */
export type ResponseCache = {
  /** A valid response, without asking the database for the version; undefined where there is none. */
  known(key: string): CachedResponse | undefined;
  /** A response that is valid, or was less than a second ago. */
  stale(key: string): CachedResponse | undefined;
  /**
   * A valid response, rendered where there is none, and prepared in this encoding. Requests at the same time share one
   * rendering; failures are not cached.
   */
  getOrRender(key: string, encoding: Encoding, render: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** Makes every response invalid that was rendered before. */
  invalidate(): void;
};

/** When the rendering of a response began, in milliseconds, and from which content. */
type Moment = { at: number; version: Version; change: number };
type Entry = Moment & { response: CachedResponse };
type Rendering = { key: string; encoding: Encoding; render: () => Promise<CachedResponse>; began: Moment };

type Bounds = {
  /** Milliseconds for which a response is valid while no editor changes anything. */
  lifetime: number;
  /** The size of all responses together. */
  bytes: number;
};

export function createResponseCache(clock: Clock, version: VersionSource, { lifetime, bytes }: Bounds): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ response }, key) => response.size() + key.length,
  });
  const pending = new Map<string, Promise<CachedResponse>>();
  let change = 0;

  const valid = (key: string, newest: Version | undefined) => {
    const entry = entries.get(key);
    if (!entry || entry.version !== newest || entry.change !== change) return undefined;
    return isYounger(entry, lifetime) ? entry : undefined;
  };
  const isYounger = ({ at }: Entry, bound: number) => {
    const age = clock.now() - at;
    return age >= 0 && age < bound;
  };
  const start = (same: string, { key, encoding, render, began }: Rendering) => {
    const work = async () => {
      const response = await render();
      await response.prepare(encoding);
      if (response.status < 500) entries.set(key, { response, ...began });
      return response;
    };
    const rendering = work().finally(() => pending.delete(same));
    pending.set(same, rendering);
    return rendering;
  };

  return {
    known: (key) => valid(key, version.known())?.response,
    stale(key) {
      const entry = entries.get(key);
      if (!entry || entry.change !== change || !version.wasNewest(entry.version)) return undefined;
      return isYounger(entry, lifetime + STALE_FOR) ? entry.response : undefined;
    },
    async getOrRender(key, encoding, render) {
      const began = { at: clock.now(), version: await version.read(), change };
      const same = `${began.version} ${change} ${key}`;
      const response =
        valid(key, began.version)?.response ??
        (await (pending.get(same) ?? start(same, { key, encoding, render, began })));
      if (response.in(encoding)) return response;
      await response.prepare(encoding);
      // Its size has grown: the cache has to count it again.
      const entry = entries.peek(key);
      if (entry?.response === response) entries.set(key, { ...entry });
      return response;
    },
    invalidate() {
      change += 1;
    },
  };
}
