import { expect, test } from "vitest";
import { updateSettings } from "#contract/settings.ts";
import { fieldNames } from "#contract/texts.ts";
import { adminEn } from "#i18n/admin-en.ts";
import { settingName } from "./setting-names.ts";

const otherNames = (["description", "about"] as const).flatMap((stem) =>
  Object.values(fieldNames(stem)).flatMap(([, ...others]) => others),
);
const fields = Object.keys(updateSettings.body.shape).filter((name) => ![...otherNames, "removeLogo"].includes(name));

test.each([...fields, "logo"])("the setting %s has words", (name) => {
  expect(settingName(name, adminEn.settings)).not.toBe(name);
});

test("a setting that this version does not know keeps its name", () => {
  expect(settingName("ofTomorrow", adminEn.settings)).toBe("ofTomorrow");
});
