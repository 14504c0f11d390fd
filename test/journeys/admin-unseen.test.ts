import type { Page } from "@playwright/test";
import { adminEn } from "#i18n/admin-en.ts";
import { enterAdmin } from "./admin.ts";
import { visitAdmin } from "./admin-screen.ts";
import { expect, adminTest as test, visit } from "./site.ts";
import { enter } from "./users.ts";

test.use({ expectedErrors: /status of 404/ });

/** What no file of a reader holds: the editor, its words, its looks. */
const marks = ["ProseMirror", "Somebody has saved a newer version", adminEn.dashboard.chartNone];

/** The texts of the pages, scripts and style sheets that are loaded from now on. */
function noteLoaded(page: Page): () => Promise<{ url: string; text: string }[]> {
  const loaded: Promise<{ url: string; text: string }>[] = [];
  page.on("response", (response) => {
    if (!["document", "script", "stylesheet"].includes(response.request().resourceType())) return;
    loaded.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    return Promise.all(loaded);
  };
}

function ofAdmin(files: { url: string; text: string }[]): string[] {
  return files
    .filter(({ url, text }) => url.includes("/assets/admin") || marks.some((mark) => text.includes(mark)))
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
  await enter(page, site);
  for (const path of ["/profile", "/article/24", ""]) await visit(page, `/en${path}`);
  await enterAdmin(page, site);
  await visit(page, "/en/profile");
  await page.getByRole("main").getByRole("link", { name: adminEn.frame.dashboard }).hover();
  const files = await loaded();
  expect(files.filter(({ url }) => url.endsWith(".js")).length).toBeGreaterThan(10);
  expect(ofAdmin(files)).toEqual([]);
});

test("the admin screens load all of that, and have a style sheet of their own", async ({ page, site }) => {
  await enterAdmin(page, site);
  const loaded = noteLoaded(page);
  await visitAdmin(page, "/en/addnews");
  const files = await loaded();
  for (const mark of marks) expect(files.filter(({ text }) => text.includes(mark)).length, mark).toBeGreaterThan(0);
  expect(ofAdmin(files).filter((url) => url.endsWith(".css")).length).toBe(1);
});
