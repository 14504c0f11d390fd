import type { Page } from "@playwright/test";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { type Language, languageNames } from "#i18n/language.ts";
import { peopleWords } from "#test/words.ts";
import { axeViolations } from "./accessible.ts";
import { linksFor, statusOf } from "./newsletter.ts";
import { fillTime } from "./plain-forms.ts";
import { expect, type Site, test, toast, triedLanguages, uncached, visit } from "./site.ts";
import { enter, newUser } from "./users.ts";

const said = (language: Language) => ({ ...catalogues[language], ...answers[language], ...peopleWords[language] });
const note = (page: Page) => page.getByRole("main").getByRole("status").first();
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

async function subscribe(page: Page, language: Language, email: string): Promise<void> {
  const { subscribe: words, done } = said(language);
  const block = page.locator("#subscribe");
  await block.getByLabel(words.email).fill(email);
  await fillTime(block);
  await block.getByRole("button", { name: words.button }).click();
  await expect(block.getByRole("status")).toHaveText(done.confirmationSent);
}

/** From the mail to the subscription, out of it and back. */
async function confirmLeaveAndUndo(page: Page, site: Site, language: Language, email: string): Promise<void> {
  const { subscription: words, done } = said(language);
  const { confirm, leave } = await linksFor(site, email);
  expect(confirm).toMatch(new RegExp(`^/${language}/`));
  await page.goto(confirm);
  await expect(page.getByRole("heading", { level: 1, name: words.confirmTitle })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(statusOf(site, email)).toBe(`pending ${language}`);
  await button(page, words.confirm).click();
  await expect(note(page)).toHaveText(done.subscribed);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.confirmedTitle);
  expect(statusOf(site, email)).toBe(`confirmed ${language}`);
  await page.getByRole("main").getByRole("link", { name: words.choicesTitle }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.choicesTitle);

  await page.goto(leave);
  expect(statusOf(site, email)).toBe(`confirmed ${language}`);
  await button(page, words.leave).click();
  await expect(note(page)).toHaveText(done.unsubscribed);
  await expect(button(page, words.leave)).toHaveCount(0);
  expect(statusOf(site, email)).toBe(`unsubscribed ${language}`);
  await button(page, words.undo).click();
  await expect(note(page)).toHaveText(done.subscribedAgain);
  expect(statusOf(site, email)).toBe(`confirmed ${language}`);
}

test("a subscription is confirmed, seen in the profile, ended and taken back", async ({ page, site }) => {
  const language = "rw";
  const other = "fr";
  const { subscription: words, done } = said(language);
  const user = newUser();
  await visit(page, uncached(`/${language}`));
  await subscribe(page, language, user.email);
  await confirmLeaveAndUndo(page, site, language, user.email);
  expect(await axeViolations(page)).toEqual([]);

  await enter(page, site, user);
  await visit(page, `/${language}/profile`);
  const part = page.getByRole("region", { name: words.own });
  await expect(part).toContainText(words.confirmed.replace("{email}", user.email));
  expect(await axeViolations(page)).toEqual([]);
  await part.getByLabel(words.language).selectOption({ label: languageNames[other] });
  await part.getByRole("button", { name: words.save }).click();
  await expect(toast(page, done.subscriptionSaved)).toBeInViewport();
  expect(statusOf(site, user.email)).toBe(`confirmed ${other}`);
  await part.getByRole("button", { name: words.end }).click();
  await expect(part).toContainText(words.unsubscribed);
  expect(statusOf(site, user.email)).toBe(`unsubscribed ${other}`);
  await part.getByRole("button", { name: said(language).subscribe.button }).click();
  await expect(part).toContainText(user.email);
  expect(statusOf(site, user.email)).toBe(`confirmed ${other}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of triedLanguages) {
    test(`in "${language}" a subscription is confirmed, ended and taken back`, async ({ page, site }) => {
      const { email } = newUser();
      await page.goto(uncached(`/${language}`));
      await subscribe(page, language, email);
      await confirmLeaveAndUndo(page, site, language, email);
    });
  }
});

test.describe("a link", () => {
  test.use({ expectedErrors: /status of 400/ });

  test("that is not ours is rejected in words, and one that is cut off says so", async ({ page }) => {
    const { subscription: words, errors } = said("en");
    await visit(page, "/en/subscription?token=x");
    await button(page, words.confirm).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors.invalid_subscription_link);
    await visit(page, "/en/subscription");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(words.linkMissing);
    await visit(page, "/en/unsubscribe/x");
    await button(page, words.leave).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(errors.incomplete_link);
  });
});
