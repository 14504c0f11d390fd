import { describe, expect, test } from "vitest";
import { article, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";
import { raiseMissing } from "./queries.ts";

const site = useApp();
const admin = useAdmin(site);

const add = (from: string, to: string, language = "en") =>
  site.call("POST", `/redirect?language=${language}`, { headers: admin.headers, payload: { from, to } });
const list = async () => (await site.call("GET", "/redirect", { headers: admin.headers })).body;
const ends = async (...froms: string[]) => {
  const { data } = await list();
  return froms.map((from) => data.find((each: { from: string }) => each.from === from)?.to);
};

test("a redirect is listed with its hits, and deleted", async () => {
  const { status, body } = await add("/2019/05/old.html/", "https://urubuga.example/news?q=x");
  expect(status).toBe(201);
  const added = { id: expect.any(Number), from: "/2019/05/old.html", to: "/news?q=x", hits: 0 };
  expect(body).toMatchObject({ success: true, message: "Redirect saved.", data: [added], missing: [] });
  const path = `/redirect/${body.data[0].id}`;
  expect((await site.call("DELETE", path, { headers: admin.headers })).status).toBe(200);
  expect((await list()).data).toEqual([]);
  expect((await site.call("DELETE", path, { headers: admin.headers })).status).toBe(404);
});

test("an address that is missed is listed until the site has a page there", async () => {
  const id = await addArticle(site.db);
  for (const path of [`/article/${id}`, "/article/9999999", "/news"])
    await raiseMissing(site.db, { path, hits: 1, last_at: "2026-11-29T00:00:00.000Z" });
  expect((await list()).missing).toEqual([{ path: "/article/9999999", hits: 1 }]);
  await admin.remove(article, id);
  const paths = (await list()).missing.map(({ path }: { path: string }) => path);
  expect(paths.sort()).toEqual(["/article/9999999", `/article/${id}`].sort());
});

test("an article has no redirect, but where it was deleted its address may have one", async () => {
  const id = await addArticle(site.db);
  for (const from of [`/article/${id}`, `/en/article/${id}/older-words`])
    expect((await add(from, "/news")).status).toBe(422);
  await admin.remove(article, id);
  expect((await add(`/article/${id}`, "/news")).status).toBe(201);
});

test("no redirect leads to another one, whichever was first", async () => {
  await add("/one", "/two");
  await add("/two", "/three");
  expect(await ends("/one", "/two")).toEqual(["/three", "/three"]);
  await add("/zero", "/fr/one");
  expect(await ends("/zero")).toEqual(["/fr/three"]);
  await add("/en/three", "https://elsewhere.example/");
  await add("/three", "/events");
  expect(await ends("/one", "/zero")).toEqual(["/events", "/fr/events"]);
});

describe("is rejected:", () => {
  const path = "Enter a path of this site, such as /old-page, without a question mark.";
  const page = "The site has a page at this path.";
  const address = "Enter a path of this site, such as /news, or an address that begins with https://.";
  test.each([
    ["no path", "old", "/news", { from: path }],
    ["another site's address", "https://other.example/old", "/news", { from: path }],
    ["a query", "/old?page=2", "/news", { from: path }],
    ["the home page", "/", "/news", { from: page }],
    ["a page in a language", "/fr/news", "/events", { from: page }],
    ["the API", "/api/article", "/news", { from: page }],
    ["a path with two slashes in front", "//old", "/news", { from: path }],
    ["an address without encryption", "/old", "http://other.example/", { to: address }],
    ["a script", "/old", "javascript:alert(1)", { to: address }],
    ["another site in disguise", "/old", "//other.example/", { to: address }],
    ["another site behind a backslash", "/old", "/\\other.example/", { to: address }],
    ["a name in front of the host", "/old", "https://a:b@other.example/", { to: address }],
    ["itself", "/old", "/old", { to: "This would lead in a circle." }],
    ["itself in a language", "/old", "/rw/old?page=2", { to: "This would lead in a circle." }],
    ["another site's address in both", "https://other.example/old", "//other.example/", { from: path, to: address }],
    ["a page, and a script", "/fr/news", "javascript:alert(1)", { from: page, to: address }],
    ["nothing", "", "", { from: "This field is required.", to: "This field is required." }],
  ])("%s", async (_what, from, to, errors) => {
    const { status, body } = await add(from, to);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
  });

  test("a second redirect of a path, and a circle through others", async () => {
    await add("/a", "/b");
    expect((await add("/a/", "/c")).body.errors).toEqual({ from: "There is a redirect of this path." });
    expect((await add("/b", "/a", "fr")).body.errors).toEqual({ to: "Cette redirection tournerait en rond." });
    expect(await ends("/a", "/b")).toEqual(["/b", undefined]);
  });
});
