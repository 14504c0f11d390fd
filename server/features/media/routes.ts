import { basename, dirname, extname } from "node:path";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { mediaPrefix } from "#contract/media.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { mediaPolicy } from "#server/http/headers.ts";
import { cachedForEver, namedFiles, tagByName } from "#server/http/named-files.ts";
import type { RejectionPacer } from "#server/http/rejection-pacer.ts";
import { labelRoutes } from "#server/http/route-labels.ts";
import type { MediaLibrary } from "#server/media/library.ts";
import { type MediaStorage, originalName } from "#server/media/storage/storage.ts";

const videoTypes: Record<string, string> = { ".mp4": "video/mp4", ".webm": "video/webm" };

export async function mountMedia(
  app: FastifyInstance,
  media: MediaLibrary,
  { config, rejections }: { config: Pick<Config, "dataDir" | "trustedProxies">; rejections: RejectionPacer },
): Promise<void> {
  await app.register(fastifyStatic, { root: config.dataDir, serve: false });
  labelRoutes(app, "media");
  const files = new WeakMap<FastifyRequest, string>();
  tagByName(app, (request) => files.get(request));
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", mediaPolicy);
  });

  // A file may be deleted after it was looked for and before it is opened.
  app.setErrorHandler(async (error, _request, reply) => {
    reply.removeHeader("cache-control");
    throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new AppError("not_found") : error;
  });

  app.get<{ Params: { id: string; variant: string } }>(`${mediaPrefix}/:id/:variant`, async (request, reply) => {
    const { id, variant } = request.params;
    const network = clientNetwork(request.raw, config.trustedProxies);
    const file = await media.variantFile(id, variant, network);
    if (!file) {
      // These requests query the database without waiting at the concurrency gate, so their rejections are paced.
      await new Promise<void>((answer) => {
        rejections.pace(network, { answer, giveUp: () => reply.raw.destroy() });
      });
      return reply.callNotFound();
    }
    files.set(request, file);
    return reply.sendFile(basename(file), dirname(file), namedFiles);
  });

  app.get<{ Params: { file: string } }>(`${mediaPrefix}/:file`, async (request, reply) => {
    const [, id = "", extension = ""] = request.params.file.match(/^([0-9a-f]{20})\.(mp4|webm)$/) ?? [];
    if (id === "") return reply.callNotFound();
    return sendVideo(media.storage, originalName({ id, extension }), request, reply);
  });
}

/** Sends a video, or the one range of it that is wanted; several ranges at once are the whole (RFC 9110, 14.2). */
async function sendVideo(
  storage: MediaStorage,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const size = await storage.size(name);
  if (size === null) return reply.callNotFound();
  const wanted = wantedRange(request, size);
  if (wanted === "beyond") {
    reply.header("content-range", `bytes */${size}`);
    throw Object.assign(new Error("a range beyond the end of a file"), { statusCode: 416 });
  }
  const content = request.method === "HEAD" ? Readable.from([]) : await storage.open(name, wanted ?? undefined);
  const { start, end } = wanted ?? { start: 0, end: size - 1 };
  if (wanted) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.type(videoTypes[extname(name)] ?? "application/octet-stream");
  reply.headers({ "cache-control": cachedForEver, "accept-ranges": "bytes", "content-length": end - start + 1 });
  return reply.send(content);
}

function wantedRange({ headers }: FastifyRequest, size: number): { start: number; end: number } | "beyond" | null {
  // An If-Range that named this file was taken away (tagByName): this one names another.
  if (headers.range === undefined || headers["if-range"] !== undefined) return null;
  const ranges = parseRange(size, headers.range);
  if (ranges === -1) return "beyond";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
