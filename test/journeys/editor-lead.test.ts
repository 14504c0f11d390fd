import type { Page } from "@playwright/test";
import type { Article } from "#contract/articles.ts";
import { formatDate } from "#i18n/format.ts";
import { adminEn, en } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { ask, visitAdmin } from "./admin-screen.ts";
import { addArticle, newTitle, save } from "./editor-screen.ts";
import { expect, adminTest as test } from "./site.ts";

const { editor: words, list } = adminEn;

const firstOfHome = async (page: Page) => {
  await page.goto("/en");
  return page.getByRole("region", { name: en.home.latestNews }).getByRole("heading", { level: 3 }).first();
};

test("an article is pinned, leads home though another is newer, and is taken back", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const titleEn = newTitle("Imigongo");
  const { id } = await addArticle(site, who, { titleEn });
  await addArticle(site, who, { titleEn: newTitle("Umuganda") });
  const ends = async () => (await ask<{ article: Article }>(site, who, `/article/${id}`)).article.pinnedUntil;
  const editor = page.getByRole("dialog");
  const lead = editor.getByRole("checkbox", { name: words.lead });
  const open = async () => {
    await visitAdmin(page, `/en/newslist?edit=${id}`);
    await lead.scrollIntoViewIfNeeded();
  };

  await test.step("with a time that is not there it is not saved", async () => {
    await open();
    await expect(editor.getByLabel(words.until)).toHaveCount(0);
    await lead.check();
    await expect(editor.getByLabel(words.until)).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await editor.getByLabel(words.time, { exact: true }).fill("25:00");
    await save(page);
    await expect(editor.getByLabel(words.time, { exact: true })).toHaveAccessibleDescription(/Enter a time as HH:MM\./);
  });

  await test.step("it leads home until the day and the time that were typed", async () => {
    await editor.getByLabel(words.until).fill("5/12/2031");
    await editor.getByLabel(words.time, { exact: true }).fill("9h30");
    await save(page);
    await expect(editor).toHaveCount(0);
    expect(await ends()).toBe("2031-12-05T09:30:00+02:00");
    await expect(page.getByRole("row").filter({ hasText: titleEn })).toContainText(list.marks.lead);
    await expect(await firstOfHome(page)).toHaveText(titleEn);
  });

  await test.step("it is taken back", async () => {
    await open();
    await expect(lead).toBeChecked();
    await expect(editor.getByLabel(words.until)).toHaveValue(formatDate("2031-12-05T09:30:00+02:00"));
    await lead.uncheck();
    await save(page);
    await expect(editor).toHaveCount(0);
    expect(await ends()).toBeNull();
    await expect(await firstOfHome(page)).not.toHaveText(titleEn);
  });
});
