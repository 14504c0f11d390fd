import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { Failure } from "#contract/common.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Endpoints as an OpenAPI 3.1 document. */
export function openApiDocument(siteUrl: string, endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Urubuga",
      version: "1",
      description:
        "News and events in Kinyarwanda, English and French. Every answer has `success`; failures add a `code` for programs and a `message` for people.",
    },
    servers: [{ url: `${siteUrl}/api` }],
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
    paths,
  });
}

function contentOf({ body, files, takesJson }: Endpoint) {
  if (!files || !(body instanceof z.ZodObject)) return { "application/json": { schema: body } };
  const parts = Object.entries(files).map(([name, { isRequired }]) => [
    name,
    isRequired ? z.file() : z.file().optional(),
  ]);
  const form = { "multipart/form-data": { schema: body.extend(Object.fromEntries(parts)) } };
  return takesJson ? { "application/json": { schema: body }, ...form } : form;
}

function isRequired({ body, files = {} }: Endpoint): boolean {
  return body?.safeParse({}).success === false || Object.values(files).some((file) => file.isRequired);
}

function needsAccount({ access }: Endpoint): boolean {
  return access !== "anyone" && access !== "optional-user";
}

/** A token that is not valid any more is rejected by public calls too. */
function failuresOf(endpoint: Endpoint) {
  return [
    "401",
    ...(endpoint.params ? (["404"] as const) : []),
    ...(endpoint.query || endpoint.body ? (["422"] as const) : []),
    ...(endpoint.body ? (["400", "413", "415"] as const) : []),
    ...(endpoint.mayConflict ? (["409"] as const) : []),
    ...(endpoint.limit ? (["429"] as const) : []),
    ...(needsAccount(endpoint) || endpoint.mayBeForbidden ? (["403"] as const) : []),
    // Any other, such as those of the server and of what it depends on.
    "default",
  ] as const;
}

/** As OpenAPI says that a token may be sent, and need not. */
const securityOf: Partial<Record<Endpoint["access"], Record<string, string[]>[]>> = {
  anyone: [],
  "optional-user": [{}, { session: [] }],
};

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const success = z.object({ success: z.literal(true) }).extend(endpoint.reply.shape);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    security: securityOf[endpoint.access] ?? [{ session: [] }],
    requestParams: {
      ...(endpoint.params instanceof z.ZodObject && { path: endpoint.params }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
    },
    ...(endpoint.body && { requestBody: { content: contentOf(endpoint), required: isRequired(endpoint) } }),
    responses: {
      [String(endpoint.status ?? 200) as "200"]: {
        description: "Done",
        content: endpoint.download
          ? Object.fromEntries(endpoint.download.map((type) => [type.split(";")[0] ?? type, { schema: z.file() }]))
          : { "application/json": { schema: success } },
      },
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [
          status,
          { description: "Refused", content: { "application/json": { schema: Failure } } },
        ]),
      ),
    },
  };
}
