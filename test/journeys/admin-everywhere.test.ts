import { languages } from "#i18n/language.ts";
import { isLong } from "../torture.ts";
import { axeViolations, phoneViolations } from "./accessible.ts";
import { enterAdmin } from "./admin.ts";
import { type AdminScreen, adminScreens, showAdmin } from "./admin-screens.ts";
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
const others = ["rw", "fr"] as const;

/** What is not loaded looks alike everywhere: each such screen is seen in `npm run torture`. */
const isSeen = ({ without, prepare, isAlike }: AdminScreen) =>
  isLong || (!isAlike && (!without || prepare !== undefined));

for (const [turn, [group, screens]] of Object.entries(adminScreens).entries()) {
  // The languages take turns; the words of all screens are in each, which the types of the catalogues hold.
  for (const language of isLong ? languages : others.slice(turn % others.length).slice(0, 1)) {
    test(`the admin screens "${group}" in "${language}" have large controls, fit a phone and have no axe violations`, async ({
      page,
      site,
    }) => {
      page.on("dialog", (question) => question.accept());
      await fillUsers(site);
      const who = await enterAdmin(page, site);
      const violations: string[] = [];
      for (const [place, screen] of screens.filter(isSeen).entries()) {
        await showAdmin({ page, site, who, said: saidIn(language) }, screen);
        const found = [
          ...(await axeViolations(page, { ...screen, turn: place })),
          ...(language === "en" ? [] : await englishLeft(page, language)),
          ...(await phoneViolations(page)),
        ];
        violations.push(...found.map((each) => `${screen.name}: ${each}`));
      }
      expect(violations).toEqual([]);
    });
  }
}
