import type { Page } from "@playwright/test";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { visitAdmin } from "./admin-screen.ts";
import { expect, adminTest as test, visit } from "./site.ts";
import { enter } from "./users.ts";

test.use({ expectedErrors: /status of 404/ });

/** What no file for readers contains: the editor, its words, its styles. */
const adminOnly = ["ProseMirror", "There is a newer version", adminEn.dashboard.chartNone];

/**
 * The texts of the pages, scripts and style sheets that were loaded since the last call. They are fetched once more, as
 * the reader who is signed in then: a browser drops what it has loaded when it leaves the page.
 */
function noteLoaded(page: Page): () => Promise<{ url: string; text: string }[]> {
  const loaded = new Set<string>();
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() !== "GET" || !["document", "script", "stylesheet"].includes(request.resourceType())) return;
    loaded.add(response.url());
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const urls = [...loaded];
    loaded.clear();
    return Promise.all(urls.map(async (url) => ({ url, text: await (await page.request.get(url)).text() })));
  };
}

function ofAdmin(files: { url: string; text: string }[]): string[] {
  return files
    .filter(({ url, text }) => url.includes("/assets/admin") || adminOnly.some((each) => text.includes(each)))
    .map(({ url }) => url);
}

test("no page that a guest, a user or an administrator reads loads anything of the admin screens", async ({
  page,
  site,
}) => {
  const loaded = noteLoaded(page);
  for (const path of ["", "/news", "/events", "/article/24", "/event/1", "/login", "/otp", "/donate", "/nope"]) {
    await visit(page, `/en${path}`);
  }
  const files = await loaded();
  await enter(page, site);
  for (const path of ["/profile", "/article/24", ""]) await visit(page, `/en${path}`);
  files.push(...(await loaded()));
  await enterAdmin(page, site);
  await visit(page, "/en/profile");
  await page.getByRole("main").getByRole("link", { name: adminEn.frame.dashboard }).hover();
  files.push(...(await loaded()));
  expect(files.filter(({ url }) => url.endsWith(".js")).length).toBeGreaterThan(10);
  expect(ofAdmin(files)).toEqual([]);
});

test("the admin screens load all of that, and have a style sheet of their own", async ({ page, site }) => {
  await enterAdmin(page, site);
  const loaded = noteLoaded(page);
  await visitAdmin(page, "/en/addnews");
  const files = await loaded();
  for (const each of adminOnly) expect(files.filter(({ text }) => text.includes(each)).length, each).toBeGreaterThan(0);
  expect(ofAdmin(files).filter((url) => url.endsWith(".css")).length).toBe(1);
});
