import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { endpoints } from "#test/endpoints.ts";

const site = useApp();

type Parameter = { name: string; in: string; required?: boolean };
type Content = { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
type Operation = {
  summary: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};
let document: Document;

beforeAll(async () => {
  document = (await site.call("GET", "/openapi.json")).body;
});

test("the document is OpenAPI 3.1", () => {
  expect(document.openapi).toMatch(/^3\.1\./);
});

test("it names the address of this site", () => {
  expect(document.servers).toEqual([{ url: "https://urubuga.example/api" }]);
});

test("it describes the contract's endpoints and no others", () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

test("every reference in it resolves", () => {
  const broken = references(document).filter((reference) => resolve(reference) === undefined);
  expect(broken).toEqual([]);
});

test.each([
  ["a wrong password", "POST", "/auth/login", { payload: { email: "a@urubuga.example", password: "wrong" } }, 401],
  ["an ended session, in a public call", "GET", "/article", { headers: { authorization: "Bearer ended" } }, 401],
  ["no session", "GET", "/user/data", {}, 401],
  ["no JSON", "POST", "/auth/login", { headers: { "content-type": "application/json" }, payload: "{" }, 400],
  ["no machine translation", "POST", "/translation/machine", { payload: {} }, 401],
] as const)("it declares the answer to %s", async (_what, method, path, call, status) => {
  expect((await site.call(method, path, call)).status).toBe(status);
  const responses = document.paths[path]?.[method.toLowerCase()]?.responses;
  expect(Object.keys(responses ?? {})).toContain(String(status));
});

test("it says where a session may be sent, and where it has to be", () => {
  const security = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(security("/article", "get")).toEqual([{}, { session: [] }]);
  expect(security("/user/data", "get")).toEqual([{ session: [] }]);
  expect(security("/auth/login", "post")).toEqual([]);
});

test("it says where a body has to be sent", () => {
  const isRequired = (path: string) => document.paths[path]?.post?.requestBody?.required;
  expect(isRequired("/auth/login")).toBe(true);
  expect(isRequired("/article/{id}/publish")).toBe(false);
});

/** The query values without a default, by path. */
const requiredNames: Readonly<Record<string, string[]>> = {
  "/category/articles": ["name"],
  "/category/events": ["name"],
  "/months": ["kind"],
  "/author": ["kind"],
  "/translation/export": ["format", "language", "ids"],
};

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  (_name, endpoint) => {
    const operation = () => document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];

    test("has a summary", () => {
      expect(operation()?.summary).toBe(endpoint.summary);
    });

    test("has a required parameter for every placeholder in its path", () => {
      const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation()?.parameters?.filter((each) => each.in === "path" && each.required) ?? [];
      expect(declared.map((each) => each.name)).toEqual(placeholders);
    });

    test("describes its success under its status", () => {
      const success = operation()?.responses[String(endpoint.status ?? 200)];
      if (endpoint.download) {
        const file = { schema: { type: "string", format: "binary", contentEncoding: "binary" } };
        const types = endpoint.download.map((type) => [type.split(";")[0], file]);
        expect(success?.content).toEqual(Object.fromEntries(types));
        return;
      }
      const properties = success?.content["application/json"]?.schema.properties ?? {};
      expect(Object.keys(properties).sort()).toEqual(["success", ...Object.keys(endpoint.reply.shape)].sort());
    });

    test("describes its body where it has one", () => {
      expect(operation()?.requestBody === undefined).toBe(endpoint.body === undefined);
    });

    test("names its files among the fields of its form", () => {
      const files = Object.keys(endpoint.files ?? {});
      const form = operation()?.requestBody?.content["multipart/form-data"]?.schema.properties ?? {};
      expect(Object.keys(form).filter((field) => files.includes(field))).toEqual(files);
    });

    test("marks query values with a default as optional", () => {
      const required = operation()?.parameters?.filter((each) => each.in === "query" && each.required) ?? [];
      expect(required.map((each) => each.name)).toEqual(requiredNames[endpoint.path] ?? []);
    });
  },
);

test("it is served as a readable page", async () => {
  const answer = await site.app.inject("/api/docs");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
});

test("an unknown address of the documentation is not found, as in the API", async () => {
  const { status, body } = await site.call("GET", "/docs/nope");
  expect({ status, body }).toMatchObject({ status: 404, body: { success: false } });
});

test("the page's scripts and styles are served", async () => {
  const { body } = await site.app.inject("/api/docs");
  const addresses = [...body.matchAll(/(?:src|href)="(\.?\/?[^"]+)"/g)].map(([, address = ""]) => address);
  const answers = await Promise.all(
    addresses.map((address) => site.app.inject(new URL(address, "http://localhost/api/docs").pathname)),
  );
  expect(addresses.length).toBeGreaterThan(2);
  expect(answers.map((answer) => answer.statusCode).filter((status) => status !== 200)).toEqual([]);
});

function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "$ref" && typeof child === "string" ? [child] : references(child),
  );
}

function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
    document,
  );
}
