import { stat } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * For `@fastify/static`, whose own ETag changes with the disk's clock: another machine's copy would be another file.
 */
export const namedFiles = { maxAge: "365d", immutable: true, etag: false, lastModified: false } as const;

/** The same for what is not a file of this machine. */
export const cachedForEver = "public, max-age=31536000, immutable";

/**
 * For a scope whose files never change under their name: the ETag is made of that name, and of the encoding. Adds what
 * the library leaves out where a range begins beyond the end of a file (RFC 9110, section 15.5.17).
 */
export function tagByName(scope: FastifyInstance, fileOf: (request: FastifyRequest) => string | undefined): void {
  scope.addHook("onRequest", async ({ headers, url }) => {
    // The library does not know this ETag, and would send the whole file.
    if (headers["if-range"] === tagOf(url)) delete headers["if-range"];
  });
  scope.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 206) return payload;
    const tag = tagOf(request.url, String(reply.getHeader("content-encoding") ?? ""));
    reply.header("etag", tag);
    if (!isNamedIn(request.headers["if-none-match"], tag)) return payload;
    return unchanged(reply, payload);
  });
  scope.addHook("onError", async (request, reply, error) => {
    const file = fileOf(request);
    if ("statusCode" in error && error.statusCode === 416 && file) {
      reply.header("content-range", `bytes */${(await stat(file)).size}`);
    }
  });
}

/** The ETag of a file whose content belongs to its name. @param encoding none where it is sent as it is */
export function tagOf(url: string, encoding = ""): string {
  return `"${url.split("?")[0]}${encoding && `-${encoding}`}"`;
}

function isNamedIn(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((each) => each.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(tag) || tags.includes("*");
}

function unchanged(reply: FastifyReply, payload: unknown): null {
  if (
    payload !== null &&
    typeof payload === "object" &&
    "destroy" in payload &&
    typeof payload.destroy === "function"
  ) {
    payload.destroy();
  }
  reply.code(304).removeHeader("content-length").removeHeader("content-type").removeHeader("content-range");
  return null;
}
