import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Config } from "#server/config.ts";
import { apiPrefix } from "./address.ts";
import { openApiDocument } from "./openapi.ts";

/** Answers what `mountDocs` passes on: a small server of its own, which listens nowhere. */
export async function createDocs(config: Config, endpoints: readonly Endpoint[]): Promise<FastifyInstance> {
  const app = Fastify();
  const document = JSON.stringify(openApiDocument(config.siteUrl, endpoints));
  await app.register(fastifySwagger, {
    mode: "static",
    specification: { document: JSON.parse(document) },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: `${apiPrefix}/docs`,
    // No request to a third party: no badge from the library's validator.
    uiConfig: { layout: "BaseLayout", validatorUrl: "none", docExpansion: "list", defaultModelsExpandDepth: 0 },
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document),
  );
  return app;
}
