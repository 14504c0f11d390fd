import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { SharedAssets } from "#server/builds/shared-assets.ts";
import { exists } from "#server/media/files.ts";
import { assetsPrefix } from "./address.ts";
import { namedFiles, tagByName } from "./named-files.ts";
import { labelRoutes } from "./route-labels.ts";

/** The files of the built web app: of this host's build, and of others that are kept. */
export async function mountAssets(
  app: FastifyInstance,
  folders: readonly string[],
  shared: SharedAssets,
): Promise<void> {
  const own = new Map<string, string>();
  for (const folder of folders) for (const name of await readdir(folder)) own.set(name, folder);
  tagByName(app, () => undefined);
  labelRoutes(app, "assets");
  await app.register(fastifyStatic, { ...namedFiles, root: [...folders], serve: false, preCompressed: true });

  app.get<{ Params: { "*": string } }>(`${assetsPrefix}/*`, async (request, reply) => {
    const name = request.params["*"];
    // A build may be replaced while its process is still running.
    const folder = own.get(name);
    if (folder !== undefined && (await exists(join(folder, name)))) return reply.sendFile(name, folder);
    // What is missing now may be there a moment later, from a host that is about to start.
    reply.header("cache-control", "no-store");
    const file = await shared.find(name);
    return file === null ? reply.callNotFound() : reply.sendFile(basename(file), dirname(file));
  });
}
