import type { Page } from "@playwright/test";
import { adminEn, en } from "#test/words.ts";
import { visitAdmin } from "./admin-screen.ts";
import { addComments, addHeld, cardOf, cards, clearHeld, enterModerator, nameOf } from "./moderated.ts";
import { expect, adminTest as test } from "./site.ts";

const { comments: words, list } = adminEn;
const tab = (page: Page, name: keyof typeof words.tabs) =>
  page.getByRole("navigation", { name: words.filter }).getByRole("link", { name: words.tabs[name] });
const search = async (page: Page, q: string) => {
  await page.getByRole("searchbox").fill(q);
  await page.getByRole("button", { name: en.list.search }).click();
};

test("filters are in the address, and stay after a reload and on the way back", async ({ page, site }) => {
  clearHeld(site);
  const mark = `Umuganda${Date.now()}`;
  addComments(site, [
    { content: `${mark} one`, articleId: 23 },
    { content: `${mark} two`, articleId: 24, name: "Gasana Eric" },
    { content: `${mark} three`, status: "published", reports: [{ reason: "spam" }] },
    { content: `${mark} four`, status: "rejected", rejectReason: "illegal", email: "gasana@reader.example" },
  ]);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments");
  await expect(tab(page, "held")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "held")).toContainText("2");
  await expect(cards(page)).toHaveCount(2);

  await tab(page, "rejected").click();
  await expect(page).toHaveURL("/en/comments?status=rejected");
  await expect(cardOf(page, `${mark} four`)).toContainText(en.commenting.reasons.illegal);
  await tab(page, "reported").click();
  await expect(page).toHaveURL("/en/comments?reported=true");
  await expect(cardOf(page, `${mark} three`)).toBeVisible();
  await expect(cardOf(page, `${mark} one`)).toHaveCount(0);

  await tab(page, "all").click();
  await expect(page).toHaveURL("/en/comments?status=all");
  await search(page, "gasana");
  await expect(page).toHaveURL("/en/comments?status=all&q=gasana");
  await expect(cards(page)).toHaveCount(2);
  await search(page, mark);
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText(`${mark} one`);
  await cardOf(page, `${mark} one`).getByRole("link", { name: words.thisArticle }).click();
  await expect(page).toHaveURL("/en/comments?status=all&article=23");
  await expect(cardOf(page, `${mark} one`)).toBeVisible();
  await expect(cardOf(page, `${mark} two`)).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, `${mark} one`)).toBeVisible();
  await page.getByRole("link", { name: words.allArticles }).click();
  await expect(page).toHaveURL("/en/comments?status=all");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/en/comments?status=all&q=${mark}`);
  await expect(page.getByRole("searchbox")).toHaveValue(mark);
  await expect(cards(page)).toHaveCount(4);
  await search(page, "zzzz");
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await search(page, `${mark} two`);
  await expect(page.getByText("1 comment", { exact: true })).toBeVisible();
  await cardOf(page, `${mark} two`)
    .getByRole("button", { name: new RegExp(`^${words.publish}`) })
    .click();
  await expect(page.getByText(words.allDecided)).toBeVisible();
  await expect(page.getByText("1 comment", { exact: true })).toHaveCount(0);
});

test("pages are in the address, and a page that is no longer there leads to the last one", async ({ page, site }) => {
  clearHeld(site);
  addHeld(site, 25);
  await enterModerator(page, site);
  await visitAdmin(page, "/en/comments?page=3");
  await expect(page).toHaveURL("/en/comments?page=2");
  await expect(cards(page).first()).toContainText(nameOf(20));
  await page.getByRole("link", { name: list.previous }).click();
  await expect(cards(page).first()).toContainText(nameOf(0));
  await page.goto("/en/comments?page=-1&status=nothing&article=x&reported=maybe");
  await expect(cards(page).first()).toContainText(nameOf(0));
});
