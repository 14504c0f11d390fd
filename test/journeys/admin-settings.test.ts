import type { Page, Request } from "@playwright/test";
import { languageNames, languages } from "#i18n/language.ts";
import { adminEn, en, enAnswers } from "#test/words.ts";
import { enterAdmin, sendForm } from "./admin.ts";
import { dialog, pageOf, showsWithinASecond, visitAdmin } from "./admin-screen.ts";
import { content } from "./content.ts";
import { newTitle, pictureFile, sentFields } from "./editor-screen.ts";
import { expect, inTheLongRun, bareTest as test, toast, visit } from "./site.ts";

const { settings: words, frame } = adminEn;
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("main").getByRole("button", { name: words.save, exact: true });
const saved = (page: Page) => expect(toast(page, enAnswers.done.settingsSaved)).toBeInViewport();
const logo = (page: Page) => page.getByRole("main").locator("input[name=logo]");
const preview = (page: Page) => page.getByRole("main").locator("form img");

test("the name of the site and its texts are saved, and show at once, within a second to readers of each language", async ({
  page,
  site,
}) => {
  await enterAdmin(page, site);
  const name = newTitle("Ikaze").slice(0, 60);
  const texts = languages.map((language) => ({ language, start: newTitle(`In ${language}`) }));
  await visitAdmin(page, "/en/settings");
  // Pages that the server has just cached.
  for (const { language } of texts) await pageOf(site, `/${language}`);
  await field(page, words.siteName).fill(name);
  for (const { language, start } of texts) {
    await field(page, `${words.description} · ${languageNames[language]}`).fill(`${start} description`);
    await field(page, `${words.about} · ${languageNames[language]}`).fill(`${start} about`);
  }
  await save(page).click();
  await saved(page);
  for (const { language, start } of texts) {
    await showsWithinASecond(site, `/${language}`, name);
    await showsWithinASecond(site, `/${language}`, `${start} description`);
    await showsWithinASecond(site, `/${language}`, `${start} about`);
  }
  await expect(page).toHaveTitle(`${frame.settings} · ${name}`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: `${name}, home page` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("contact and social networks are saved without the rest, shown in the footer, and in the form again", async ({
  page,
  site,
}) => {
  const values = {
    [words.email]: "ikaze@urubuga.example",
    [words.phone]: "+250 788 123 456",
    [words.address]: "KN 4 Ave, Kigali",
    Facebook: "https://www.facebook.com/ikaze",
    Instagram: "https://www.instagram.com/ikaze",
    YouTube: "https://www.youtube.com/@ikaze",
    TikTok: "https://www.tiktok.com/@ikaze",
  };
  const sentNames = async (sending: Promise<Request>) => Object.keys(await sentFields(await sending)).sort();
  const nextSaving = () => page.waitForRequest((request) => request.method() === "PUT");
  const who = await enterAdmin(page, site);
  await visitAdmin(page, "/en/settings");
  // By another administrator.
  const aboutEn = newTitle("About");
  await sendForm(site, who, { method: "PUT", path: "/setting", fields: { aboutEn } });
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  const saving = nextSaving();
  await save(page).click();
  await saved(page);
  expect(await sentNames(saving)).toEqual([
    "contactAddress",
    "contactEmail",
    "contactPhone",
    "facebookUrl",
    "instagramUrl",
    "tiktokUrl",
    "youtubeUrl",
  ]);
  const again = nextSaving();
  await field(page, words.phone).fill("+250 788 654 321");
  await save(page).click();
  expect(await sentNames(again)).toEqual(["contactPhone"]);
  expect(await content.settings(site, "en")).toMatchObject({ aboutEn });
  values[words.phone] = "+250 788 654 321";
  await page.reload();
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
  await page.goto("/en/events");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(values[words.address] ?? "");
  await expect(footer.getByRole("link", { name: values[words.email] })).toBeVisible();
  await expect(footer.getByRole("link", { name: values[words.phone] })).toBeVisible();
  for (const name of ["Facebook", "Instagram", "YouTube", "TikTok"] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", values[name] ?? "");
  }
});

test(
  "the details for donations are saved, what is dialled is shown while it is typed",
  inTheLongRun,
  async ({ page, site }) => {
    await enterAdmin(page, site);
    await visitAdmin(page, "/en/settings");
    await field(page, words.momoCode).fill("123456");
    await field(page, words.momoDial).fill("*182*9*{code}#");
    await expect(page.getByText("Readers dial: *182*9*123456#")).toBeVisible();
    await field(page, words.bankName).fill("Banki y’Ikaze");
    await field(page, words.bankAccount).fill("4001-77-88");
    await save(page).click();
    await saved(page);
    await visit(page, "/en/donate");
    for (const text of ["123456", "*182*9*123456#", "Banki y’Ikaze", "4001-77-88"]) {
      await expect(dialog(page, en.donation.title)).toContainText(text);
    }
  },
);

test("a logo is previewed, shown in the top bar once saved, and can be removed", async ({ page, site }) => {
  await enterAdmin(page, site);
  await visitAdmin(page, "/en/settings");
  await expect(preview(page)).toHaveCount(0);
  await logo(page).setInputFiles(await pictureFile());
  await expect.poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  await expect(preview(page)).toHaveAttribute("src", /^blob:/);
  await save(page).click();
  await saved(page);
  const { logoUrl } = await content.settings(site, "en");
  const file = logoUrl?.replace(/[^/]*$/, "") ?? "no logo";
  await showsWithinASecond(site, "/en", file);
  await expect(preview(page)).toHaveAttribute("src", new RegExp(`^${file}`));
  // A picture that still loads while the logo is removed is not found.
  const inTopBar = page.getByRole("banner").locator("img");
  await expect.poll(() => inTopBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

  await page.getByRole("button", { name: words.removeLogo }).click();
  await expect(preview(page)).toHaveCount(0);
  await save(page).click();
  await expect.poll(async () => (await content.settings(site, "en")).logoUrl).toBeNull();
  await expect(page.getByRole("button", { name: words.removeLogo })).toHaveCount(0);
  await expect(inTopBar).toHaveCount(0);
});
