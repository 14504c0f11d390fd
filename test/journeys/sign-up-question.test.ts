import type { Page } from "@playwright/test";
import { answers, catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { HOUR, MINUTE } from "#server/clock.ts";
import { answerTo } from "#test/sign-ups.ts";
import { accountWords, adminEn } from "#test/words.ts";
import { axeViolations } from "./accessible.ts";
import { enterAdmin } from "./admin.ts";
import { visitAdmin } from "./admin-screen.ts";
import { addUnconfirmed, forgetMails } from "./newsletter.ts";
import { fillTime } from "./plain-forms.ts";
import { expect, limitedTest as test, toast, triedLanguages, uncached, visit } from "./site.ts";
import { newUser } from "./users.ts";

// In one worker: another one would start another site of this kind.
test.describe.configure({ mode: "default" });

const said = (language: Language) => ({ ...catalogues[language], ...answers[language] });
const block = (page: Page) => page.locator("#subscribe");
const answerField = (page: Page) => page.locator("[name=answer]");

test.beforeEach(({ site }) => {
  forgetMails(site);
  for (const purpose of ["subscribe", "register"] as const) addUnconfirmed(site, purpose, 20, MINUTE);
});

async function questionOf(page: Page, language: Language): Promise<string> {
  const label = page.locator(`label[for="${await answerField(page).getAttribute("id")}"]`);
  const text = (await label.textContent()) ?? "";
  return String(answerTo(text.replace(said(language).form.answerHint, "").trim(), language));
}

async function subscribeWithQuestion(page: Page, language: Language, whenAsked = async () => {}): Promise<void> {
  const { subscribe, errors, fieldErrors, done } = said(language);
  const { email } = newUser();
  const send = async () => {
    await fillTime(block(page));
    await block(page).getByRole("button", { name: subscribe.button }).click();
  };
  await block(page).getByLabel(subscribe.email).fill(email);
  await send();
  await expect(block(page).getByRole("status")).toHaveText(errors.question_required);
  await expect(block(page).getByLabel(subscribe.email)).toHaveValue(email);
  await whenAsked();
  await answerField(page).fill("99");
  await send();
  await expect(block(page).getByRole("status")).toHaveText(fieldErrors.answerWrong);
  await expect(answerField(page)).toHaveValue("");
  await answerField(page).fill(await questionOf(page, language));
  await send();
  await expect(block(page).getByRole("status")).toHaveText(done.confirmationSent);
  await expect(answerField(page)).toHaveCount(0);
}

async function registerWithQuestion(page: Page, language: Language): Promise<void> {
  const account = accountWords[language];
  const { errors } = said(language);
  const form = page.locator("main form");
  const user = newUser();
  const send = async () => {
    await form.locator("[name=password]").fill(user.password);
    await fillTime(form);
    await form.getByRole("button", { name: account.register }).click();
  };
  await form.getByLabel(account.name, { exact: true }).fill(user.name);
  await form.getByLabel(account.email, { exact: true }).fill(user.email);
  await send();
  await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(errors.question_required);
  await answerField(page).fill(await questionOf(page, language));
  await send();
}

test.describe("after mails that nobody confirmed", () => {
  test.use({ expectedErrors: /status of (422|503)/ });

  test("subscribing asks a question, which has the focus and is readable by everybody, and takes its answer", async ({
    page,
  }) => {
    await visit(page, uncached("/rw"));
    await subscribeWithQuestion(page, "rw", async () => {
      await expect(answerField(page)).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  test("opening an account asks a question too", async ({ page }) => {
    await visit(page, "/fr/register");
    await registerWithQuestion(page, "fr");
    await expect(toast(page, answers.fr.done.registered)).toBeInViewport();
  });

  test("both stop after more of them, and the dashboard says why", async ({ page, site }) => {
    const { subscribe, errors } = said("en");
    addUnconfirmed(site, "subscribe", 40, 2 * HOUR);
    await visit(page, uncached("/en"));
    await block(page).getByLabel(subscribe.email).fill(newUser().email);
    await fillTime(block(page));
    await block(page).getByRole("button", { name: subscribe.button }).click();
    await expect(block(page).getByRole("status")).toHaveText(errors.sign_ups_paused);
    await enterAdmin(page, site);
    await visitAdmin(page, "/en/dashboard");
    const notices = page.getByRole("region", { name: adminEn.dashboard.signUps });
    await expect(notices).toContainText(adminEn.dashboard.subscribeStopped);
    await expect(notices).toContainText(adminEn.dashboard.registerQuestion);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  for (const language of triedLanguages) {
    test(`in "${language}" the question is part of both forms`, async ({ page }) => {
      await page.goto(uncached(`/${language}`));
      await subscribeWithQuestion(page, language);
      await page.goto(uncached(`/${language}/register`));
      await registerWithQuestion(page, language);
      await expect(page.getByRole("main").getByRole("status")).toHaveText(answers[language].done.registered);
    });
  }
});
