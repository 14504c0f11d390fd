import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { answers, catalogues } from "#i18n/catalogues.ts";
import { fill, formatDuration } from "#i18n/format.ts";
import { retention } from "#server/retention.ts";
import { accountWords, peopleWords, privacyWords } from "#test/words.ts";
import { articlePath, commentingGuest, dataPathFor } from "./people.ts";
import { fillTime, main, noTime } from "./plain-forms.ts";
import { expect, test, toast, triedLanguages, uncached, visit } from "./site.ts";
import { addUser, newUser, openDatabase } from "./users.ts";

const email = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

for (const language of triedLanguages) {
  const text = catalogues[language];
  const { privacy: words } = peopleWords[language];

  test(`in "${language}" the footer leads to what is kept, and for how long in digits`, async ({ page }) => {
    await visit(page, `/${language}`);
    await page.getByRole("contentinfo").getByRole("link", { name: text.footer.privacy }).click();
    await expect(page).toHaveURL(`/${language}/privacy`);
    await expect(page.getByRole("heading", { name: words.title, level: 1 })).toBeVisible();
    const { units, kept } = privacyWords[language];
    const devices = page.getByRole("definition").filter({ hasText: kept.devices.text });
    await expect(devices).toContainText(formatDuration(retention.session, units).replace("\u00a0", " "));
  });
}

test("a guest asks for a link, reads what is held, takes it and has it deleted", async ({ page, site }) => {
  const language = "fr";
  const text = catalogues[language];
  const { privacy: words, request } = peopleWords[language];
  const guest = await commentingGuest(site);
  await visit(page, `/${language}/privacy`);
  await email(page, text.accountScreens.email).fill(guest.email);
  await main(page).getByRole("button", { name: words.send }).click();
  await expect(main(page).getByRole("status")).toHaveText(answers[language].done.dataRequested);

  const path = await dataPathFor(site, guest.email);
  expect(path).toMatch(new RegExp(`^/${language}/privacy/data\\?token=`));
  await visit(page, path);
  await expect(main(page)).toContainText(fill(request.about, { email: guest.email }));
  const downloading = page.waitForEvent("download");
  await main(page).getByRole("link", { name: request.download }).click();
  const { "data.json": json = new Uint8Array() } = unzipSync(await readFile(await (await downloading).path()));
  expect(JSON.parse(strFromU8(json))).toMatchObject({ tables: { comments: [{ content: guest.content }] } });

  await main(page).getByRole("button", { name: request.remove }).click();
  await expect(main(page).getByRole("status")).toHaveText(answers[language].done.dataDeleted);
  await expect(toast(page, answers[language].done.dataDeleted)).toBeInViewport();
  await visit(page, uncached(`/${language}${articlePath}`));
  await expect(page.getByText(guest.content)).toHaveCount(0);
});

test("a link to an address with an account leads to the login", async ({ page, site }) => {
  const user = await addUser(site);
  await visit(page, "/en/privacy");
  await email(page, catalogues.en.accountScreens.email).fill(user.email);
  await main(page).getByRole("button", { name: peopleWords.en.privacy.send }).click();
  await visit(page, await dataPathFor(site, user.email));
  await expect(main(page)).toContainText(peopleWords.en.request.hasAccount);
  await expect(main(page).getByRole("button", { name: peopleWords.en.request.remove })).toHaveCount(0);
  await main(page).getByRole("link", { name: catalogues.en.account.login }).click();
  await expect(page).toHaveURL("/en/login");
});

test.describe("a link that is not good", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("says so, and leads to where a new one is asked for", async ({ page }) => {
    await visit(page, "/fr/privacy/data?token=forged");
    await expect(main(page).getByRole("alert")).toHaveText(peopleWords.fr.request.invalid);
    await main(page).getByRole("link", { name: peopleWords.fr.request.again }).click();
    await expect(page).toHaveURL("/fr/privacy#guest");
  });
});

test.describe("without JavaScript, in Kinyarwanda,", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 4\d\d/ });
  const { privacy: words, request } = peopleWords.rw;
  const account = accountWords.rw;
  const { validation } = catalogues.rw;
  const { done, errors } = answers.rw;
  const send = (page: Page) => main(page).getByRole("button", { name: words.send });

  test("a guest's data is asked for, read and deleted", async ({ page, site }) => {
    const guest = await commentingGuest(site);
    await page.goto(uncached("/rw/privacy"));
    await email(page, account.email).fill(guest.email);
    await noTime(main(page));
    await send(page).click();
    await expect(main(page).getByRole("alert").filter({ hasText: errors.too_fast })).toBeVisible();
    await expect(email(page, account.email)).toHaveValue(guest.email);
    await fillTime(main(page));
    await send(page).click();
    await expect(main(page).getByRole("status")).toHaveText(done.dataRequested);

    await page.goto(await dataPathFor(site, guest.email));
    // Opening the link has changed nothing.
    const database = openDatabase(site);
    const held = database.prepare("select count(*) as n from comments where guest_email = ?");
    expect(held.get(guest.email)).toMatchObject({ n: 1 });
    const downloading = page.waitForEvent("download");
    await main(page).getByRole("link", { name: request.download }).click();
    expect((await downloading).suggestedFilename()).toBe("my-data.zip");
    await main(page).getByRole("button", { name: request.remove }).click();
    await expect(main(page).getByRole("status")).toHaveText(done.dataDeleted);
    expect(held.get(guest.email)).toMatchObject({ n: 0 });
    database.close();
  });

  test("an address that is none is an error of its field", async ({ page }) => {
    await page.goto(uncached("/rw/privacy"));
    await main(page)
      .locator("form")
      .evaluate((each) => each.setAttribute("novalidate", ""));
    await email(page, account.email).fill(`${newUser().name}@home`);
    await fillTime(main(page));
    await send(page).click();
    await expect(email(page, account.email)).toHaveAccessibleDescription(validation.email);
  });
});
