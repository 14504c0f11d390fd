import type { Article } from "#contract/articles.ts";
import type { EditableCategory } from "#contract/categories.ts";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { addCategory, ask, dialog, visitAdmin } from "./admin-screen.ts";
import { addArticle, newTitle, save } from "./editor-screen.ts";
import { expect, adminTest as test } from "./site.ts";

const { commentMode: words, moderation, category } = adminEn;

test("an article has a rule for its comments, or that above it", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const { id } = await addArticle(site, who);
  const modeOf = async () => (await ask<{ article: Article }>(site, who, `/article/${id}`)).article.commentMode;
  const choose = async (mode: string) => {
    await visitAdmin(page, `/en/newslist?edit=${id}`);
    await page.getByRole("dialog").getByLabel(words.label, { exact: true }).selectOption(mode);
    await save(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  expect(await modeOf()).toBeNull();
  await choose(moderation.modes.closed);
  expect(await modeOf()).toBe("closed");
  await visitAdmin(page, `/en/newslist?edit=${id}`);
  await expect(page.getByRole("dialog").getByLabel(words.label, { exact: true })).toHaveValue("closed");
  await choose(words.above);
  expect(await modeOf()).toBeNull();
});

test("a category of news has a rule for its comments, one of events has none", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const name = newTitle("Amateka");
  const { id } = await addCategory(site, who, { nameEn: name });
  const modeOf = async () => {
    const all = await ask<{ category: EditableCategory[] }>(site, who, "/category/editable");
    return all.category.find((each) => each.id === id)?.commentMode;
  };
  await visitAdmin(page, "/en/categories");
  await page.getByRole("button", { name: `Change “${name}”` }).click();
  await dialog(page, category.rename).getByLabel(words.label).selectOption(moderation.modes.all);
  await dialog(page, category.rename).getByRole("button", { name: category.save }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await modeOf()).toBe("all");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(moderation.modes.all);
  await page.getByRole("button", { name: `Change “${name}”` }).click();
  await expect(dialog(page, category.rename).getByLabel(words.label)).toHaveValue("all");
  await dialog(page, category.rename).getByLabel(words.label).selectOption(words.asSite);
  await dialog(page, category.rename).getByRole("button", { name: category.save }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await modeOf()).toBeNull();

  await page.getByRole("main").getByRole("button", { name: category.add }).click();
  await expect(dialog(page, category.add).getByLabel(words.label)).toBeVisible();
  await dialog(page, category.add).getByLabel(category.event).check();
  await expect(dialog(page, category.add).getByLabel(words.label)).toHaveCount(0);
});
