import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { DAY } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { createHitCounter, isWorthCounting } from "#server/features/redirects/hits.ts";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";
import routes from "#web/routes.ts";
import { loadWebApp } from "./web-app.ts";

const render = await loadWebApp("build");
const site = useApp({}, render, { buildId: "build" });
const admin = useAdmin(site);
const browser = { accept: "text/html", "sec-fetch-dest": "document", "user-agent": "Mozilla/5.0 Firefox/140.0" };

const add = (from: string, to: string) =>
  site.call("POST", "/redirect", { headers: admin.headers, payload: { from, to } });
const ask = async (url: string, headers: Record<string, string> = browser, app = site.app) => {
  const { statusCode, headers: told } = await app.inject({ url, headers });
  return [statusCode, told.location];
};

test("an address without a page leads where the operator says, in one hop and the language that was asked for", async () => {
  const id = await addArticle(site.db, { titles: { en: "Night of drums" } });
  expect(await ask("/fr/old-page")).toEqual([404, undefined]);
  await add("/old-page", `/article/${id}`);
  await add("/en/old-page", "https://elsewhere.example/x");
  await add("/2019/index.html", "/events?page=2");
  expect(await ask("/fr/old-page?utm_source=x")).toEqual([301, `/fr/article/${id}/night-of-drums?utm_source=x`]);
  expect(await ask("/en/old-page/")).toEqual([301, "https://elsewhere.example/x"]);
  expect(await ask("/old-page")).toEqual([301, `/article/${id}`]);
  expect(await ask("/rw/2019/index.html")).toEqual([301, "/rw/events?page=2"]);
});

test("a new redirect and a deleted one are noticed at once, on other hosts too", async () => {
  const db = await openDatabase(site.config);
  const { app } = await buildApp({ config: site.config, db, clock: site.clock, pages: async () => render });
  expect(await ask("/en/gone", browser, app)).toEqual([404, undefined]);
  const { body } = await add("/gone", "/news");
  site.clock.advance(600);
  expect(await ask("/en/gone", browser, app)).toEqual([301, "/en/news"]);
  await site.call("DELETE", `/redirect/${body.data[0].id}`, { headers: admin.headers });
  expect(await ask("/en/gone")).toEqual([404, undefined]);
  site.clock.advance(600);
  expect(await ask("/en/gone", browser, app)).toEqual([404, undefined]);
  await app.close();
  await db.destroy();
});

test("none of the site's own pages can be redirected", async () => {
  const paths = (all: RouteConfigEntry[]): string[] =>
    all.flatMap(({ path = "", children = [] }) => [path, ...paths(children)]);
  const own = paths(routes).filter((path) => !/[:*]/.test(path));
  expect(own.length).toBeGreaterThan(25);
  for (const path of own) expect([path, (await add(`/${path}`, "/elsewhere")).status]).toEqual([path, 422]);
});

test("paths that people may have a link to are counted, and no scans", () => {
  for (const path of ["/old", "/2019/05/Old_page.html", "/amakuru/n%E2%80%99umwaka"]) {
    expect([path, isWorthCounting(path)]).toEqual([path, true]);
  }
  const scans = ["/index.php", "/wp-login", "/a/wp-admin", "/.env", "/a/.git/config", "/a//b", "/x.xml", "/a'b"];
  for (const path of [...scans, "/cgi-bin/x", "/admin/login", `/${"a".repeat(120)}`, "/"]) {
    expect([path, isWorthCounting(path)]).toEqual([path, false]);
  }
});

test("what is missed is kept within bounds, the latest first to stay", async () => {
  const hits = createHitCounter(site.db, site.clock);
  for (let round = 0; round < 4; round += 1) {
    site.clock.advance(DAY);
    for (let each = 0; each < 300; each += 1) hits.missed(`/old-${round}-${each}`);
    hits.missed("/old-3-0");
    await hits.flush();
  }
  const rows = await site.db.selectFrom("missing_paths").selectAll().execute();
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ path }) => path.startsWith("/old-0-"))).toEqual([]);
  const { body } = await site.call("GET", "/redirect", { headers: admin.headers });
  expect(body.missing).toHaveLength(50);
  expect(body.missing[0]).toEqual({ path: "/old-3-0", hits: 2 });
  await add("/old-3-0", "/news");
  expect((await site.call("GET", "/redirect", { headers: admin.headers })).body.missing[0].path).not.toBe("/old-3-0");
});

test("hits and missed addresses of browsers are counted, cached or not", async () => {
  await site.db.deleteFrom("redirects").execute();
  const { body } = await add("/counted", "/news");
  for (let each = 0; each < 3; each += 1) {
    await ask("/en/counted");
    await ask(`/fr/never-there?secret=${each}`);
  }
  await ask("/never-there", { accept: "*/*" });
  await ask("/never-there", { ...browser, "sec-fetch-dest": "image" });
  await ask("/never-there", { ...browser, "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  // A clean end writes what waits.
  await site.app.close();
  const hits = await site.db.selectFrom("redirects").select("hits").where("id", "=", body.data[0].id).execute();
  expect(hits).toEqual([{ hits: 3 }]);
  const missed = site.db.selectFrom("missing_paths").select(["path", "hits"]).where("path", "=", "/never-there");
  expect(await missed.execute()).toEqual([{ path: "/never-there", hits: 3 }]);
});
