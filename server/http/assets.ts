import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { assetsPrefix } from "./address.ts";
import { namedFiles, tagByName } from "./named-files.ts";
import { labelRoutes } from "./route-labels.ts";

/** The files of the built web app. */
export async function mountAssets(app: FastifyInstance, folder: string): Promise<void> {
  tagByName(app, () => undefined);
  labelRoutes(app, "assets");
  await app.register(fastifyStatic, {
    ...namedFiles,
    root: folder,
    prefix: `${assetsPrefix}/`,
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
}
