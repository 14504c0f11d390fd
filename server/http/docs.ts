import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";

/**
 * The API describes itself: `/openapi.json` for programs, `/docs` for people. Few ask: what it takes is loaded for the
 * first of them.
 */
export function mountDocs(app: FastifyInstance, config: Config, endpoints: readonly Endpoint[]): void {
  let docs: Promise<FastifyInstance> | undefined;
  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= import("./docs-app.ts").then(({ createDocs }) => createDocs(config, endpoints));
    const app = await docs.catch((error) => {
      docs = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload } = await app.inject(request.url);
    if (statusCode === 404) throw new AppError("not_found");
    const { connection: _own, ...described } = headers;
    return reply.status(statusCode).headers(described).send(rawPayload);
  };
  for (const path of ["/openapi.json", "/docs", "/docs/*"]) app.get(path, { config: { label: path } }, passOn);
}
