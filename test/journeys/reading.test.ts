import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { content, dayAndHour, titled } from "./content.ts";
import { expect, type Site, test, visit } from "./site.ts";

const { en } = catalogues;

test("a reader goes from home to an article, to a related one, and back to the same position", async ({ page }) => {
  await visit(page, "/en");
  const third = page.getByRole("region", { name: en.home.latestNews }).getByRole("heading", { level: 3 }).nth(2);
  const title = (await third.textContent()) ?? "";
  await third.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await third.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeInViewport();
  const related = page.getByRole("complementary", { name: en.article.related }).getByRole("link").first();
  const next = (await related.textContent()) ?? "";
  await related.click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("a new page starts at its top without scrolling", async ({ page }) => {
  await visit(page, "/en");
  const events = page.getByRole("link", { name: en.home.allEvents });
  await events.scrollIntoViewIfNeeded();
  const start = await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    document.addEventListener("scroll", () => places.push(scrollY));
    return scrollY;
  });
  await events.click();
  await expect(page.getByRole("heading", { level: 1, name: en.list.eventsTitle })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(places.filter((place) => place !== start && place !== 0)).toEqual([]);
});

async function openImigongo(page: Page, site: Site) {
  const { id } = titled(await content.articles(site, "en"), "young hands take up imigongo");
  await page.goto(`/en/article/${id}`);
  return content.article(site, id, "en");
}

async function openHillClimb(page: Page, site: Site) {
  const { id } = titled(await content.events(site, "en"), "hill climb at Gasenyi");
  await page.goto(`/en/event/${id}`);
  return content.event(site, id, "en");
}

test("the banner of home welcomes with the site's name and description in each language", async ({ page, site }) => {
  for (const language of languages) {
    const settings = await content.settings(site, language);
    await page.goto(`/${language}`);
    await expect(page.getByRole("heading", { level: 1, name: settings.siteName })).toBeVisible();
    await expect(page.getByRole("main").getByText(settings.description)).toBeVisible();
  }
});

test("an article shows its title, author, age, text, counts, newest comments, and others of its category, and prints the first alone", async ({
  page,
  site,
}) => {
  const article = await openImigongo(page, site);
  const shown = page.getByRole("main").getByRole("article").first();
  await expect(shown.getByRole("heading", { level: 1, name: article.title })).toBeVisible();
  await expect(shown.getByText(article.author?.name ?? "", { exact: true }).first()).toBeVisible();
  const age = shown.getByRole("time").first();
  await expect(age).toHaveText(/^\d+ hours? ago$/);
  await expect(age).toHaveAttribute("title", dayAndHour(article.createdAt));
  await expect(shown.getByRole("heading", { level: 2, name: "A line that must not lean" })).toBeVisible();
  await expect(shown.getByText("First you notice the smell")).toBeVisible();

  const counts = page.getByRole("main").getByRole("listitem");
  await expect(counts.filter({ hasText: `${article.commentCount} comments` })).toBeVisible();
  await expect(counts.filter({ hasText: `${article.likes} likes` })).toBeVisible();
  await expect(counts.filter({ hasText: `${article.dislikes} dislikes` })).toBeVisible();

  const comments = page.getByRole("region", { name: /^Comments/ });
  await expect(comments.getByRole("listitem")).toHaveCount(10);
  await expect(comments.getByText("The latest 10 are shown.")).toBeVisible();
  await expect(comments.getByRole("listitem").first()).toContainText(article.comments[0]?.content ?? "");
  await expect(comments.getByText("Tantine")).toBeVisible();

  const related = page.getByRole("complementary", { name: en.article.related }).getByRole("link");
  await expect(related).toHaveCount(3);
  await expect(related.filter({ hasText: article.title })).toHaveCount(0);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const printed of [shown.getByRole("heading", { level: 1 }), shown.locator("video"), shown.locator(".prose")]) {
    await expect(printed).toBeVisible();
  }
  await expect(page.locator("link[rel=canonical]")).toBeVisible();
  for (const left of [page.getByRole("banner"), page.getByRole("contentinfo"), comments, related.first()]) {
    await expect(left).toBeHidden();
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("a video has a poster, neither plays nor loads by itself, and is fetched in ranges", async ({ page, site }) => {
  const films: string[] = [];
  page.on("request", (request) => request.url().endsWith(".mp4") && films.push(request.url()));
  const { title, videoUrl } = await openImigongo(page, site);
  const video = page.getByLabel(`Video: ${title}`);
  await expect(video).toHaveAttribute("preload", "none");
  await expect(video).not.toHaveAttribute("autoplay");
  const poster = await page.request.get((await video.getAttribute("poster")) ?? "");
  expect(poster.headers()["content-type"]).toBe("image/jpeg");
  expect(films).toEqual([]);

  const part = await page.request.get(videoUrl ?? "", { headers: { range: "bytes=100-299" } });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toMatch(/^bytes 100-299\/\d+$/);
  expect((await part.body()).length).toBe(200);
});

test("an event shows date, hour, place, artist, description and other events, and offers a calendar file", async ({
  page,
  site,
}) => {
  const event = await openHillClimb(page, site);
  const shown = page.getByRole("main").getByRole("article").first();
  await expect(shown.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
  await expect(shown.getByText(dayAndHour(event.date))).toBeVisible();
  await expect(shown.getByText("Isantere ya Gasenyi, Gicumbi")).toBeVisible();
  await expect(shown.getByText("Pedali Club Gicumbi", { exact: true })).toBeVisible();
  await expect(shown.getByText("This race has one rule")).toBeVisible();

  const related = page.getByRole("complementary", { name: en.event.related }).getByRole("link");
  await expect(related).toHaveCount(2);
  await expect(related.filter({ hasText: event.title })).toHaveCount(0);

  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: en.event.addToCalendar }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const calendar = (await readFile(await download.path(), "utf8")).replaceAll("\r\n ", "");
  expect(calendar).toContain(`SUMMARY:${event.title}`);
  const start = new Date(event.date).toISOString().replace(/[-:]|\.\d+/g, "");
  expect(calendar).toContain(`DTSTART:${start}`);
  expect(calendar).toContain("LOCATION:Isantere ya Gasenyi\\, Gicumbi");

  const { id } = titled(await content.events(site, "en"), "Up before the sun");
  await visit(page, `/en/event/${id}`);
  await expect(page.getByRole("article").getByText(en.event.past)).toBeVisible();
  await expect(page.getByRole("link", { name: en.event.addToCalendar })).toHaveCount(0);
});

test("an article without related articles says so", async ({ page, site }) => {
  const [first] = await content.articles(site, "en");
  await page.route("**/api/category/articles?*", (route) => route.fulfill({ json: { success: true, articles: [] } }));
  await visit(page, "/en/news");
  await page.getByRole("link", { name: first?.title }).click();
  await expect(page.getByRole("complementary", { name: en.article.related })).toContainText(en.article.noRelated);
});

test("a card shortens large counts and calls a missing author Anonymous", async ({ page }) => {
  await page.route("**/api/article?*", async (route) => {
    const list = await (await route.fetch()).json();
    Object.assign(list.data[0], { author: null, bylines: [], likes: 1250, dislikes: 999, commentCount: 3_400_000 });
    await route.fulfill({ json: list });
  });
  await visit(page, "/en/events");
  await page.getByRole("contentinfo").getByRole("link", { name: "Education" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Education" })).toBeVisible();
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card).toContainText(en.article.anonymous);
  const counts = card.getByRole("listitem");
  await expect(counts).toHaveText([/3\.4M comments/, /1\.2k likes/, /999 dislikes/]);
});
