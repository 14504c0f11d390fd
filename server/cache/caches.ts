import type { CachePolicy } from "#contract/endpoint.ts";
import { type Clock, MINUTE, SECOND } from "#server/clock.ts";
import type { ContentVersion } from "#server/database/content-version.ts";
import { stateOf } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import type { FastPath } from "./fast-path.ts";
import { createCachedRespond, createComparingRespond, type Respond, respondUncached } from "./respond.ts";
import { createResponseCache, STALE_FOR, type VersionSource } from "./response-cache.ts";

/** Counts and comments may lag behind by this much (product.md, section 2). What editors change has a version. */
const COUNTS_LIFE = 5 * SECOND;
/** Stale pages are sent for a second more. */
const PAGES_LIFE = COUNTS_LIFE - STALE_FOR;
/** Feeds take long to write and are seldom requested. */
const FEED_LIFE = MINUTE;
const MB = 1024 * 1024;
/** Of responses with exact counts. */
const EXACT_BYTES = 3 * MB;
/** Of assets: with their headers, all of a build take 0.8 MB in Brotli, and 3.7 in gzip and plain too. */
const ASSETS_BYTES = 4 * MB;

/** How responses are sent that are the same for all visitors. */
export type Caches = {
  api: Readonly<Record<CachePolicy, Respond>>;
  pages: Respond;
  feeds: Respond;
  /** For what never changes under its name. */
  assets: Respond;
  /** Call it after a change: the API shows it at once, and so do pages where an editor made it. */
  onChanged(): void;
};

type Parts = {
  db: Database;
  clock: Clock;
  version: ContentVersion;
  fastPath: FastPath;
  /** A number that rises with each change that is not in the database yet. */
  bufferedChanges: () => number;
  /** Called for each response that had to be rendered. */
  onRendered: () => void;
};

export function createCaches({ db, clock, version, fastPath, bufferedChanges, onRendered }: Parts): Caches {
  const respondFrom = (cache: ReturnType<typeof createResponseCache>) =>
    createCachedRespond(cache, fastPath, onRendered);
  const api = createResponseCache(clock, version, { lifetime: COUNTS_LIFE, bytes: 3 * MB });
  const pages = createResponseCache(clock, version, { lifetime: PAGES_LIFE, bytes: 6 * MB });
  const feeds = createResponseCache(clock, version, { lifetime: FEED_LIFE, bytes: 1 * MB });
  const assets = createResponseCache(clock, unchanging, { lifetime: Number.POSITIVE_INFINITY, bytes: ASSETS_BYTES });
  // Counts are exact: a response is cached where every change can be noticed, and elsewhere made anew of cached content.
  // That may be of the version before: another process's change is noticed a little later.
  const everything = () => `${bufferedChanges()} ${stateOf(db)} ${version.known()}`;
  const readEverything = async () => {
    await version.read();
    return everything();
  };
  const untilChanged = createResponseCache(
    clock,
    { read: readEverything, known: everything, wasNewest: () => false },
    { lifetime: COUNTS_LIFE, bytes: EXACT_BYTES },
  );
  return {
    api: {
      "short-lived": respondFrom(api),
      "until-changed": stateOf(db) ? respondFrom(untilChanged) : createComparingRespond(EXACT_BYTES),
    },
    pages: respondFrom(pages),
    feeds: respondFrom(feeds),
    assets: createCachedRespond(assets, fastPath, () => undefined),
    onChanged() {
      api.invalidate();
      version.forget();
    },
  };
}

const unchanging: VersionSource = { read: async () => 1, known: () => 1, wasNewest: () => true };

/** Renders every response anew. */
export const noCaches: Caches = {
  api: { "short-lived": respondUncached, "until-changed": respondUncached },
  pages: respondUncached,
  feeds: respondUncached,
  assets: respondUncached,
  onChanged: () => undefined,
};
