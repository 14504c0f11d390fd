import { basename, dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { mediaPolicy } from "#server/http/headers.ts";
import { networkOf } from "#server/http/rate-limit.ts";
import type { MediaLibrary } from "./library.ts";

/** Each upload has a name of its own: whatever a browser has under one, it may keep. */
const forever = { maxAge: "365d", immutable: true } as const;

export async function mountMedia(
  app: FastifyInstance,
  media: MediaLibrary,
  { trustProxy }: Pick<Config, "trustProxy">,
): Promise<void> {
  await app.register(fastifyStatic, { root: media.folders.originals, serve: false });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", mediaPolicy);
  });

  app.get<{ Params: { id: string; variant: string } }>("/media/:id/:variant", async (request, reply) => {
    const { id, variant } = request.params;
    const file = await media.variantFile(id, variant, networkOf(clientAddress(request.raw, trustProxy)));
    if (!file) return reply.callNotFound();
    return reply.sendFile(basename(file), dirname(file), forever);
  });

  app.get<{ Params: { file: string } }>("/media/:file", (request, reply) => {
    if (!/^[0-9a-f]{20}\.(mp4|webm)$/.test(request.params.file)) return reply.callNotFound();
    return reply.sendFile(request.params.file, media.folders.originals, forever);
  });
}
