import type { Page } from "@playwright/test";
import { lowDataVariant } from "#contract/media.ts";
import { en } from "#test/words.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { setCommentMode } from "./comment-page.ts";
import { content } from "./content.ts";
import { bytesOf, KB, measured } from "./measured.ts";
import { field, fillTime, main, wordsOf } from "./plain-forms.ts";
import { expect, type Site, test, triedLanguages, uncached } from "./site.ts";
import { newUser } from "./users.ts";
import { englishOf } from "./words.ts";

const { lowData: words, navigation } = en;
const line = (page: Page) => page.getByText(words.line);
const offers = (page: Page) => main(page).locator("details.on-demand > summary");

/** Chooses low-data mode for the next page. */
async function choose(page: Page, site: Site, mode: "low" | "full"): Promise<void> {
  await page.context().addCookies([{ name: "data", value: mode, url: site.url }]);
}

test.describe("low-data mode", () => {
  test("is switched on in the menu, stored, and switched off by the banner, each on the same page", async ({
    page,
  }) => {
    await page.goto("/en/news?category=1");
    await page.getByLabel(navigation.menu, { exact: true }).click();
    await page.getByRole("navigation").getByRole("button", { name: words.enter }).click();
    await expect(line(page)).toBeInViewport();
    await expect(page).toHaveURL("/en/news?category=1");
    await page.goto("/en/events");
    await expect(line(page)).toBeVisible();
    await page.getByRole("button", { name: words.leave }).click();
    await expect(page).toHaveURL("/en/events");
    await expect(line(page)).toHaveCount(0);
    await page.goto("/en");
    await expect(line(page)).toHaveCount(0);
  });

  test.describe("where the browser asks for it", () => {
    test.use({ extraHTTPHeaders: { "save-data": "on" } });

    test("is on by default, unless the full site was chosen", async ({ page, site }) => {
      await page.goto("/rw");
      await expect(page.locator("html")).toHaveAttribute("data-low");
      await choose(page, site, "full");
      await page.goto("/rw");
      await expect(page.locator("html")).not.toHaveAttribute("data-low");
    });
  });

  test("redirects to no other site, whatever a form asks for", async ({ site }) => {
    const addresses = ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"];
    for (const back of [...addresses, "/.//evil.example", "/x/..//evil.example", "http://here//evil.example"]) {
      const body = new URLSearchParams({ mode: "low", back });
      const answer = await fetch(`${site.url}/data-mode`, { method: "POST", body, redirect: "manual" });
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get("location") ?? "", site.url).origin).toBe(site.url);
    }
    const foreign = await fetch(`${site.url}/data-mode`, {
      method: "POST",
      body: new URLSearchParams({ mode: "low" }),
      redirect: "manual",
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});

test.describe("a low-data page", () => {
  test.beforeEach(({ page, site }) => choose(page, site, "low"));

  test("costs at most 30 KB, everything counted, and runs no script but the theme's", async ({ page }) => {
    for (const path of ["/rw", "/en/news", "/fr/events", "/rw/article/24", "/en/article/1/comments", "/en/event/1"]) {
      const answers = await measured(page, () => page.goto(path));
      expect.soft(bytesOf(answers), path).toBeLessThanOrEqual(30 * KB);
      const heavy = answers.filter(({ kind, url }) => ["scripts", "fonts"].includes(kind) || url.includes("/media/"));
      expect.soft(heavy, path).toEqual([]);
      expect.soft(await page.locator("script:not([type='application/ld+json'])").count(), path).toBe(1);
    }
  });

  test("offers each picture with its size, and loads it on demand", async ({ page, site }) => {
    const [first] = await content.articles(site, "en");
    await page.goto("/en/news");
    const offer = offers(page).first();
    const announced = Number((await offer.textContent())?.match(/\((\d+)\sKB\)/)?.[1]);
    const coming = page.waitForResponse(/\/media\//);
    await offer.click();
    expect((await coming).url()).toContain(lowDataVariant);
    const file = await fetch(`${site.url}${first?.imageUrl?.replace(/[^/]+$/, lowDataVariant)}`);
    expect(Math.ceil((await file.arrayBuffer()).byteLength / 1000)).toBe(announced);
    const image = main(page).locator("details[open] img").first();
    await expect.poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(page).toHaveURL("/en/news");
    // The card's link covers it.
    await image.tap({ force: true });
    await expect(page).toHaveURL(/\/en\/article\/\d+\/[a-z0-9-]+$/);
  });

  test("offers a video with its size, which then plays and stays open", async ({ page, site }) => {
    const film = (await content.articles(site, "en")).find(({ videoUrl }) => videoUrl !== null);
    const video = page.locator("video");
    await page.goto(`/en/article/${film?.id}`);
    await expect(offers(page).first()).toHaveText(/^Load the video \(\d+\s[KM]B\)$/);
    await expect(video).toBeHidden();
    await offers(page).first().click();
    await expect(video).toBeVisible();
    await video.evaluate((each: HTMLVideoElement) => each.play());
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
    const box = (await video.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const share of [0.1, 0.5, 0.9]) await page.mouse.click(box.x + box.width * share, box.y + 20);
    await expect(video).toBeVisible();

    await page.reload();
    await offers(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(video).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(video).toBeHidden();
  });

  test("has plain forms for comments, search and subscriptions", async ({ page, site }) => {
    const { comment, list, subscribe } = wordsOf("en");
    const guest = newUser();
    const form = page.getByRole("form", { name: comment.title });
    await setCommentMode(site, "open");
    await page.goto(uncached("/en/article/19"));
    await field(form, comment.name).fill(guest.name);
    await field(form, comment.email).fill(guest.email);
    await field(form, comment.content).fill("Thank you!");
    await fillTime(form);
    await form.getByRole("button", { name: comment.send }).click();
    await expect(form.getByRole("status")).toHaveText(comment.sent);
    await expect(page.locator("#comments").getByRole("listitem").first()).toContainText("Thank you!");

    await setCommentMode(site, "all");
    await page.goto(uncached("/en/article/19"));
    await field(form, comment.name).fill(guest.name);
    await field(form, comment.email).fill(guest.email);
    await field(form, comment.content).fill("One more.");
    await fillTime(form);
    await form.getByRole("button", { name: comment.send }).click();
    await expect(page).toHaveURL(/\/en\/comment\/\d+\?key=/);
    await expect(main(page)).toContainText("One more.");
    await expect(page.locator("#app-start")).toHaveCount(0);

    await page.goto("/en/news");
    await page.getByRole("searchbox", { name: list.searchNews }).fill("imigongo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]q=imigongo/);
    await expect(main(page).getByRole("article").first()).toContainText("imigongo");

    await page.goto(uncached("/en"));
    await field(page.locator("#subscribe"), subscribe.email).fill(guest.email);
    await fillTime(page.locator("#subscribe"));
    await page.locator("#subscribe").getByRole("button", { name: subscribe.button }).click();
    await expect(page.locator("#subscribe").getByRole("status")).not.toBeEmpty();
    await expect(line(page)).toBeVisible();
  });

  test("links to its other languages, and to the login as a full page", async ({ page }) => {
    await page.goto("/en/events");
    await page.locator("summary").filter({ hasText: "Language: English" }).click();
    await page.getByRole("link", { name: "Kinyarwanda" }).click();
    await expect(page).toHaveURL("/rw/events");
    await expect(page.locator("html")).toHaveAttribute("data-low");

    await page.goto("/en/login");
    await expect(page.locator("html")).not.toHaveAttribute("data-low");
    await expect(page.locator("#app-start")).toHaveCount(1);
  });

  for (const language of triedLanguages) {
    test(`has large controls, fits and has no axe violations in "${language}", in both themes`, async ({ page }) => {
      const violations: string[] = [];
      for (const path of ["", "/news", "/article/24", "/event/1"]) {
        await page.goto(`/${language}${path}`);
        const found = [...(await axeViolations(page)), ...(await phoneViolations(page))];
        if (language === "rw") found.push(...(await englishOf(page)));
        violations.push(...found.map((each) => `${path}: ${each}`));
      }
      expect(violations).toEqual([]);
    });
  }
});

test("on the full site scripts load after the page, or at the first touch", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  // The page does not end while this picture is awaited.
  await page.route("**/media/**", () => undefined);
  await page.goto("/en/article/1", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.readyState === "interactive");
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});
