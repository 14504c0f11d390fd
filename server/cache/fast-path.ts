import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type CachedResponse, encodingFor, sendCached } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

const ROUTES_BYTES = 4 * 1024 * 1024;

/** What a cached response depends on, as one text: the same for requests that get the same response. */
export type RequestKey = (request: IncomingMessage) => string | undefined;

/** Called for each request that is sent this response. */
export type OnSent = (request: IncomingMessage, response: CachedResponse) => void;

/** What routing found out about a request: which cache holds its response, under which key, and who may have it. */
type CachedRoute = {
  cache: ResponseCache;
  key: string;
  onSent: OnSent | undefined;
  mayUseCache: ((request: IncomingMessage) => boolean) | undefined;
  /** Whether a stale response may be sent. */
  mayBeStale: boolean;
};

/** Sends cached responses before the router sees the request. */
export type FastPath = {
  /** Requests with the same key need not go through the router from now on. */
  remember(request: IncomingMessage, route: CachedRoute): void;
  /** @returns false where the router has to answer */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers with a stale response.
   * @returns the key of the request, whose response is to be rendered anew; undefined where it was not answered
   */
  tryStale(request: IncomingMessage, response: ServerResponse): string | undefined;
};

export function createFastPath(keyOf: RequestKey): FastPath {
  const routes = new LRUCache<string, CachedRoute>({
    maxSize: ROUTES_BYTES,
    sizeCalculation: ({ key }, requestKey) => key.length + requestKey.length + 200,
  });
  const routeOf = (request: IncomingMessage) => {
    const requestKey = keyOf(request);
    return { requestKey, route: requestKey === undefined ? undefined : routes.get(requestKey) };
  };
  return {
    remember(request, route) {
      const requestKey = keyOf(request);
      if (requestKey !== undefined) routes.set(requestKey, route);
    },
    tryAnswer(request, response) {
      const { route } = routeOf(request);
      return route !== undefined && send(request, response, route, route.cache.known(route.key));
    },
    tryStale(request, response) {
      const { requestKey, route } = routeOf(request);
      if (!route?.mayBeStale) return undefined;
      return send(request, response, route, route.cache.stale(route.key)) ? requestKey : undefined;
    },
  };
}

/** @returns false where there is no such response in an encoding that the client accepts, or not for this request */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { onSent, mayUseCache }: CachedRoute,
  cached: CachedResponse | undefined,
): boolean {
  const encoding = encodingFor(request.headers);
  if (!cached?.in(encoding) || mayUseCache?.(request) === false) return false;
  onSent?.(request, cached);
  sendCached(request, response, cached, encoding);
  return true;
}
