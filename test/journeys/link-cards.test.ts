import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { axeViolations } from "./accessible.ts";
import { enterAdmin } from "./admin.ts";
import { content, titled } from "./content.ts";
import { categoryOf, field, newTitle, pictureFile, publish } from "./editor-screen.ts";
import { expect, type Site, adminTest as test, toast, visit } from "./site.ts";
import { openDatabase } from "./users.ts";

const address = "https://youtu.be/dQw4w9WgXcQ";
const title = "Intore dance in Huye";
const card = (page: Page) => page.getByRole("link", { name: title });
const button = (page: Page) => page.getByRole("button", { name: fill(enAnswers.shown.play, { title }) });

/** What the background job writes once YouTube has answered, with a picture of the site's. */
function answerOfSite(site: Site): void {
  const database = openDatabase(site);
  database
    .prepare("update link_cards set state = 'made', title = ?, picture = (select image from items limit 1)")
    .run(title);
  database.exec("update content_version set version = version + 1");
  database.close();
}

test("a link alone on a line becomes a card, and its player comes after a click only", async ({
  page,
  site,
  browser,
}) => {
  const titleEn = newTitle("Drums");
  await enterAdmin(page, site);
  await visit(page, "/en/addnews");
  await field.picture(page).setInputFiles(await pictureFile());
  await field.category(page).selectOption(await categoryOf(site, "NEWS", 1));
  await field.title(page).fill(titleEn);
  await field.text(page).pressSequentially(`${address} `);
  await expect(page.getByText(fill(adminEn.richText.cards, { sites: "YouTube" }))).toBeVisible();
  await publish(page);
  await expect(toast(page, enAnswers.kinds.article.created)).toBeInViewport();
  const { path } = titled(await content.articles(site, "en"), titleEn);
  answerOfSite(site);

  const elsewhere: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await expect(async () => {
    await visit(page, `/en${path}`);
    await expect(card(page)).toHaveAttribute("href", address, { timeout: 100 });
  }).toPass();
  expect(await axeViolations(page, { isWide: true })).toEqual([]);
  expect(elsewhere).toEqual([]);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.frameLocator(`iframe[title="${title}"]`).locator("html")).toBeAttached();
  expect(elsewhere).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);

  for (const mode of ["low", "full"]) {
    const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: mode === "low" });
    await plain.context().addCookies([{ name: "data", value: mode, url: site.url }]);
    await plain.goto(`/en${path}`);
    await expect(card(plain)).toHaveAttribute("href", address);
    await expect(button(plain)).toBeHidden();
    await plain.context().close();
  }
});
