import type { Page } from "@playwright/test";
import type { Ban } from "#contract/bans.ts";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import type { Administrator } from "./admin.ts";
import { ask, visitAdmin } from "./admin-screen.ts";
import { act, addComments, cardOf, clearHeld, enterModerator } from "./moderated.ts";
import { expect, type Site, adminTest as test, toast } from "./site.ts";
import { callApi, newUser } from "./users.ts";

const { bans: words } = adminEn;
test.use({ expectedErrors: /status of 422/ });

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, text: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

/** The status that the API answers a guest's comment with. */
async function commentAs(site: Site, email: string): Promise<number> {
  const body = {
    content: `Murakoze ${Date.now()}`,
    articleId: 24,
    guestName: "Keza",
    guestEmail: email,
    leaveEmpty: "",
    shownAt: String(Date.now() - 2 * MIN_FILL_MS),
  };
  return (await callApi(site, "/comment", { method: "POST", body })).status;
}

async function liftAll(site: Site, who: Administrator): Promise<void> {
  const { data } = await ask<{ data: Ban[] }>(site, who, "/ban?limit=100");
  for (const { id } of data) await ask(site, who, `/ban/${id}`, { method: "DELETE" });
}

test("an address is banned and the ban is lifted again", async ({ page, site }) => {
  const who = await enterModerator(page, site);
  await liftAll(site, who);
  const { email } = newUser();
  await visitAdmin(page, "/en/bans");
  await expect(page.getByText(words.none)).toBeVisible();
  await page.getByRole("button", { name: words.add }).click();

  await test.step("what is wrong is said at its field, and what was typed stays", async () => {
    await dialog(page).getByLabel(words.kinds.network).check();
    await dialog(page).getByLabel(words.value.network).fill("203.0.113.300");
    await dialog(page)
      .getByLabel(new RegExp(`^${words.note}`))
      .fill("Advertised three times");
    await dialog(page).getByRole("button", { name: words.confirm }).click();
    await expect(dialog(page).getByLabel(words.value.network)).toHaveAccessibleDescription(
      new RegExp(enAnswers.fieldErrors.network.replaceAll(".", "\\.")),
    );
    await expect(dialog(page).getByLabel(words.value.network)).toHaveValue("203.0.113.300");
    await dialog(page).getByLabel(words.kinds.email).check();
  });

  await dialog(page).getByLabel(words.value.email).last().fill(email);
  await dialog(page).getByLabel(words.days).selectOption("7");
  await dialog(page).getByRole("button", { name: words.confirm }).click();
  await expect(toast(page, enAnswers.done.banAdded)).toBeInViewport();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, email)).toContainText("Advertised three times");
  await expect(row(page, email)).toContainText("By Olive Ingabire");
  await expect(row(page, email)).toContainText(/Until \d\d\/\d\d\/\d{4}/);
  expect(await commentAs(site, email)).toBe(403);

  await row(page, email).getByRole("button").click();
  await expect(dialog(page)).toContainText(email);
  await dialog(page).getByRole("button", { name: en.form.cancel }).click();
  await expect(row(page, email)).toBeVisible();
  await row(page, email).getByRole("button").click();
  await dialog(page).getByRole("button", { name: words.lift }).click();
  await expect(toast(page, enAnswers.done.banLifted)).toBeInViewport();
  await expect(row(page, email)).toHaveCount(0);
  expect(await commentAs(site, email)).toBe(201);
});

test("the author of a comment is banned in two taps", async ({ page, site }) => {
  clearHeld(site);
  const who = await enterModerator(page, site);
  await liftAll(site, who);
  const { email } = newUser();
  const content = `Buy ${Date.now()}`;
  addComments(site, [{ content, email }]);
  await visitAdmin(page, "/en/comments");
  await act(cardOf(page, content), "ban").tap();
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveAccessibleName(`The e-mail address ${email}`);
  await dialog(page).getByRole("button", { name: words.confirm }).tap();
  await expect(toast(page, enAnswers.done.banAdded)).toBeInViewport();
  await expect(cardOf(page, content)).toBeVisible();
  expect(await commentAs(site, email)).toBe(403);

  await act(cardOf(page, content), "ban").tap();
  await dialog(page).getByLabel(words.ofAuthor.network).check();
  await expect(dialog(page)).toContainText(words.networkOfAuthor);
  await dialog(page).getByLabel(words.days).selectOption(words.forever);
  await dialog(page).getByRole("button", { name: words.confirm }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await visitAdmin(page, "/en/bans");
  await expect(row(page, words.unknown)).toContainText(words.kinds.network);
  await expect(row(page, words.unknown)).toContainText(words.forever);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText(en.page.loading)).toHaveCount(0);
  await liftAll(site, who);
});
