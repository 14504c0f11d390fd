import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { type Language, languages } from "#i18n/language.ts";
import { outsideOf, smallTargets, violations } from "./accessible.ts";
import { enter, keep, newPerson } from "./people.ts";
import { expect, isAwake, type Site, test, visit } from "./site.ts";

test.use({ expectedErrors: /status of 404/ });

type Screen = {
  name: string;
  path: string;
  isWide?: boolean;
  /** False where the bar with the menu is missing, or lies below a dialog. */
  hasMenu?: false;
  /** What the browser has to know beforehand. */
  begin?: (page: Page, site: Site) => Promise<unknown>;
  prepare?: (page: Page, language: Language) => Promise<void>;
};
/** Guests' screens first: who was signed in for one of them is it for those that follow. */
const screens: Screen[] = [
  { name: "home", path: "", isWide: true },
  { name: "news", path: "/news" },
  { name: "an article", path: "/article/24", isWide: true },
  { name: "events", path: "/events", isWide: true },
  { name: "an event", path: "/event/1", isWide: true },
  { name: "a missing page", path: "/nope" },
  { name: "a search without result", path: "/news?q=zzz" },
  { name: "the donation dialog", path: "/donate", hasMenu: false },
  { name: "the open language picker", path: "/news", prepare: openLanguages },
  { name: "the open menu of a phone", path: "/news", prepare: openMenu },
  { name: "the login", path: "/login" },
  { name: "the login with faults", path: "/login", prepare: (page) => sendEmpty(page, 2) },
  { name: "the dialog for a forgotten password", path: "/login?forgot=1", hasMenu: false },
  { name: "that dialog with a fault", path: "/login?forgot=1", hasMenu: false, prepare: (page) => sendEmpty(page, 1) },
  { name: "the registration", path: "/register" },
  { name: "the registration with faults", path: "/register", prepare: (page) => sendEmpty(page, 3) },
  { name: "an article whose comment has faults", path: "/article/23", prepare: (page) => sendEmpty(page, 3) },
  { name: "the page for a new password", path: "/reset-password?token=x", hasMenu: false },
  { name: "that page without a token", path: "/reset-password", hasMenu: false },
  { name: "the code page", path: "/otp", begin: awaitCode, prepare: (page) => expectSeen(page, "main form") },
  { name: "the code page with a fault", path: "/otp", begin: awaitCode, prepare: (page) => sendEmpty(page, 6) },
  { name: "the profile", path: "/profile", begin: enter, prepare: (page) => expectSeen(page, "main form") },
  { name: "the profile with faults", path: "/profile", begin: enter, prepare: sendTwoPasswords },
  { name: "an article that a member reads", path: "/article/24", begin: enter, isWide: true, prepare: openAccountMenu },
];

async function openLanguages(page: Page, language: Language): Promise<void> {
  await page.locator("summary", { hasText: catalogues[language].navigation.language }).click();
}

async function openMenu(page: Page, language: Language): Promise<void> {
  await page.getByLabel(catalogues[language].navigation.menu, { exact: true }).click();
}

/** A fault under each of `count` fields. */
async function sendEmpty(page: Page, count: number): Promise<void> {
  await isAwake(page);
  await page.locator("main form [type=submit]").last().click();
  await expect(page.locator("[aria-invalid]")).toHaveCount(count);
}

async function sendTwoPasswords(page: Page): Promise<void> {
  await page.locator("[name=password]").fill("irindi jambo");
  await page.locator("[name=confirmPassword]").fill("irindi");
  await page.locator("main form [type=submit]").click();
  await expect(page.locator("[name=confirmPassword][aria-invalid]")).toBeVisible();
}

function awaitCode(page: Page): Promise<void> {
  return keep(page, { pendingEmail: newPerson().email });
}

async function expectSeen(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible();
}

async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.locator("header details", { has: page.locator('a[href$="/profile"]') });
  await menu.locator("summary").click();
  await expect(menu.getByRole("button")).toBeVisible();
}

/** Shows a screen in a state that is looked at: with its menu open, where nothing else is. */
async function show(page: Page, site: Site, screen: Screen, language: Language): Promise<void> {
  await screen.begin?.(page, site);
  await page.goto(`/${language}${screen.path}`);
  const prepare = screen.prepare ?? (screen.hasMenu === false ? undefined : openMenu);
  await prepare?.(page, language);
}

test.describe("axe finds no fault, by day and by night,", () => {
  for (const [position, { name, path, begin, prepare, isWide }] of screens.entries()) {
    const language = languages[position % languages.length] ?? "rw";
    const tag = isWide ? [] : ["@phone"];
    test(`in ${name} in "${language}"`, { tag }, async ({ page, site }) => {
      await begin?.(page, site);
      await visit(page, `/${language}${path}`);
      await prepare?.(page, language);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page)).toEqual([]);
    });
  }
});

test.describe("on a phone", { tag: "@phone" }, () => {
  // Each walks through all screens.
  test.describe.configure({ timeout: 90_000 });

  for (const language of languages) {
    test(`whatever is to be touched in "${language}" is at least 44 px high`, async ({ page, site }) => {
      const small: string[] = [];
      for (const screen of screens) {
        await show(page, site, screen, language);
        small.push(...(await page.evaluate(smallTargets)).map((each) => `${screen.name}: ${each}`));
      }
      expect(small).toEqual([]);
    });

    test(`no page in "${language}" is wider than 320 px`, async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const screen of screens) {
        await show(page, site, screen, language);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen.name).toBe(320);
        expect(await page.evaluate(outsideOf, 320), screen.name).toEqual([]);
      }
    });
  }
});
