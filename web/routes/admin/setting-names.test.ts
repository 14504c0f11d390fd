import { expect, test } from "vitest";
import { flatNames } from "#contract/flat-texts.ts";
import { updateSettings } from "#contract/settings.ts";
import { languages } from "#i18n/language.ts";
import { adminEn } from "#test/words.ts";
import { settingName } from "./setting-names.ts";

const otherNames = (["description", "about", "privacy"] as const).flatMap((stem) =>
  languages.flatMap((language) => flatNames(stem, language).slice(1)),
);
const fields = Object.keys(updateSettings.body.shape).filter((name) => ![...otherNames, "removeLogo"].includes(name));

test.each([...fields, "logo"])("the setting %s has words", (name) => {
  expect(settingName(name, adminEn.settings)).not.toBe(name);
});

test("a setting that this version does not know keeps its name", () => {
  expect(settingName("ofTomorrow", adminEn.settings)).toBe("ofTomorrow");
});
