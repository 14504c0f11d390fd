import { LRUCache } from "lru-cache";
import { type Clock, SECOND } from "#server/clock.ts";
import type { IsVersioned } from "#server/http/handle.ts";
import type { ApiInProcess } from "./in-process.ts";
import { itemsIn } from "./page-items.ts";

type Answer = Awaited<ReturnType<ApiInProcess>>;
type Entry = { version: number; at: number; answer: Answer };

const LIFE = 5 * SECOND;
const MOST = 200;

/** Answers that many pages are made of, such as settings and lists, for pages that are made one after the other. */
export type AnswerCache = {
  /** The API for a page of this content version. Counts and names in its answers may be five seconds old. */
  before(api: ApiInProcess, version: number): ApiInProcess;
};

/**
 * Only content is cached, by its version: without an article with its comments, and without what changes by itself as an
 * event begins.
 */
export function createAnswerCache(clock: Clock, isVersioned: IsVersioned): AnswerCache {
  const entries = new LRUCache<string, Entry>({ max: MOST });
  return {
    before: (api, version) => async (endpoint, parts) => {
      if (!isVersioned(endpoint)) return api(endpoint, parts);
      const name = JSON.stringify([endpoint.method, endpoint.path, parts]);
      const known = entries.get(name);
      const now = clock.now();
      if (known?.version === version && now >= known.at && now - known.at < LIFE) return known.answer;
      const answer = await api(endpoint, parts);
      const isSteady = answer.status === 200 && itemsIn(answer.body).every(({ date, comments }) => !date && !comments);
      if (isSteady) entries.set(name, { version, at: now, answer });
      return answer;
    },
  };
}
