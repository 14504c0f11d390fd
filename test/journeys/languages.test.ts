import { catalogues } from "#i18n/catalogues.ts";
import { type Language, languages } from "#i18n/language.ts";
import { isLong } from "../torture.ts";
import { content, titled } from "./content.ts";
import { expect, isAwake, test, visit } from "./site.ts";
import { englishOf, wordsOf } from "./words.ts";

/** The language in which the server answers a request with these headers. */
async function spokenAt(address: string, headers: Record<string, string>): Promise<string | undefined> {
  const answer = await fetch(address, { headers });
  return (await answer.text()).match(/<html lang="(\w+)"/)?.[1];
}

const negotiation: [path: string, headers: Record<string, string>, Language, because: string][] = [
  ["/", { "accept-language": "fr" }, "fr", "the browser asks for French"],
  ["/news", { "accept-language": "de, fr-CA;q=0.8, en;q=0.5" }, "fr", "French comes first of the three"],
  ["/", { "accept-language": "rw-RW,en;q=0.9" }, "rw", "Kinyarwanda of Rwanda is Kinyarwanda"],
  ["/events", { "accept-language": "de" }, "rw", "no language of ours is asked for"],
  ["/", {}, "rw", "the browser asks for nothing"],
  ["/", { "accept-language": "fr", cookie: "language=en" }, "en", "the stored choice wins over the browser"],
  ["/", { "accept-language": "fr", cookie: "language=xx" }, "fr", "a stored choice that makes no sense is ignored"],
  ["/rw/news", { "accept-language": "fr", cookie: "language=en" }, "rw", "the address wins over all"],
];
test("a page is in the language of its address, else the stored choice, else what the browser accepts", async ({
  site,
}) => {
  for (const [path, headers, language, because] of negotiation) {
    expect.soft(await spokenAt(site.url + path, headers), `${path}: ${because}`).toBe(language);
  }
});

test("a cached page of one language is never given to a reader of another", async ({ site }) => {
  const answer = await fetch(site.url, { headers: { "accept-language": "fr" } });
  expect(answer.headers.get("vary")).toMatch(/Accept-Language/);
  expect(answer.headers.get("vary")).toMatch(/Cookie/);
  expect(await spokenAt(site.url, { "accept-language": "en" })).toBe("en");
});

test("the picker leads to the same page in another language, remembers the choice, and marks the current language", async ({
  page,
  context,
}) => {
  await visit(page, "/rw/news?q=a");
  await page.locator("summary", { hasText: catalogues.rw.navigation.language }).click();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL("/fr/news?q=a");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogues.fr.list.newsTitle);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("fr");
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "language", value: "fr", path: "/" }));
  await isAwake(page);
  await page.locator("summary", { hasText: catalogues.fr.navigation.language }).click();
  await expect(page.getByRole("link", { name: "Français" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name: "English" })).not.toHaveAttribute("aria-current");
});

test("where the address names no language, it stays and the page follows the choice", async ({ page }) => {
  await visit(page, "/events");
  await page.locator("summary", { hasText: catalogues.en.navigation.language }).click();
  await page.getByRole("link", { name: "Kinyarwanda" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogues.rw.list.eventsTitle);
  await expect(page).toHaveURL("/events");
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/event\/\d+\/[a-z0-9-]+$/);
  await expect(page.getByText(catalogues.rw.event.addToCalendar)).toBeVisible();
});

test("an article that Kinyarwanda lacks is shown in English, on its card and its page, and says so in Kinyarwanda", async ({
  page,
  site,
}) => {
  const { id, title } = titled(await content.articles(site, "rw"), "One phone, one day");
  await page.goto(`/rw/news?q=${encodeURIComponent(title)}`);
  const card = page.getByRole("main").getByRole("article").filter({ hasText: title });
  await expect(card.getByText("English", { exact: true })).toHaveAttribute("lang", "en");
  await expect(card.getByRole("heading")).toHaveAttribute("lang", "en");
  await expect(card.getByText("You do not need a camera crew.")).toHaveAttribute("lang", "en");

  await page.goto(`/rw/article/${id}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "rw");
  await expect(page.getByRole("heading", { level: 1, name: title })).toHaveAttribute("lang", "en");
  await expect(page.getByText("You do not need a camera crew.")).toBeVisible();
  await expect(page.locator('[lang="en"]').filter({ hasText: "You do not need a camera crew." })).toBeVisible();
  await expect(page.getByText(catalogues.rw.fallback.en)).toBeVisible();
});

test("an event described in other languages keeps its own title and notes the description's", async ({
  page,
  site,
}) => {
  const event = titled(await content.events(site, "fr"), "Neuf courts métrages");
  await page.goto(`/fr/event/${event.id}`);
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toHaveAttribute("lang", "fr");
  await expect(page.getByText(catalogues.fr.fallback.en)).toBeVisible();
  await expect(page.locator('[lang="en"]').filter({ hasText: "A white sheet between two trees" })).toBeVisible();
});

test.describe("the Kinyarwanda pages", () => {
  // The Kiswahili journey reads these too.
  const others = ["/news", "/events", "/event/1"];
  const paths = ["", "/article/1", "/donate", "/nope", ...(isLong ? others : [])];
  test.use({ expectedErrors: /status of 404/ });

  test("have no English text, as the English home does", async ({ page }) => {
    for (const path of paths) {
      await visit(page, `/rw${path}`);
      expect.soft((await wordsOf(page)).length, path).toBeGreaterThan(30);
      expect.soft(await englishOf(page), path).toEqual([]);
    }
    await visit(page, "/en");
    expect((await englishOf(page)).length).toBeGreaterThan(20);
  });
});

test("every page declares its language", async ({ site }) => {
  for (const language of languages) {
    for (const path of ["", "/news", "/event/1", "/nope"]) {
      expect(await spokenAt(`${site.url}/${language}${path}`, { "accept-language": "de" })).toBe(language);
    }
  }
});
