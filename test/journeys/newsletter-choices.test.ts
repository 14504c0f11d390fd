import { answers, catalogues } from "#i18n/catalogues.ts";
import { languageNames } from "#i18n/language.ts";
import { peopleWords } from "#test/words.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { addSubscriber, choicesPathFor, sendNewsletter, subscriptionOf } from "./sent-newsletters.ts";
import { expect, adminTest as test, toast, visit } from "./site.ts";

const { subscription: words } = peopleWords.rw;
const { done, errors } = answers.rw;
const phone = { viewport: { width: 390, height: 844 } };

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ ...phone, javaScriptEnabled, expectedErrors: /status of 422/ });

    test("a subscriber follows the link in a newsletter, chooses what they get, and leaves", async ({ page, site }) => {
      const email = addSubscriber(site, "rw");
      await sendNewsletter(site);
      const path = await choicesPathFor(site, email);
      expect(path).toMatch(/^\/rw\/subscription\//);
      const main = page.getByRole("main");
      const open = () => (javaScriptEnabled ? visit(page, path) : page.goto(path));
      const save = () => main.getByRole("button", { name: words.save, exact: true }).click();

      await test.step("all categories are chosen at first", async () => {
        await open();
        await expect(page.getByRole("heading", { level: 1, name: words.choicesTitle })).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
        await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(
          (await main.getByRole("checkbox").count()) - 1,
        );
        await expect(main.getByLabel(words.language)).toHaveValue("rw");
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
        if (javaScriptEnabled) expect(await phoneViolations(page)).toEqual([]);
      });

      await test.step("none is no choice, and what was chosen besides stays", async () => {
        for (const each of await main.getByRole("group").getByRole("checkbox").all()) await each.uncheck();
        await main.getByLabel(words.language).selectOption({ label: languageNames.fr });
        await save();
        await expect(main.getByRole("alert").filter({ hasText: words.noneChosen })).toBeVisible();
        await expect(main.getByLabel(words.language)).toHaveValue("fr");
        await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(0);
        expect(subscriptionOf(site, email)).toMatchObject({ language: "rw", categories: "" });
      });

      await test.step("a choice is saved, and shown when the link is opened again", async () => {
        const first = main.getByRole("group", { name: catalogues.rw.navigation.news }).getByRole("checkbox").first();
        const name = await first.getAttribute("name");
        await first.check();
        await main.getByLabel(words.light).check();
        await save();
        await expect(main.getByRole("status").filter({ hasText: done.subscriptionSaved })).toBeVisible();
        if (javaScriptEnabled) await expect(toast(page, done.subscriptionSaved)).toBeInViewport();
        const saved = {
          status: "confirmed",
          language: "fr",
          categories: name?.replace("category-", ""),
          is_light: 1,
        };
        expect(subscriptionOf(site, email)).toEqual(saved);
        await open();
        await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(2);
        await expect(first).toBeChecked();
        expect(subscriptionOf(site, email)).toEqual(saved);
      });

      await test.step("the page leads to leaving, and then says that nothing comes any more", async () => {
        await main.getByRole("link", { name: words.end }).click();
        await main.getByRole("button", { name: words.leave }).click();
        await expect(main.getByRole("status").filter({ hasText: done.unsubscribed })).toBeVisible();
        await open();
        await expect(main).toContainText(words.gone);
      });

      await test.step("which is undone there, too", async () => {
        await main.getByRole("link", { name: words.undo }).click();
        await main.getByRole("button", { name: words.undo }).click();
        await expect(main.getByRole("status").filter({ hasText: done.subscribedAgain })).toBeVisible();
        expect(subscriptionOf(site, email)).toMatchObject({ status: "confirmed" });
      });
    });
  });
}

test.describe("a link", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("that is not ours is rejected in words", async ({ page }) => {
    const answer = await page.goto("/rw/subscription/1-x");
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole("main")).toContainText(errors.incomplete_link);
  });
});
