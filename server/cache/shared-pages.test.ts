import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, writtenViews } from "#test/factories.ts";

const site = useApp({ CACHE_IN_FRONT: "true", TRUST_PROXY: "1" }, async (request) => {
  const isBroken = new URL(request.url).pathname.endsWith("broken");
  return new Response("a page", { status: isBroken ? 503 : 200, headers: { "content-type": "text/html" } });
});
const agent = { "user-agent": "Mozilla/5.0 (Linux; Android 10) Chrome/119.0 Mobile" };

const headersOf = async (url: string, headers: Record<string, string> = {}) => {
  const { "cache-control": control, vary } = (await site.app.inject({ url, headers })).headers;
  return { control, vary };
};

test("a page whose address says all that it depends on may be stored by caches in front, for a second", async () => {
  const stored = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";
  expect(await headersOf("/fr/news")).toEqual({ control: stored, vary: "Accept-Encoding" });
  expect(await headersOf("/fr/news", { cookie: "data=full; language=rw" })).toEqual({
    control: stored,
    vary: "Accept-Encoding",
  });
});

test.each([
  ["that negotiates its language", "/news", {}],
  ["in low-data mode, by the cookie", "/fr/news", { cookie: "data=low" }],
  ["in low-data mode, by the browser", "/fr/news", { "save-data": "on" }],
])("a page %s is for its reader alone", async (_, url, headers) => {
  const { control, vary } = await headersOf(url, headers);
  expect(control).toBe("private, no-cache");
  expect(vary).toContain("Cookie, Save-Data");
});

test("a page with a secret, and one that failed, are stored nowhere", async () => {
  expect((await headersOf("/fr/reset-password?token=secret")).control).toBe("no-store");
  expect((await headersOf("/fr/broken")).control).toBe("no-store");
});

const read = (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: path, headers: { ...agent, "x-forwarded-for": "197.243.1.1", ...headers } });
const shown = (id: number, headers: Record<string, string> = {}) =>
  site.call("POST", `/article/${id}/view`, { headers: { ...agent, "x-forwarded-for": "197.243.1.1", ...headers } });

test("a reader is counted once, by the browser or by the server", async () => {
  const id = await addArticle(site.db);
  await read(`/fr/article/${id}`);
  expect(await writtenViews(site.db, id)).toBe(0);
  expect((await shown(id)).status).toBe(200);
  await shown(id);
  await read(`/fr/article/${id}`, { cookie: "data=low" });
  await read(`/article/${id}`);
  await site.call("GET", `/article/${id}`, { headers: { ...agent, "x-forwarded-for": "197.243.1.1" } });
  await site.views.flush();
  expect(await writtenViews(site.db, id)).toBe(1);
  await shown(id, { "x-forwarded-for": "197.243.1.2" });
  await site.views.flush();
  expect(await writtenViews(site.db, id)).toBe(2);
});

test("what a browser cannot say is counted by the server: a page in low-data mode has no script", async () => {
  const id = await addArticle(site.db);
  await read(`/fr/article/${id}`, { cookie: "data=low" });
  await site.views.flush();
  expect(await writtenViews(site.db, id)).toBe(1);
});

test("neither a crawler nor an article that does not exist has a view", async () => {
  const id = await addArticle(site.db);
  expect((await shown(id, { "user-agent": "Googlebot/2.1" })).status).toBe(200);
  expect((await shown(id + 1000)).status).toBe(200);
  await site.views.flush();
  expect(await writtenViews(site.db, id)).toBe(0);
});
