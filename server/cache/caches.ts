import type { CachePolicy } from "#contract/endpoint.ts";
import { type Clock, MINUTE, SECOND } from "#server/clock.ts";
import { watchContentVersion } from "#server/database/content-version.ts";
import { stateOf } from "#server/database/open.ts";
import type { Database } from "#server/database/schema.ts";
import type { FastPath } from "./fast-path.ts";
import { createCachedRespond, type Respond, respondUncached } from "./respond.ts";
import { createResponseCache } from "./response-cache.ts";

/** Counts and comments may lag behind by this much (product.md, section 2). What editors change has a version. */
const COUNTS_LIFE = 5 * SECOND;
/** Feeds take long to write and are seldom requested. */
const FEED_LIFE = MINUTE;
const MB = 1024 * 1024;

/** How responses are sent that are the same for all visitors. */
export type Caches = {
  api: Readonly<Record<CachePolicy, Respond>>;
  pages: Respond;
  feeds: Respond;
  /** Call it after a change: the API shows it at once, and so do pages where an editor made it. */
  onChanged(): void;
};

type Parts = {
  db: Database;
  clock: Clock;
  fastPath: FastPath;
  /** A number that rises with each change that is not in the database yet. */
  bufferedChanges: () => number;
  /** Called for each response that had to be rendered. */
  onRendered: () => void;
};

export function createCaches({ db, clock, fastPath, bufferedChanges, onRendered }: Parts): Caches {
  const version = watchContentVersion(db, clock);
  const respondFrom = (cache: ReturnType<typeof createResponseCache>) =>
    createCachedRespond(cache, fastPath, onRendered);
  const api = createResponseCache(clock, version, { lifetime: COUNTS_LIFE, bytes: 3 * MB });
  const pages = createResponseCache(clock, version, { lifetime: COUNTS_LIFE, bytes: 6 * MB });
  const feeds = createResponseCache(clock, version, { lifetime: FEED_LIFE, bytes: 1 * MB });
  // Counts are exact: cached where every change can be noticed.
  const everything = () => `${bufferedChanges()} ${stateOf(db)}`;
  const untilChanged = createResponseCache(
    clock,
    { read: async () => everything(), known: everything },
    { lifetime: COUNTS_LIFE, bytes: 3 * MB },
  );
  return {
    api: {
      "short-lived": respondFrom(api),
      "until-changed": stateOf(db) ? respondFrom(untilChanged) : respondUncached,
    },
    pages: respondFrom(pages),
    feeds: respondFrom(feeds),
    onChanged() {
      api.invalidate();
      version.forget();
    },
  };
}

/** Renders every response anew. */
export const noCaches: Caches = {
  api: { "short-lived": respondUncached, "until-changed": respondUncached },
  pages: respondUncached,
  feeds: respondUncached,
  onChanged: () => undefined,
};
