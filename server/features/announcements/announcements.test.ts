import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, MINUTE, SECOND } from "#server/clock.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { announceDue, isAnyDue } from "./announcing.ts";

/** What search engine and hub were told, and what they answer. */
let told: { url: string; body: string }[] = [];
let answer = 200;
const services = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    told.push({ url: request.url ?? "", body });
    response.writeHead(answer).end();
  });
});
const address = () => `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((done) => services.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise<void>((done) => services.close(() => done())));

const key = "a1b2c3d4-e5f6";
const site = useApp(async () => ({
  INDEXNOW_KEY: key,
  INDEXNOW_URL: `${address()}/indexnow`,
  WEBSUB_HUB: `${address()}/hub`,
}));
const admin = useAdmin(site);
const origin = "https://urubuga.example";

const announce = () => announceDue({ ...site.services, onFailure: () => undefined }, new AbortController().signal);
const waiting = () => site.db.selectFrom("announcements").selectAll().execute();
const listsOf = (name: string) => told.filter(({ url }) => url === name).map(({ body }) => body);
const urls = () => listsOf("/indexnow").map((body) => JSON.parse(body).urlList);

beforeEach(async () => {
  answer = 200;
  await announce();
  await site.db.deleteFrom("announcements").execute();
  told = [];
});

test("a published article's addresses and feeds are told, and the key's file is there", async () => {
  const { id } = await admin.published(article, { titleEn: "Night of drums", titleFr: "Nuit", contentFr: "<p>a</p>" });
  expect(await isAnyDue(site.services)).toBe(true);
  await announce();
  const [body = ""] = listsOf("/indexnow");
  expect(JSON.parse(body)).toEqual({
    host: "urubuga.example",
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: [`${origin}/en/article/${id}/night-of-drums`, `${origin}/fr/article/${id}/nuit`],
  });
  const [sent = ""] = listsOf("/hub");
  const form = new URLSearchParams(sent);
  expect(form.get("hub.mode")).toBe("publish");
  expect(form.getAll("hub.url")).toEqual([`${origin}/en/rss.xml`, `${origin}/fr/rss.xml`]);
  expect((await site.app.inject(`/${key}.txt`)).body).toBe(key);
  const feed = (await site.app.inject("/en/rss.xml")).body;
  expect(feed).toContain(`<atom:link href="${address()}/hub" rel="hub"/>`);
  expect(feed).toContain(`<atom:link href="${origin}/en/rss.xml" rel="self" type="application/rss+xml"/>`);
  expect(await waiting()).toEqual([]);
  expect(await isAnyDue(site.services)).toBe(false);
});

test("a new title tells the former address too, a deletion the last one; an event has no feed", async () => {
  const { id } = await admin.published(event, { titleEn: "Before" });
  await announce();
  told = [];
  await admin.change(event, id, { titleEn: "After" });
  await announce();
  const en = (words: string) => `${origin}/en/event/${id}/${words}`;
  expect(urls()).toEqual([expect.arrayContaining([en("before"), en("after")])]);
  told = [];
  await admin.remove(event, id);
  await announce();
  expect(urls()).toEqual([expect.arrayContaining([en("after")])]);
  expect(listsOf("/hub")).toEqual([]);
});

test("a rejected change tells nothing, nor does the same one sent twice", async () => {
  await admin.add(article, { titleEn: "" });
  expect(await waiting()).toEqual([]);
});

test("a failure is tried again later, five times, and then given up", async () => {
  await admin.published(article, { titleEn: "Lost" });
  answer = 503;
  await announce();
  expect(told).toHaveLength(2);
  await announce();
  expect(told).toHaveLength(2);
  site.clock.advance(10 * SECOND);
  await announce();
  expect(told).toHaveLength(4);
  for (let each = 0; each < 6; each += 1) {
    site.clock.advance(DAY);
    await announce();
  }
  expect(told).toHaveLength(12);
  expect(await waiting()).toEqual([]);
});

test("what was queued while a service was down is told together, each address once", async () => {
  const { id } = await admin.published(article, { titleEn: "Many times" });
  for (let each = 0; each < 3; each += 1) await admin.change(article, id, { contentEn: `<p>${each}</p>` });
  answer = 429;
  await announce();
  answer = 200;
  site.clock.advance(MINUTE);
  told = [];
  await announce();
  expect(urls()).toHaveLength(1);
  expect(new Set(urls()[0]).size).toBe(urls()[0].length);
});
