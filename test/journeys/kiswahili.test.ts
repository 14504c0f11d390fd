import type { Page } from "@playwright/test";
import { fill } from "#i18n/format.ts";
import { englishAmong } from "#test/english-texts.ts";
import { readOutbox } from "#test/mailbox.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { inKiswahili } from "../kiswahili.ts";
import { content } from "./content.ts";
import { desktop, expect, inTheLongRun, type Site, kiswahiliTest as test, toast, triedSizes, visit } from "./site.ts";
import { codeFor, newUser, signedIn, storeSession } from "./users.ts";
import { wordsOf } from "./words.ts";

// In one worker: another one would start another site of this kind.
test.describe.configure({ mode: "default" });

const sw = inKiswahili;
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: sw(name), exact: true });
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(sw(name), { exact: true });

/** What a page says in English that the folder has a text for: what is another language's own says which it is. */
const englishOn = async (page: Page) => englishAmong(await wordsOf(page));

async function expectKiswahili(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  expect.soft(await englishOn(page), page.url()).toEqual([]);
}

async function firstPages(site: Site): Promise<string[]> {
  const [article] = await content.articles(site, "en");
  const [event] = await content.events(site, "en");
  return [`/sw${article?.path}`, `/sw${event?.path}`];
}

for (const [size, options] of Object.entries(triedSizes)) {
  test.describe(`on a ${size}`, () => {
    test.use(options);

    test("a reader finds no English where the folder has the word", async ({ page, site }) => {
      const lists = [
        "/sw",
        "/sw/news",
        "/sw/events",
        "/sw/news/archive",
        "/sw/search?q=kigali",
        "/sw/privacy",
        "/sw/login",
      ];
      for (const path of lists.concat(await firstPages(site))) {
        await visit(page, path);
        await expectKiswahili(page);
      }
      await page.locator("summary", { hasText: sw(en.navigation.language) }).click();
      await page.getByRole("link", { name: "English" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.locator("summary", { hasText: en.navigation.language }).click();
      await page.getByRole("link", { name: "Kiswahili" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    });
  });
}

test("a new member registers, logs in by a mail in Kiswahili and comments", inTheLongRun, async ({ page, site }) => {
  const { account, accountScreens, comment } = en;
  const user = newUser();
  await visit(page, "/sw/register");
  await field(page, accountScreens.name).fill(user.name);
  await field(page, accountScreens.email).fill(user.email);
  await field(page, accountScreens.password).fill(user.password);
  await expectKiswahili(page);
  await button(page, accountScreens.register).click();
  await expect(toast(page, sw(enAnswers.done.registered))).toBeInViewport();
  await field(page, accountScreens.email).fill(user.email);
  await field(page, accountScreens.password).fill(user.password);
  await button(page, account.login).click();
  await expect(toast(page, sw(enAnswers.done.codeSent))).toBeInViewport();
  const code = await codeFor(site, user.email, { says: sw(enAnswers.mail.code.text) });
  await expect(
    page.getByRole("textbox", { name: fill(sw(accountScreens.codeDigit), { n: 1, total: 6 }) }),
  ).toBeFocused();
  await page.keyboard.insertText(code);
  await button(page, accountScreens.verify).click();
  await expect(page).toHaveURL("/sw");
  const [path = ""] = await firstPages(site);
  await visit(page, path);
  await field(page, comment.content).fill("Habari njema");
  await button(page, comment.send).click();
  await expect(page.getByText("Habari njema")).toBeVisible();
  await visit(page, "/sw/profile");
  await expect(page.getByLabel(sw(accountScreens.name), { exact: true })).toHaveValue(user.name);
  await expectKiswahili(page);
  const mails = (await readOutbox(site.dataDir)).filter(({ to }) => to === user.email);
  expect(mails.map(({ text }) => text.includes("/en/"))).toEqual(mails.map(() => false));
});

test.describe("in the back-office", () => {
  test.use(desktop);

  for (const [role, path] of [
    ["EDITOR", "/sw/newslist"],
    ["MODERATOR", "/sw/comments"],
  ] as const) {
    test(`${role} sees the own screens`, async ({ page, site }) => {
      await storeSession(page, await signedIn(site, newUser(), { role }));
      await visit(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    });
  }

  test("an editor writes Kiswahili beside English, and it is published there", inTheLongRun, async ({ page, site }) => {
    const user = await signedIn(site, newUser(), { role: "ADMIN" });
    await storeSession(page, user);
    const screens = ["/sw/dashboard", "/sw/newslist", "/sw/eventlist", "/sw/categories", "/sw/bylines", "/sw/comments"];
    for (const path of screens.concat(
      "/sw/moderation",
      "/sw/translations",
      "/sw/settings",
      "/sw/settings/languages",
      "/sw/addnews",
    )) {
      await visit(page, path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expectKiswahili(page);
    }
    const [sample] = await content.articles(site, "en");
    await visit(page, `/sw/newslist?edit=${sample?.id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: /^Kiswahili/ }).click();
    const { title, content: body } = adminEn.editor;
    await dialog.getByRole("textbox", { name: `${sw(title)} (Kiswahili)`, exact: true }).fill("Filamu fupi kwa simu");
    await dialog.getByRole("textbox", { name: `${sw(body)} (Kiswahili)`, exact: true }).fill("Simu moja, siku moja.");
    await expectKiswahili(page);
    await dialog.getByRole("button", { name: sw(adminEn.workflow.publishChanges), exact: true }).click();
    await expect(toast(page, sw(enAnswers.kinds.article.saved))).toBeInViewport();
    await visit(page, `/sw/article/${sample?.id}`);
    await expect(page).toHaveURL(/\/filamu-fupi-kwa-simu$/);
    await expect(page.getByRole("heading", { name: "Filamu fupi kwa simu", level: 1 })).toBeVisible();
  });

  test(
    "an administrator takes it away and gives it back, and nothing is lost",
    inTheLongRun,
    async ({ page, site }) => {
      const user = await signedIn(site, newUser(), { role: "ADMIN" });
      await storeSession(page, user);
      const { languages: words } = adminEn;
      await visit(page, "/en/settings");
      await page.getByRole("link", { name: adminEn.settings.languages }).click();
      const offered = page.getByRole("checkbox", {
        name: fill(adminEn.frame.labelled, { label: words.offered, value: "Kiswahili" }),
      });
      const up = page.getByRole("button", {
        name: fill(adminEn.frame.labelled, { label: words.up, value: "Kiswahili" }),
      });
      const save = page.getByRole("button", { name: words.save, exact: true });
      await up.press("Enter");
      await expect(up).toBeFocused();
      await expect(page.getByRole("main").getByRole("listitem")).toContainText([
        "Kinyarwanda",
        "English",
        "Kiswahili",
        "Français",
      ]);
      await offered.uncheck();
      await save.click();
      await expect(toast(page, enAnswers.done.languagesSaved)).toBeInViewport();
      await visit(page, "/en/news");
      await page.locator("summary", { hasText: en.navigation.language }).click();
      await expect(page.getByRole("link", { name: "Français" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Kiswahili" })).toHaveCount(0);
      await page.goto("/sw/news");
      await expect(page).toHaveURL("/rw/news");
      await visit(page, "/en/settings/languages");
      await offered.check();
      await save.click();
      await expect(toast(page, enAnswers.done.languagesSaved)).toBeInViewport();
      await visit(page, "/sw/news");
      await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    },
  );
});
