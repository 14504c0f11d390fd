import type { Page } from "@playwright/test";
import type { Moderation } from "#contract/moderation.ts";
import { adminEn, enAnswers } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { ask, openSidebar, visitAdmin } from "./admin-screen.ts";
import { addComments, enterModerator } from "./moderated.ts";
import { expect, sentBy, adminTest as test, toast } from "./site.ts";

const { moderation: words, draft, frame } = adminEn;
test.use({ expectedErrors: /net::ERR_FAILED|status of 422/ });

const list = (page: Page, language: keyof typeof words.lists) =>
  page.getByRole("textbox", { name: words.lists[language] });
const save = (page: Page) => page.getByRole("button", { name: words.save, exact: true });
const tried = (page: Page) => page.getByRole("region", { name: words.try });
const tryText = async (page: Page, text: string) => {
  await tried(page).getByLabel(words.tryContent).fill(text);
  await tried(page).getByRole("button", { name: words.tryButton }).click();
};

/** How many of the last 500 comments would be held, as the screen says. */
async function heldOfLast(page: Page): Promise<number> {
  const sentence = await tried(page)
    .getByText(/^Of the last 500 comments, /)
    .textContent();
  return Number(sentence?.match(/, (\d+) would be held/)?.[1]);
}

test("an administrator changes the rule and the lists, and nothing that was typed is lost", async ({ page, site }) => {
  const who = await enterAdmin(page, site);
  const before = await ask<Moderation>(site, who, "/moderation");
  await visitAdmin(page, "/en/moderation");
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(words.modes[before.mode]);
  await page.getByRole("radio", { name: words.modes.all }).check();
  await page.getByLabel(words.closeAfter).fill("30");
  await list(page, "en").fill("idiot\n\n  go away\nid*ot\nstupid*");

  await test.step("a wrong entry is named with its line, before anything is sent", async () => {
    const sent = sentBy(page);
    await save(page).click();
    await expect(list(page, "en")).toHaveAccessibleDescription(/Line 4, “id\*ot”: write a word/);
    await expect(list(page, "en")).toBeFocused();
    expect(sent).toEqual([]);
    await list(page, "en").fill("idiot\n\n  go away\nstupid*\nidiot");
  });

  await test.step("what the server rejects is shown at its field", async () => {
    await page.getByLabel(words.closeAfter).fill("9999");
    await save(page).click();
    await expect(page.getByLabel(words.closeAfter)).toHaveAttribute("aria-invalid", "true");
    await expect(list(page, "en")).toHaveValue("idiot\n\n  go away\nstupid*\nidiot");
    await page.getByLabel(words.closeAfter).fill("30");
  });

  await test.step("without a network everything stays", async () => {
    await page.route("**/api/moderation*", (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: words.saveFailed })).toBeVisible();
    await expect(list(page, "en")).toHaveValue("idiot\n\n  go away\nstupid*\nidiot");
    await page.unroute("**/api/moderation*");
  });

  await save(page).click();
  await expect(toast(page, enAnswers.done.moderationSaved)).toBeInViewport();
  await expect(list(page, "en")).toHaveValue("idiot\ngo away\nstupid*");
  await expect(list(page, "en")).toHaveAccessibleDescription("3 entries");
  const after = await ask<Moderation>(site, who, "/moderation");
  expect(after).toMatchObject({ mode: "all", closeAfterDays: 30 });
  expect(after.words).toEqual({ ...before.words, en: ["idiot", "go away", "stupid*"] });
  await page.reload();
  await expect(page.getByRole("radio", { name: words.modes.all })).toBeChecked();
  const { mode, closeAfterDays, words: lists } = before;
  await ask(site, who, "/moderation", { method: "PUT", body: { mode, closeAfterDays, words: lists } });
});

test("unsaved changes ask before the screen is left", async ({ page, site }) => {
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/moderation");
  await list(page, "rw").fill("igicucu*");
  await (await openSidebar(page)).getByRole("link", { name: frame.bans }).click();
  await expect(page.getByRole("dialog", { name: draft.leave })).toContainText(words.leaveText);
  await page.getByRole("button", { name: draft.stay }).click();
  await expect(list(page, "rw")).toHaveValue("igicucu*");
  await (await openSidebar(page)).getByRole("link", { name: frame.bans }).click();
  await page.getByRole("button", { name: draft.leaveButton }).click();
  await expect(page).toHaveURL("/en/bans");
});

test("a text is tried with the lists and the rule as they are typed", async ({ page, site }) => {
  await enterAdmin(page, site);
  addComments(site, [{ content: "A quite zorgly thing", status: "published" }]);
  await visitAdmin(page, "/en/moderation");
  await tryText(page, "How zorgly!");
  await expect(tried(page).getByRole("status")).toContainText(words.wouldPublish);
  const before = await heldOfLast(page);
  await list(page, "fr").fill("zorg*");
  await tryText(page, "How z0rgly!");
  await expect(tried(page).getByRole("status")).toContainText(words.wouldHold);
  await expect(tried(page).locator("mark")).toHaveText("z0rgly");
  await expect(tried(page)).toContainText("“z0rgly” · French list: zorg*");
  expect(await heldOfLast(page)).toBe(before + 1);
  await page.getByRole("radio", { name: words.modes.all }).check();
  await tryText(page, "Murakoze");
  await expect(tried(page)).toContainText(adminEn.comments.reasons.every_comment);
  await page.getByRole("radio", { name: words.modes.closed }).check();
  await tryText(page, "Murakoze");
  await expect(tried(page)).toContainText(words.wouldClose);
  await list(page, "fr").fill("*");
  await tryText(page, "Murakoze");
  await expect(list(page, "fr")).toHaveAccessibleDescription(/Line 1, “\*”/);
});

test("a moderator reads the settings, changes none and tries a text", async ({ page, site }) => {
  await enterModerator(page, site);
  await visitAdmin(page, "/en/moderation");
  await expect(page.getByText(words.readOnly)).toBeVisible();
  for (const mode of Object.values(words.modes)) await expect(page.getByRole("radio", { name: mode })).toBeDisabled();
  await expect(list(page, "en")).toHaveAttribute("readonly", "");
  await expect(page.getByLabel(words.closeAfter)).toHaveAttribute("readonly", "");
  await expect(save(page)).toHaveCount(0);
  await tryText(page, "See www.example.org/offer");
  await expect(tried(page).locator("mark")).toHaveText("www.example.org/offer");
});
