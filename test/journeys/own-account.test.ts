import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { peopleWords } from "#test/words.ts";
import { articlePath, openDevices, writeComment } from "./people.ts";
import { expect, sentBy, test, toast, triedLanguages, uncached, visit } from "./site.ts";
import { callApi, stored } from "./users.ts";

for (const language of triedLanguages) {
  const { data: words } = peopleWords[language];

  test(`in "${language}" one's own data comes as a zip`, async ({ page, site }) => {
    const user = await openDevices(page, site, { language });
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: words.download }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("my-data.zip");
    const { "data.json": json = new Uint8Array() } = unzipSync(await readFile(await download.path()));
    expect(JSON.parse(strFromU8(json))).toMatchObject({ email: user.email, tables: { users: [{ name: user.name }] } });
  });
}

const form = (page: Page) => page.getByRole("region", { name: peopleWords.en.remove.title });
const password = (page: Page) => form(page).getByLabel(catalogues.en.accountScreens.currentPassword, { exact: true });
const confirm = (page: Page) => form(page).getByRole("button", { name: peopleWords.en.remove.confirm });
const open = (page: Page) => form(page).getByRole("button", { name: peopleWords.en.remove.open }).click();

test.describe("deleting the own account", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("needs the password, and is not sent without one", async ({ page, site }) => {
    const user = await openDevices(page, site);
    await expect(password(page)).toHaveCount(0);
    await open(page);
    const sent = sentBy(page);
    await confirm(page).click();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(catalogues.en.validation.required);
    expect(sent).toEqual([]);
    await password(page).fill("irindi jambo");
    await confirm(page).click();
    await expect(password(page)).toHaveAccessibleDescription(answers.en.fieldErrors.currentPasswordWrong);
    expect((await callApi(site, "/auth/profile", { token: user.token })).status).toBe(200);
  });

  test("keeps the comments as those of a deleted account, and leads home as a guest", async ({ page, site }) => {
    const user = await openDevices(page, site);
    const content = `Kept of ${user.email}`;
    await writeComment(site, content, user);
    await open(page);
    await password(page).fill(user.password);
    await confirm(page).click();
    await expect(toast(page, answers.en.done.accountDeleted)).toBeInViewport();
    await expect(page).toHaveURL("/en");
    expect(await stored(page, "authToken")).toBeNull();
    expect((await callApi(site, "/auth/profile", { token: user.token })).status).toBe(401);
    await visit(page, uncached(`/en${articlePath}`));
    const comment = page.getByRole("listitem").filter({ hasText: content });
    await expect(comment).toContainText(catalogues.en.commenting.deletedAccount);
    await expect(comment).not.toContainText(user.name);
  });

  test("deletes the comments too, where that is chosen", async ({ page, site }) => {
    const user = await openDevices(page, site);
    const content = `Gone with ${user.email}`;
    await writeComment(site, content, user);
    await open(page);
    await form(page).getByLabel(peopleWords.en.remove.delete).check();
    await password(page).fill(user.password);
    await confirm(page).click();
    await expect(toast(page, answers.en.done.accountDeleted)).toBeInViewport();
    await visit(page, uncached(`/en${articlePath}`));
    await expect(page.getByText(content)).toHaveCount(0);
  });
});
