import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { answerErrorsInWords } from "#server/http/plain-errors.ts";
import type { Services } from "#server/services.ts";
import { mountPages } from "./routes.ts";

/** The way of a form to its page, with a page that only says that it was reached. */
let app: FastifyInstance;
const config: Config = readConfig({ SITE_URL: "https://urubuga.example" });

beforeAll(async () => {
  app = Fastify();
  answerErrorsInWords(app);
  const pages = { config, clock: { now: () => 0 }, views: { record: async () => undefined } } as unknown as Services;
  await app.register(async (scope) =>
    mountPages(scope, {
      ...pages,
      dispatch: async () => ({}),
      visitorOf: () => null,
      isDevelopment: false,
      render: async () => new Response("reached"),
    }),
  );
});
afterAll(() => app.close());

async function post(headers: Record<string, string>, payload: string | undefined = "name=Keza") {
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: "/rw/register",
    headers: { host: "127.0.0.1:3000", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload,
  });
  return { statusCode, body };
}

test.each([
  ["from our own page", { origin: "http://127.0.0.1:3000" }],
  ["from our public address, whatever a proxy calls us", { origin: "https://urubuga.example" }],
  ["from a program, which names no page", {}],
])("a form %s is taken", async (_from, headers) => {
  expect(await post(headers as Record<string, string>)).toEqual({ statusCode: 200, body: "reached" });
});

test.each(["https://elsewhere.example", "null"])(
  "a form from %s is refused, in the reader's language",
  async (origin) => {
    expect(await post({ origin })).toEqual({ statusCode: 403, body: "Ntiwemerewe gukora ibi." });
  },
);

test("a call without a form is refused, in the reader's language", async () => {
  const { statusCode, body } = await app.inject({ method: "POST", url: "/rw/register" });
  expect({ statusCode, body }).toEqual({ statusCode: 400, body: "Ibyo wohereje ntibyumvikanye." });
});
