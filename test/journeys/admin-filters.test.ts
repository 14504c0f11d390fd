import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin, newAdministrator } from "./admin.ts";
import { addCategory, ask, dialog, rows, visitAdmin } from "./admin-screen.ts";
import { addArticle, field, newTitle, pictureFile, publish, save } from "./editor-screen.ts";
import { expect, adminTest as test, toast, triedSizes } from "./site.ts";

const { list, workflow } = adminEn;
const titles = (page: Page) => page.locator("main tbody th[scope=row] a");
const filter = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const choice = (page: Page, title: string) => page.getByRole("checkbox", { name: fill(list.choose, { title }) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280;

// One of the chosen articles is gone before it is deleted.
test.use({ expectedErrors: /status of 409/ });

for (const [size, options] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(options);

    test("a list is filtered and sorted in its address, and what is chosen is filed and deleted together", async ({
      page,
      site,
    }) => {
      const who = await newAdministrator(site, newTitle("Keza"));
      await enterAdmin(page, site, who);
      const one = newTitle("Amahoro");
      const two = newTitle("Ubumwe");
      const three = newTitle("Zahabu");
      const first = await addArticle(site, who, { titleEn: one });
      const second = await addArticle(site, who, { titleEn: two, titleFr: "Unité", contentFr: "<p>Un texte</p>" });
      await addArticle(site, who, { titleEn: three });
      const { id: category } = await addCategory(site, who);
      const ownList = `/en/newslist?author=${who.user.id}`;
      await visitAdmin(page, "/en/newslist");

      await test.step("filters apply at once, and fold on a phone behind a button that says how many are set", async () => {
        if (!isWide(page)) {
          await expect(filter(page, list.author)).toBeHidden();
          await press(page, list.filters);
        }
        await filter(page, list.author).selectOption({ label: who.user.name });
        await expect(page).toHaveURL(ownList);
        await filter(page, list.missing).selectOption({ label: "Français" });
        await expect(page).toHaveURL(`${ownList}&missing=fr`);
        await expect(titles(page)).toHaveText([three, one]);
        if (!isWide(page))
          await expect(page.getByRole("button", { name: fill(list.filtersSet, { n: 2 }) })).toBeVisible();
        await filter(page, `${list.published} · ${list.to}`).fill("1999-12-31");
        await expect(page.getByRole("main").getByRole("status")).toHaveText(list.noneFound);
        await page.getByRole("link", { name: list.clearFilters }).click();
        await expect(page).toHaveURL("/en/newslist");
        await expect(filter(page, list.author)).toHaveValue("");
      });

      await test.step("each column is sorted by its head, on a phone by a choice", async () => {
        await visitAdmin(page, ownList);
        await expect(titles(page)).toHaveText([three, two, one]);
        const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
        if (isWide(page)) {
          await expect(head(list.published)).toHaveAttribute("aria-sort", "descending");
          await head(list.title).getByRole("link").click();
          await expect(head(list.title)).toHaveAttribute("aria-sort", "ascending");
          await expect(head(list.published)).not.toHaveAttribute("aria-sort");
        } else {
          await press(page, fill(list.filtersSet, { n: 1 }));
          await filter(page, list.sortBy).selectOption({ label: fill(list.ascending, { column: list.title }) });
        }
        await expect(page).toHaveURL(`${ownList}&sort=title`);
        await expect(titles(page)).toHaveText([one, two, three]);
        await page.goBack();
        await expect(titles(page)).toHaveText([three, two, one]);
      });

      await test.step("an item is found by its id", async () => {
        await page.getByRole("searchbox").fill(`#${first.id}`);
        await page.getByRole("searchbox").press("Enter");
        await expect(titles(page)).toHaveText([one]);
        await expect(rows(page)).toContainText(`#${first.id}`);
      });

      await test.step("chosen rows get another category together", async () => {
        await visitAdmin(page, ownList);
        await page.getByRole("checkbox", { name: list.chooseAll }).check();
        await expect(page.getByRole("region", { name: "3 chosen" })).toBeInViewport();
        await choice(page, three).uncheck();
        await press(page, list.changeCategory);
        const question = dialog(page, "Change the category of 2");
        await question.getByRole("combobox").selectOption(String(category));
        await question.getByRole("button", { name: list.changeCategory }).click();
        await expect(toast(page, "The category of 2 was changed.")).toBeInViewport();
        await visitAdmin(page, `/en/newslist?category=${category}`);
        await expect(titles(page)).toHaveText([two, one]);
      });

      await test.step("another filter leaves nothing chosen", async () => {
        await choice(page, one).check();
        await page.getByRole("link", { name: list.clearFilters }).click();
        await expect(page.getByRole("region", { name: "1 chosen" })).toHaveCount(0);
      });

      await test.step("chosen rows are deleted together; what fails is named and stays chosen", async () => {
        await visitAdmin(page, ownList);
        await page.getByRole("checkbox", { name: list.chooseAll }).check();
        await ask(site, who, `/article/${second.id}`, { method: "DELETE" });
        await page.getByRole("region", { name: "3 chosen" }).getByRole("button", { name: list.delete }).click();
        const question = dialog(page, "Move 3 articles to the trash?");
        await expect(question).toContainText(one);
        await question.getByRole("button", { name: workflow.trash, exact: true }).click();
        await expect(toast(page, "2 moved to the trash.")).toBeInViewport();
        const trouble = page.getByRole("alert").filter({ hasText: list.notDeleted });
        await expect(trouble).toContainText(`${two} #${second.id} · ${enAnswers.errors.in_trash}`);
        await expect(page.getByRole("region", { name: "1 chosen" })).toBeVisible();
        await expect(rows(page)).toHaveCount(0);
        await press(page, list.chooseNone);
        await expect(trouble).toHaveCount(0);
      });
    });

    test("what was saved just now is marked in its list, or found by a link where the filters hide it", async ({
      page,
      site,
    }) => {
      await enterAdmin(page, site);
      const title = newTitle("Ibisigo");
      const newer = newTitle("Inanga");
      await visitAdmin(page, "/en/addnews");
      await field.picture(page).setInputFiles(await pictureFile());
      await field.category(page).selectOption({ index: 1 });
      await field.title(page).fill(title);
      await field.text(page).fill("A poem");
      await publish(page);
      await expect(page).toHaveURL("/en/newslist");
      const row = rows(page).filter({ hasText: title });
      await expect(row.getByText(list.savedNow).locator("visible=true")).toBeInViewport();

      await visitAdmin(page, `/en/newslist?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `${list.edit}: ${title}` }).click();
      await field.title(page).fill(newer);
      await save(page);
      const notice = page.getByRole("main").getByRole("status").filter({ hasText: newer });
      await expect(notice).toContainText("The filters of this list hide it.");
      await notice.getByRole("link", { name: list.showSaved }).click();
      await expect(titles(page)).toHaveText([newer]);
      await expect(notice).toHaveCount(0);
    });
  });
}
