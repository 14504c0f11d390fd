import { basename, dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mediaPrefix } from "#contract/media.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { mediaPolicy } from "#server/http/headers.ts";
import { namedFiles, tagByName } from "#server/http/named-files.ts";
import type { RejectionPacer } from "#server/http/rejection-pacer.ts";
import { labelRoutes } from "#server/http/route-labels.ts";
import type { MediaLibrary } from "#server/media/library.ts";

export async function mountMedia(
  app: FastifyInstance,
  media: MediaLibrary,
  { config, rejections }: { config: Pick<Config, "trustedProxies">; rejections: RejectionPacer },
): Promise<void> {
  await app.register(fastifyStatic, { root: media.folders.originals, serve: false });
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

  app.get<{ Params: { file: string } }>(`${mediaPrefix}/:file`, (request, reply) => {
    if (!/^[0-9a-f]{20}\.(mp4|webm)$/.test(request.params.file)) return reply.callNotFound();
    files.set(request, join(media.folders.originals, request.params.file));
    return reply.sendFile(request.params.file, media.folders.originals, namedFiles);
  });
}
