import type { Page } from "@playwright/test";
import { catalogues } from "#i18n/catalogues.ts";
import { type Language, languages } from "#i18n/language.ts";
import { commentWords, peopleWords } from "#test/words.ts";
import { isLong } from "../torture.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { commentAsGuest, decide, newModerator, reject } from "./comment-page.ts";
import { content } from "./content.ts";
import { addInvitation } from "./invitation-states.ts";
import { commentingGuest, dataPathFor } from "./people.ts";
import { expect, isAwake, type Site, test, visit } from "./site.ts";
import { callApi, enter, newUser, store, storeSession } from "./users.ts";

test.use({ expectedErrors: /status of 40[04]/ });

type Screen = {
  name: string;
  /** A screen without an address is another state of the screen before. */
  path?: string | ((site: Site) => Promise<string>);
  /** Whether its layout differs on a desktop. */
  isWide?: boolean;
  /** False where the bar with the menu is missing, or covered by a dialog. */
  hasMenu?: false;
  /** What the browser's storage has beforehand. */
  begin?: (page: Page, site: Site, language: Language) => Promise<unknown>;
  prepare?: (page: Page, language: Language) => Promise<void>;
};
const readingScreens: Screen[] = [
  { name: "home", path: "", isWide: true },
  { name: "news", path: "/news" },
  { name: "the open menu of a phone", prepare: openMenu },
  { name: "the open language picker", prepare: openLanguages },
  { name: "an article", path: "/article/24", isWide: true },
  { name: "events", path: "/events", isWide: true },
  { name: "an event", path: "/event/1", isWide: true },
  { name: "a missing page", path: "/nope" },
  { name: "a search without result", path: "/news?q=zzz" },
  { name: "a search for a misspelled word", path: "/search?q=motorcylce", isWide: true },
  { name: "the donation dialog", path: "/donate", hasMenu: false },
];
const commentScreens: Screen[] = [
  { name: "all comments of an article", path: "/article/24/comments" },
  { name: "the report of a comment", path: reportPath },
  { name: "that report with a violation", prepare: sendWithoutReason },
  { name: "a comment that waits", path: (site) => ownPath(site, () => undefined) },
  { name: "a rejected comment", path: (site) => ownPath(site, reject) },
  { name: "an answer with a violation", prepare: (page) => sendEmpty(page, 1) },
  { name: "an article with both", path: "/article/23", begin: writeTwo, prepare: expectTwo, isWide: true },
  { name: "an article whose comment has violations", path: "/article/23", prepare: (page) => sendEmpty(page, 3) },
];
const personalDataScreens: Screen[] = [
  { name: "the page about privacy", path: "/privacy", isWide: true },
  { name: "that page with an error", prepare: (page) => sendEmpty(page, 1) },
  { name: "a link to one's data", begin: openDataLink },
  { name: "a link to data that is not good", path: "/privacy/data?token=x" },
  { name: "the page that confirms a subscription", path: "/subscription?token=x" },
  { name: "that page without a token", path: "/subscription" },
  { name: "a link for choosing that is not good", path: "/subscription/x" },
  { name: "the page for leaving the newsletter", path: "/unsubscribe/x" },
];

/** A user who was signed in for one screen stays so for those that follow. */
const accountScreens: Screen[] = [
  { name: "the login", path: "/login" },
  { name: "the login with violations", prepare: (page) => sendEmpty(page, 2) },
  { name: "the dialog for a forgotten password", path: "/login?forgot=1", hasMenu: false },
  { name: "that dialog with an error", prepare: (page) => sendEmpty(page, 1) },
  { name: "the registration", path: "/register" },
  { name: "the registration with violations", prepare: (page) => sendEmpty(page, 3) },
  { name: "the page for a new password", path: "/reset-password?token=x", hasMenu: false },
  { name: "that page without a token", path: "/reset-password", hasMenu: false },
  { name: "an invitation", begin: openInvitation, prepare: (page) => sendEmpty(page, 2) },
  { name: "an invitation that does not exist", path: "/invitation/x" },
  { name: "the code page", path: "/otp", begin: awaitCode, prepare: (page) => expectSeen(page, "main form") },
  { name: "the code page with an error", prepare: (page) => sendEmpty(page, 6) },
  { name: "the profile", path: "/profile", begin: (page, site) => enter(page, site), prepare: openDeletion },
  { name: "the profile with violations", prepare: sendTwoPasswords },
  {
    name: "the question before a comment is deleted",
    path: "/article/24",
    begin: enterModerator,
    prepare: askToDelete,
  },
  { name: "an article that a user reads", path: "/article/24", isWide: true, prepare: openAccountMenu },
];

async function reportPath(site: Site): Promise<string> {
  const [first] = (await content.article(site, 24, "en")).comments;
  return `/article/24/report/${first?.id}`;
}

async function sendWithoutReason(page: Page): Promise<void> {
  await isAwake(page);
  await page.locator("main form [type=submit]").click();
  await expect(page.locator("fieldset [role=alert]")).not.toBeEmpty();
}

/** The page of a comment for its author, after `decide`. */
async function ownPath(site: Site, decide: (site: Site, id: number) => unknown): Promise<string> {
  const { id, key } = await heldComment(site);
  await decide(site, id);
  return `/comment/${id}?key=${key}`;
}

async function heldComment(site: Site): Promise<{ articleId: number; id: number; key: string }> {
  const articleId = 23;
  const text = `Nzagaruka ${"Kuburyobudasanzweukabikoraneza".repeat(3)}`;
  const { id, key } = await commentAsGuest(site, articleId, text);
  await decide(site, id, { status: "held" });
  return { articleId, id, key };
}

async function writeTwo(page: Page, site: Site): Promise<void> {
  const two = [await heldComment(site), await heldComment(site)];
  await reject(site, two[1]?.id ?? 0);
  await store(page, { commentKeys: JSON.stringify(two) });
}

async function expectTwo(page: Page, language: Language): Promise<void> {
  const list = page.getByRole("list", { name: commentWords[language].own });
  await expect(list.getByRole("listitem")).toHaveCount(2);
}

async function enterModerator(page: Page, site: Site): Promise<void> {
  await storeSession(page, await newModerator(site));
}

async function askToDelete(page: Page): Promise<void> {
  await page.locator("#comments > ul").last().getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

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
  await page.locator("main form [type=submit]").filter({ visible: true }).last().click();
  await expect(page.locator("[aria-invalid]")).toHaveCount(count);
}

async function sendTwoPasswords(page: Page): Promise<void> {
  await page.locator("[name=password]").first().fill("irindi jambo");
  await page.locator("[name=confirmPassword]").fill("irindi");
  await page.locator("main form [type=submit]").first().click();
  await expect(page.locator("[name=confirmPassword][aria-invalid]")).toBeVisible();
}

function awaitCode(page: Page): Promise<void> {
  return store(page, { pendingEmail: newUser().email });
}

async function openInvitation(page: Page, site: Site, language: Language): Promise<void> {
  await visit(page, (await addInvitation(site, language)).path);
}

async function openDataLink(page: Page, site: Site, language: Language): Promise<void> {
  const { email } = await commentingGuest(site);
  await callApi(site, "/data-request", { method: "POST", body: { email }, language });
  await visit(page, await dataPathFor(site, email));
}

/** The profile with all its parts, and the form that deletes the account. */
async function openDeletion(page: Page, language: Language): Promise<void> {
  await expect(page.locator("main li").last()).toBeVisible();
  await page.getByRole("button", { name: peopleWords[language].remove.open }).click();
}

async function expectSeen(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible();
}

async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.locator("header details", { has: page.locator('a[href$="/profile"]') });
  await menu.locator("summary").click();
  await expect(menu.getByRole("button")).toBeVisible();
}

/** English texts are the shortest: what fits in another language fits in English. */
const groups = [
  { name: "reading", screens: readingScreens, language: "rw" },
  { name: "comments", screens: commentScreens, language: "rw" },
  { name: "personal data", screens: personalDataScreens, language: "rw" },
  { name: "accounts", screens: accountScreens, language: "fr" },
] as const;

for (const { name: group, screens, language: usual } of groups) {
  for (const language of isLong ? languages : [usual]) {
    test(`the screens for ${group} in "${language}" have large controls, fit a phone and have no axe violations`, async ({
      page,
      site,
    }) => {
      const violations: string[] = [];
      for (const [place, { name, path, begin, prepare, hasMenu = true, isWide = false }] of screens.entries()) {
        const note = (found: string[]) => violations.push(...found.map((each) => `${name}: ${each}`));
        await begin?.(page, site, language);
        const address = typeof path === "function" ? await path(site) : path;
        if (address !== undefined) await visit(page, `/${language}${address}`);
        await prepare?.(page, language);
        note(await axeViolations(page, { isWide, turn: place }));
        const withMenu = !prepare && hasMenu;
        if (withMenu) await openMenu(page, language);
        note(await phoneViolations(page));
        if (withMenu) await page.keyboard.press("Escape");
      }
      expect(violations).toEqual([]);
    });
  }
}
