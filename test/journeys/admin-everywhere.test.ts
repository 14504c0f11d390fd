import { languages } from "#i18n/language.ts";
import { isLong } from "../torture.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { enterAdmin } from "./admin.ts";
import { adminScreens, showAdmin } from "./admin-screens.ts";
import { englishLeft, saidIn } from "./admin-words.ts";
import { expect, type Site, adminTest as test } from "./site.ts";
import { addUser } from "./users.ts";

// The console errors of calls that fail on purpose, of the conflict and of a rejected redirect.
test.use({ expectedErrors: /net::ERR_FAILED|status of 409|status of 422 .*\/api\/(redirect|glossary)/ });
// Each walks through several screens.
test.describe.configure({ timeout: 120_000 });

/** A full page of users, whatever ran before: the first one, whose name is English, is on a later page then. */
async function fillUsers(site: Site): Promise<void> {
  for (let count = 0; count < 10; count++) await addUser(site);
}

/** Where an English text is left, a language other than English shows it; English texts are the shortest. */
const tried = isLong ? languages : (["rw", "fr"] as const);

for (const [group, screens] of Object.entries(adminScreens)) {
  for (const [turn, language] of tried.entries()) {
    test(`the admin screens "${group}" in "${language}" have large controls, fit a phone and have no axe violations`, async ({
      page,
      site,
    }) => {
      page.on("dialog", (question) => question.accept());
      await fillUsers(site);
      const who = await enterAdmin(page, site);
      const violations: string[] = [];
      for (const [position, screen] of screens.entries()) {
        await showAdmin({ page, site, who, said: saidIn(language) }, screen);
        // Structure and colours are the same in each language: axe checks each screen in one of them.
        const isAxeTurn = isLong || position % tried.length === turn;
        const found = [
          ...(isAxeTurn ? await axeViolations(page, screen) : []),
          ...(language === "en" ? [] : await englishLeft(page, language)),
          ...(await phoneViolations(page)),
        ];
        violations.push(...found.map((each) => `${screen.name}: ${each}`));
      }
      expect(violations).toEqual([]);
    });
  }
}
