import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { basename, dirname, extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { SharedAssets } from "#server/builds/shared-assets.ts";
import { restoreCachedResponse } from "#server/cache/cached-response.ts";
import type { Respond } from "#server/cache/respond.ts";
import type { Config } from "#server/config.ts";
import { exists } from "#server/media/files.ts";
import { assetsPrefix } from "./address.ts";
import { closedPolicy, safetyHeaders } from "./headers.ts";
import { cachedForEver, namedFiles, tagByName, tagOf } from "./named-files.ts";
import { labelRoutes } from "./route-labels.ts";

/** Of what the build compresses (scripts/compress-assets.ts). */
const contentTypes: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

type Parts = {
  config: Config;
  /** Of this host's build, and of words of the site's own. */
  folders: readonly string[];
  /** Of other builds. */
  shared: SharedAssets;
  respond: Respond;
};

/**
 * The files of the built web app: of this host's build, and of others that are kept. Of its own those that the build has
 * compressed are sent from memory, where they take less than a page: a first visit asks for ten to twenty.
 */
export async function mountAssets(app: FastifyInstance, { config, folders, shared, respond }: Parts): Promise<void> {
  const own = new Map<string, string>();
  for (const folder of folders) for (const name of await readdir(folder)) own.set(name, folder);
  tagByName(app, () => undefined);
  labelRoutes(app, "assets");
  await app.register(fastifyStatic, { ...namedFiles, root: [...folders], serve: false, preCompressed: true });
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": cachedForEver,
    vary: "accept-encoding",
    ...safetyHeaders(config),
    "content-security-policy": closedPolicy,
  };
  const readWhole = async (name: string, folder: string, type: string) =>
    restoreCachedResponse({
      status: 200,
      headers: { ...headers, "content-type": type },
      etag: (encoding) => tagOf(`${assetsPrefix}/${name}`, encoding === "identity" ? "" : encoding),
      brotli: await readFile(join(folder, `${name}.br`)),
    });

  app.get<{ Params: { "*": string } }>(`${assetsPrefix}/*`, async (request, reply) => {
    const name = request.params["*"];
    const folder = own.get(name);
    const type = contentTypes[extname(name)];
    if (folder !== undefined && type !== undefined && own.has(`${name}.br`) && isForWhole(request.raw)) {
      const render = () => readWhole(name, folder, type);
      try {
        return await respond(request, reply, { key: name, render, mayUseCache: isForWhole, isImmutable: true });
      } catch (error) {
        // A build may be replaced while its process is still running.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    }
    if (folder !== undefined && (await exists(join(folder, name)))) return reply.sendFile(name, folder);
    // What is missing now may be there a moment later, from a host that is about to start.
    reply.header("cache-control", "no-store");
    const file = await shared.find(name);
    return file === null ? reply.callNotFound() : reply.sendFile(basename(file), dirname(file));
  });
}

function isForWhole({ headers }: IncomingMessage): boolean {
  return headers.range === undefined;
}
