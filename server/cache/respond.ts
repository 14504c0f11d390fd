import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type CachedResponse, encodingFor, sendCached } from "./cached-response.ts";
import type { FastPath, OnSent } from "./fast-path.ts";
import type { ResponseCache } from "./response-cache.ts";

type CacheLookup = {
  /** The same for all requests that get the same response. */
  key: string;
  render: () => Promise<CachedResponse>;
  /** Called for each request that is sent a response. */
  onSent?: OnSent | undefined;
  /** Whether this request may be sent a cached response; every request, without this. */
  mayUseCache?: ((request: IncomingMessage) => boolean) | undefined;
  /** Whether a busy server may send a stale response (decision 047). */
  mayBeStale?: boolean;
  /** Whether browsers cache the response for ever: then it has no request id. */
  isImmutable?: boolean;
};

/** Sends the response to a request, from a cache or rendered for it alone. */
export type Respond = (request: FastifyRequest, reply: FastifyReply, lookup: CacheLookup) => Promise<FastifyReply>;

/**
 * Responds from a cache, and lets the fast path do so for the requests that follow.
 * @param onRendered called for each response that had to be rendered
 */
export function createCachedRespond(cache: ResponseCache, fastPath: FastPath, onRendered: () => void): Respond {
  return async (request, reply, lookup) => {
    const { key, render, onSent, mayUseCache, mayBeStale = false, isImmutable } = lookup;
    if (mayUseCache?.(request.raw) === false) return respondUncached(request, reply, lookup);
    const response = await cache.getOrRender(key, encodingFor(request.headers), () => {
      onRendered();
      return render();
    });
    if (response.movedTo === undefined) fastPath.remember(request.raw, { cache, key, onSent, mayUseCache, mayBeStale });
    onSent?.(request.raw, response);
    return sendResponse(request, reply, response, isImmutable);
  };
}

/** Renders each response anew, and sends the one before where that is the same: it is compressed already. */
export function createComparingRespond(bytes: number): Respond {
  const sent = new LRUCache<string, { response: CachedResponse }>({
    maxSize: bytes,
    sizeCalculation: ({ response }, key) => response.size() + key.length,
  });
  return async (request, reply, { key, render, onSent }) => {
    const rendered = await render();
    const before = sent.get(key)?.response;
    const response = before?.etag === rendered.etag ? before : rendered;
    await response.prepare(encodingFor(request.headers));
    // Anew, since another encoding makes it larger.
    sent.set(key, { response });
    onSent?.(request.raw, response);
    return sendResponse(request, reply, response);
  };
}

/** Renders each response anew. */
export const respondUncached: Respond = async (request, reply, { render, onSent, isImmutable }) => {
  const response = await render();
  onSent?.(request.raw, response);
  return sendResponse(request, reply, response, isImmutable);
};

/** Sends a response as the fast path does, without Fastify's own serialization and hooks. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  isImmutable = false,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers);
  await response.prepare(encoding);
  reply.hijack();
  // Belongs to this request alone, so it is no part of the cached response.
  if (!isImmutable) reply.raw.setHeader("x-request-id", request.id);
  if (response.movedTo !== undefined)
    reply.raw.setHeader("location", withQueryOf(request.url, response.movedTo.address));
  sendCached(request.raw, reply.raw, response, encoding);
  return reply;
}

/** With all of the query: what makes no page of its own, such as a newsletter's mark, is of use to whoever put it there. */
function withQueryOf(url: string, address: string): string {
  const start = url.indexOf("?");
  return start < 0 ? address : `${address}${url.slice(start)}`;
}
