import type { Page } from "@playwright/test";
import { languages } from "#i18n/language.ts";
import { outsideOf, smallTargets, violations } from "./accessible.ts";
import { enterOffice, newAdministrator } from "./office.ts";
import { officeScreens, showOffice } from "./office-screens.ts";
import { englishLeft, saidIn } from "./office-words.ts";
import { expect, type Site, test } from "./site.ts";

// What the screens leave out, and what their conflict is about.
test.use({ expectedErrors: /net::ERR_FAILED|status of 409/ });
// Each walks through several screens.
test.describe.configure({ timeout: 120_000 });

/** Wider than the screen: of the page, and of the dialogs, which scroll on their own. */
async function overflowsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 });
  const scrolled = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map((each) => `${each.tagName} ${each.scrollWidth} px`),
  );
  return [...scrolled, ...(await page.evaluate(outsideOf, width))].map((each) => `${width} px: ${each}`);
}

/** A full page of users, whatever ran before: the first one, whose name is English, is on a later page then. */
async function fillUsers(site: Site): Promise<void> {
  for (let count = 0; count < 10; count++) await newAdministrator(site);
}

test.describe("on a phone", { tag: "@phone" }, () => {
  for (const [group, screens] of Object.entries(officeScreens)) {
    for (const language of languages) {
      test(`the ${group} of the back-office in "${language}" can be touched, fit, and speak it alone`, async ({
        page,
        site,
      }) => {
        page.on("dialog", (question) => question.accept());
        await fillUsers(site);
        const who = await enterOffice(page, site);
        const faults: string[] = [];
        for (const screen of screens) {
          await page.setViewportSize({ width: 360, height: 780 });
          await showOffice({ page, site, who, said: saidIn(language) }, screen);
          const found = [
            ...(language === "en" ? [] : await englishLeft(page, language)).map((each) => `English: ${each}`),
            ...(await page.evaluate(smallTargets)),
            ...(await overflowsAt(page, 360)),
            ...(await overflowsAt(page, 320)),
          ];
          faults.push(...found.map((each) => `${screen.name}: ${each}`));
        }
        expect(faults).toEqual([]);
      });
    }
  }
});

for (const [group, screens] of Object.entries(officeScreens)) {
  test(`axe finds no fault in the ${group} of the back-office, by day and by night`, async ({ page, site }, info) => {
    page.on("dialog", (question) => question.accept());
    await fillUsers(site);
    const who = await enterOffice(page, site);
    const faults: string[] = [];
    for (const screen of screens.filter(({ isWide }) => isWide || info.project.name.startsWith("phone"))) {
      await showOffice({ page, site, who, said: saidIn("en") }, screen);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await violations(page)).map((each) => `${screen.name}, ${colorScheme}: ${each}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
