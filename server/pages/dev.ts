import type { FastifyInstance } from "fastify";
import { contextFor, handlerBelow, type RenderPage, type WebApp } from "./web-app.ts";

/** Pages from the sources, reloaded as they change (`npm run dev`). */
export async function createDevPages(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", configLoader: "native" });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as WebApp;
  return async (request, prefix, page) => {
    const webApp = await load();
    const handler = handlerBelow(prefix, webApp, "development");
    return handler(request, contextFor(webApp, page));
  };
}
