import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";

const site = useApp({ TRUST_PROXY: "true" }, async () => new Response("a page"));
const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Over a real connection: cached responses never reach the router. */
async function idOf(path: string, headers: Record<string, string> = {}): Promise<string | null> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get("x-request-id");
}

test.each(["/en/news", "/api/article", "/rw/rss.xml"])("a cached response has no request id: %s", async (path) => {
  expect(await idOf(path)).toMatch(own);
  expect(await idOf(path)).toBeNull();
});

test.each(["/api/nothing", "/media/none.webp", "/readyz", "/robots.txt", "/en/%E0%A4%A", "/api/article/%E0%A4%A"])(
  "any other has one of its own: %s",
  async (path) => {
    const ids = [await idOf(path), await idOf(path)];
    expect(ids).toEqual([expect.stringMatching(own), expect.stringMatching(own)]);
    expect(new Set(ids).size).toBe(2);
  },
);

test("a request id that the client sends is ignored", async () => {
  expect(await idOf("/api/nothing", { "x-request-id": "0123456789abcdef" })).toMatch(own);
});
