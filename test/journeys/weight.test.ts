import type { TestInfo } from "@playwright/test";
import { HOUR } from "#server/clock.ts";
import { newAdministrator, sendForm } from "./admin.ts";
import { content } from "./content.ts";
import { type Answer, bytesOf, KB, measured } from "./measured.ts";
import { expect, type Site, test, triedLanguages, visit } from "./site.ts";

/** What a first visit may cost. */
const LIMITS = { requests: 20, html: 30 * KB, css: 15 * KB, scripts: 140 * KB, images: 6 };

function note(info: TestInfo, name: string, answers: Answer[]): void {
  const kinds = ["html", "css", "scripts", "fonts", "images"];
  const sizes = kinds.map((kind) => `${kind} ${(bytesOf(answers, kind) / KB).toFixed(1)} KB`);
  info.annotations.push({ type: "weight", description: `${name}: ${answers.length} requests, ${sizes.join(", ")}` });
}

const screens = {
  home: "/rw",
  news: "/en/news",
  events: "/fr/events",
  "an article": "/rw/article/1",
  "all its comments": "/rw/article/1/comments",
  "an event": "/en/event/1",
  "the login": "/fr/login",
};
test("a first visit to each screen is light and loads nothing from another site", async ({ browser, site }, info) => {
  for (const [name, path] of Object.entries(screens)) {
    // A browser that has seen nothing of the site.
    const context = await browser.newContext();
    const page = await context.newPage();
    const answers = await measured(page, () => page.goto(site.url + path));
    note(info, name, answers);
    expect
      .soft(
        answers.filter(({ url }) => !url.startsWith(site.url)),
        name,
      )
      .toEqual([]);
    expect.soft(answers.length, name).toBeLessThanOrEqual(LIMITS.requests);
    expect.soft(bytesOf(answers, "html"), name).toBeLessThanOrEqual(LIMITS.html);
    expect.soft(bytesOf(answers, "css"), name).toBeLessThanOrEqual(LIMITS.css);
    expect.soft(bytesOf(answers, "scripts"), name).toBeLessThanOrEqual(LIMITS.scripts);
    await context.close();
  }
});

test("navigation loads data and pictures, hardly any script and no style", async ({ page }) => {
  await visit(page, "/en");
  const first = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  const answers = await measured(page, async () => {
    await first.click();
    await expect(page).toHaveURL(/article/);
  });
  expect(answers.filter(({ kind }) => ["html", "css", "fonts"].includes(kind))).toEqual([]);
  expect(bytesOf(answers, "scripts")).toBeLessThan(KB);
});

test("the first picture has priority, and those further down load lazily", async ({ page }) => {
  const answers = await measured(page, () => page.goto("/en/news?page=2"));
  expect(answers.filter(({ url }) => url.includes("/media/")).length).toBeLessThanOrEqual(LIMITS.images);
  const pictures = page.getByRole("main").locator("img");
  await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
  await expect(pictures.first()).not.toHaveAttribute("loading", "lazy");
  await expect(page.getByRole("main").locator('img[loading="lazy"]')).toHaveCount((await pictures.count()) - 1);
});

test("no picture of any page shifts the layout while it loads", async ({ page }) => {
  for (const path of ["", "/news", "/events", "/article/1", "/article/24", "/event/1", "/donate"]) {
    await page.goto(`/en${path}`, { waitUntil: "domcontentloaded" });
    const sizeless = await page
      .locator("img")
      .evaluateAll((all) => all.filter((each) => !each.hasAttribute("width") || !each.hasAttribute("height")).length);
    expect(sizeless, path).toBe(0);
  }
});

async function header(site: Site, path: string, name: string): Promise<string | null> {
  return (await fetch(site.url + path)).headers.get(name);
}

test("pictures, videos and assets are cached for ever, since their names change with their content", async ({
  page,
  site,
}) => {
  await page.goto("/en/article/24");
  const files = await page
    .locator('img[src^="/media"], video, link[rel="stylesheet"], link[rel="modulepreload"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute("src") ?? each.getAttribute("href") ?? ""));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(await header(site, file, "cache-control"), file).toMatch(/max-age=31536000.*immutable/);
  }
});

test("a page in the browser's cache is answered with 304", async ({ page, site }) => {
  const etag = await header(site, "/en/events", "etag");
  const again = () => fetch(`${site.url}/en/events`, { headers: { "if-none-match": etag ?? "" } });
  expect((await again()).status).toBe(304);
  await page.goto("/en/events");
  // Another journey's comment may have changed a number on the page meanwhile.
  await expect(async () => {
    const [html] = await measured(page, () => page.reload());
    expect(html?.bytes).toBeLessThan(KB);
  }).toPass();
});

test("a page rendered again without a change is answered with 304, and the cached one works", async ({
  page,
  site,
}) => {
  const who = await newAdministrator(site);
  const rename = (siteName: string) => sendForm(site, who, { method: "PUT", path: "/setting", fields: { siteName } });
  const { siteName } = await content.settings(site, "fr");
  await visit(page, "/fr/events");
  const etag = await header(site, "/fr/events", "etag");
  // Each change makes all pages anew.
  await rename("Ikindi");
  expect(await header(site, "/fr/events", "etag")).not.toBe(etag);
  await rename(siteName);
  const again = await fetch(`${site.url}/fr/events`, { headers: { "if-none-match": etag ?? "" } });
  expect(again.status).toBe(304);
  await visit(page, "/fr/events");
  await page.getByRole("searchbox").fill("poésie");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test.describe("server and browser agree on every word", () => {
  test.use({ timezoneId: "America/Los_Angeles", locale: "de-DE", expectedErrors: /status of 404/ });

  for (const language of triedLanguages) {
    test(`in "${language}", in any time zone and with any clock`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + HOUR });
      for (const path of [
        "",
        "/news?page=2",
        "/events/archive",
        "/category/1",
        "/author/1",
        "/article/24",
        "/event/1",
        "/donate",
        "/nope",
      ]) {
        await visit(page, `/${language}${path}`);
      }
    });
  }
});
