import type { Page } from "@playwright/test";
import type { BuiltInLanguage } from "#i18n/language.ts";
import { adminEn } from "#test/words.ts";
import { enterAdmin } from "./admin.ts";
import { content, titled } from "./content.ts";
import { categoryOf, field, newTitle, pictureFile, press, publish, tab } from "./editor-screen.ts";
import { expect, sentBy, adminTest as test, toast, uncached, visit } from "./site.ts";

const { editor: words, frame } = adminEn;

test.beforeEach(async ({ page, site }) => {
  await enterAdmin(page, site);
  await visit(page, "/en/addevent");
});

async function fillTitles(page: Page, titles: Record<BuiltInLanguage, string>): Promise<void> {
  for (const language of ["rw", "fr", "en"] as const) {
    await tab(page, language).click();
    await field.title(page, language).fill(titles[language]);
  }
}

test("an event goes from the form to the list and to the readers, at the day and hour that were typed", async ({
  page,
  site,
}) => {
  const title = newTitle("A concert");
  await field.picture(page).setInputFiles(await pictureFile());
  await fillTitles(page, { en: title, fr: "Un concert", rw: "Igitaramo" });
  await field.description(page).fill("Drums");
  await field.category(page).selectOption(await categoryOf(site, "EVENT"));
  await field.location(page).fill("Huye");
  await field.artist(page).fill("Itorero Urukerereza");
  await field.date(page).fill("5/12/2030");
  await field.time(page).fill("9:30");
  await expect(field.date(page)).toHaveValue("05/12/2030");
  await publish(page);
  await expect(toast(page, "Event created successfully!")).toBeInViewport();
  await expect(page).toHaveURL("/en/eventlist");

  const { id } = titled(await content.events(site, "en"), title);
  expect(await content.event(site, id, "fr")).toMatchObject({
    titleEn: title,
    titleFr: "Un concert",
    titleRw: "Igitaramo",
    descriptionEn: "<p>Drums</p>",
    location: "Huye",
    artist: "Itorero Urukerereza",
    date: "2030-12-05T09:30:00+02:00",
    hour: "09:30",
  });
  await page.getByRole("main").getByRole("link", { name: frame.addEvent }).last().click();
  await expect(field.location(page)).toHaveValue("");
  await expect(field.title(page)).toHaveValue("");
  await page.goto(uncached(`/fr/event/${id}`));
  await expect(page.getByRole("heading", { level: 1, name: "Un concert" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("05/12/2030");
});

test("missing facts of an event are errors of their fields, and nothing is sent", async ({ page }) => {
  await field.picture(page).setInputFiles(await pictureFile());
  const sent = sentBy(page);
  await publish(page);
  const facts = [field.location(page), field.artist(page), field.date(page), field.time(page), field.category(page)];
  for (const each of facts) await expect(each).toHaveAccessibleDescription(/This field is required\./);
  await expect(field.title(page)).toHaveAccessibleDescription(/This field is required\./);
  for (const language of ["rw", "fr"] as const) {
    await tab(page, language).click();
    await expect(field.title(page, language)).toHaveAccessibleDescription(/This field is required\./);
  }
  expect(sent).toEqual([]);
});

test("a day is typed or picked; a day or an hour that does not exist is an error of its field", async ({ page }) => {
  await page.locator("input[type=date]").last().fill("2030-02-28");
  await expect(field.date(page)).toHaveValue("28/02/2030");
  await field.date(page).fill("1.3.2030");
  await field.time(page).focus();
  await expect(field.date(page)).toHaveValue("01/03/2030");

  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function () {
      document.documentElement.dataset.picker = this.type;
    };
  });
  await press(page, words.chooseDay);
  await expect(page.locator("html")).toHaveAttribute("data-picker", "date");

  await field.picture(page).setInputFiles(await pictureFile());
  await field.date(page).fill("31/02/2030");
  await field.time(page).fill("25:10");
  const sent = sentBy(page);
  await publish(page);
  await expect(field.date(page)).toHaveAccessibleDescription(/Enter a day as DD\/MM\/YYYY\./);
  await expect(field.time(page)).toHaveAccessibleDescription(/Enter a time as HH:MM\./);
  await field.date(page).fill("28/02/2030");
  await field.time(page).fill("0910");
  await expect(field.date(page)).not.toHaveAttribute("aria-invalid");
  await expect(field.time(page)).not.toHaveAttribute("aria-invalid");
  expect(sent).toEqual([]);
});
