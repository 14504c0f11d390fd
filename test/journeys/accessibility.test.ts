import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { type Language, languages } from "#i18n/language.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { expect, isAwake, type Site, test, visit } from "./site.ts";
import { enter, newUser, store } from "./users.ts";

test.use({ expectedErrors: /status of 404/ });

type Screen = {
  name: string;
  /** Where there is none, it is another state of the screen before. */
  path?: string;
  /** It looks otherwise on a desktop. */
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
  { name: "the open menu of a phone", prepare: openMenu },
  { name: "the open language picker", prepare: openLanguages },
  { name: "an article", path: "/article/24", isWide: true },
  { name: "events", path: "/events", isWide: true },
  { name: "an event", path: "/event/1", isWide: true },
  { name: "a missing page", path: "/nope" },
  { name: "a search without result", path: "/news?q=zzz" },
  { name: "the donation dialog", path: "/donate", hasMenu: false },
  { name: "the login", path: "/login" },
  { name: "the login with violations", prepare: (page) => sendEmpty(page, 2) },
  { name: "the dialog for a forgotten password", path: "/login?forgot=1", hasMenu: false },
  { name: "that dialog with an error", prepare: (page) => sendEmpty(page, 1) },
  { name: "the registration", path: "/register" },
  { name: "the registration with violations", prepare: (page) => sendEmpty(page, 3) },
  { name: "an article whose comment has violations", path: "/article/23", prepare: (page) => sendEmpty(page, 3) },
  { name: "the page for a new password", path: "/reset-password?token=x", hasMenu: false },
  { name: "that page without a token", path: "/reset-password", hasMenu: false },
  { name: "the code page", path: "/otp", begin: awaitCode, prepare: (page) => expectSeen(page, "main form") },
  { name: "the code page with an error", prepare: (page) => sendEmpty(page, 6) },
  { name: "the profile", path: "/profile", begin: enter, prepare: (page) => expectSeen(page, "main form") },
  { name: "the profile with violations", prepare: sendTwoPasswords },
  { name: "an article that a user reads", path: "/article/24", isWide: true, prepare: openAccountMenu },
];

async function openLanguages(page: Page, language: Language): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: catalogues[language].navigation.language }).click();
}

async function openMenu(page: Page, language: Language): Promise<void> {
  await page.getByLabel(catalogues[language].navigation.menu, { exact: true }).click();
}

/** An error under each of `count` fields. */
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
  return store(page, { pendingEmail: newUser().email });
}

async function expectSeen(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible();
}

async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.locator("header details", { has: page.locator('a[href$="/profile"]') });
  await menu.locator("summary").click();
  await expect(menu.getByRole("button")).toBeVisible();
}

for (const [turn, language] of languages.entries()) {
  // It walks through all screens.
  test.describe.configure({ timeout: 90_000 });

  test(`in "${language}" every control is 44 px high, no screen is wider than a phone, and axe finds no violation`, async ({
    page,
    site,
  }) => {
    const violations: string[] = [];
    for (const [position, { name, path, begin, prepare, hasMenu = true, isWide = false }] of screens.entries()) {
      const note = (found: string[]) => violations.push(...found.map((each) => `${name}: ${each}`));
      await begin?.(page, site);
      if (path !== undefined) await visit(page, `/${language}${path}`);
      await prepare?.(page, language);
      // Each screen's structure is checked in one language: it is the same in the others.
      if (position % languages.length === turn) note(await axeViolations(page, { isWide }));
      const withMenu = !prepare && hasMenu;
      if (withMenu) await openMenu(page, language);
      note(await phoneViolations(page));
      if (withMenu) await page.keyboard.press("Escape");
    }
    expect(violations).toEqual([]);
  });
}
