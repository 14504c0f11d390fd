import { expect, test, vi } from "vitest";
import { useApp } from "#test/app.ts";

let begun = 0;
let rendering = Promise.withResolvers<void>();
rendering.resolve();

/** Sends a form to its page; the page only shows that it was reached. */
const site = useApp({ SITE_URL: "https://urubuga.example", TRUST_PROXY: "true" }, async () => {
  begun += 1;
  await rendering.promise;
  return new Response("reached");
});

async function post(headers: { host?: string; origin?: string; "x-forwarded-for"?: string }) {
  const { statusCode, body } = await site.app.inject({
    method: "POST",
    url: "/rw/register",
    headers: { host: "127.0.0.1:3000", "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: "name=Keza",
  });
  return { statusCode, body };
}

test.each([
  ["from our own page", { origin: "http://127.0.0.1:3000" }],
  ["from our public address, whatever a proxy calls us", { origin: "https://urubuga.example" }],
  ["from a program, which names no page", {}],
])("a form %s is taken", async (_from, headers) => {
  expect(await post(headers)).toEqual({ statusCode: 200, body: "reached" });
});

test.each([
  "https://elsewhere.example",
  "null",
  // An origin that only looks like the site's.
  "https://urubuga.example.elsewhere.example",
  "https://urubuga.example:8443",
  "https://urubuga.exampl",
  "https://www.urubuga.example",
  "http://urubuga.example",
  "http://127.0.0.1:30001",
  "http://127.0.0.1:3000.elsewhere.example",
  "http://elsewhere.example/127.0.0.1:3000",
])("a form from %s is rejected, in the reader's language", async (origin) => {
  expect(await post({ origin })).toEqual({ statusCode: 403, body: "Ntiwemerewe gukora ibi." });
});

test.each(["https://other-news.example", "https://news.example.elsewhere.example"])(
  "a form from %s is rejected by the host news.example",
  async (origin) => {
    expect((await post({ host: "news.example", origin })).statusCode).toBe(403);
  },
);

test("a call without a form is rejected, in the reader's language", async () => {
  const { statusCode, body } = await site.app.inject({ method: "POST", url: "/rw/register" });
  expect({ statusCode, body }).toEqual({ statusCode: 400, body: "Ibyo wohereje ntibyumvikanye." });
});

test("forms of one address are rendered two at a time, those beyond the queue are rejected, and another address is served", async () => {
  rendering = Promise.withResolvers<void>();
  begun = 0;
  const asked = Array.from({ length: 60 }, () => post({}));
  await vi.waitUntil(() => begun === 2);
  const rejected = await Promise.any(asked);
  expect(rejected).toEqual({ statusCode: 503, body: "Ubu ku rubuga hari abantu benshi. Ongera ugerageze mu kanya." });
  const another = post({ "x-forwarded-for": "197.243.1.9:4711" });
  await vi.waitUntil(() => begun === 3);
  rendering.resolve();
  expect((await another).statusCode).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect([200, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([47, 13]);
});
