import { setTimeout as pause } from "node:timers/promises";
import { type Clock, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { SEEN_AFTER, selectVersion } from "#server/database/content-version.ts";
import type { Database } from "#server/database/schema.ts";

export type Purger = {
  /** Call it after a change of content, also one that came by itself: the cache is told of each version once. */
  onChanged(): void;
  /** Waits for a call under way. */
  close(): Promise<void>;
};

const PATIENCE = 5 * SECOND;
const AGAIN_AFTER = [SECOND, 5 * SECOND] as const;
/** Of Cloudflare; others look at the address alone. */
const BODY = JSON.stringify({ purge_everything: true });

type Parts = {
  db: Database;
  clock: Clock;
  purge: Config["cachePurge"];
  /** Called where the cache could not be told of a change. */
  onFailure: (error: unknown) => void;
  /** Milliseconds after each failure; after one more, copies expire by themselves. */
  againAfter?: readonly number[];
};

/**
 * Tells the cache in front of the site that its copies of pages are old. Changes at the same time share a call.
 * @returns undefined where no address to call is set
 */
export function createPurger(parts: Parts): Purger | undefined {
  const { db, clock, purge, onFailure, againAfter = AGAIN_AFTER } = parts;
  if (!purge) return undefined;
  const { url, headers } = purge;
  const closing = new AbortController();
  let told: number | undefined;
  let isAsked = false;
  let work: Promise<void> | undefined;

  const callOnce = async () => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]);
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: BODY,
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`CACHE_PURGE_URL answered ${response.status}`);
  };
  const call = async (): Promise<void> => {
    for (const wait of againAfter) {
      try {
        return await callOnce();
      } catch {
        await pause(wait, undefined, { signal: closing.signal });
      }
    }
    return callOnce();
  };
  const tellOfChange = async () => {
    const version = await selectVersion(db, clock.now());
    if (version === told) return;
    // Earlier the cache could get the former page again, from another host.
    await pause(SEEN_AFTER, undefined, { signal: closing.signal });
    await call();
    told = version;
  };
  const tell = async () => {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      try {
        await tellOfChange();
      } catch (error) {
        if (!closing.signal.aborted) onFailure(error);
      }
    }
  };

  return {
    onChanged() {
      isAsked = true;
      work ??= tell().finally(() => {
        work = undefined;
      });
    },
    async close() {
      closing.abort();
      await work;
    },
  };
}
