import { expect, test } from "vitest";
import { updateSettings } from "#contract/settings.ts";
import { officeEn } from "#i18n/office-en.ts";
import { settingName } from "./setting-names.ts";

const fields = Object.keys(updateSettings.body.shape).filter((name) => name !== "removeLogo");

test.each([...fields, "logo"])("the setting %s is told in words", (name) => {
  expect(settingName(name, officeEn.settings)).not.toBe(name);
});

test("a setting that this version does not know keeps its name", () => {
  expect(settingName("ofTomorrow", officeEn.settings)).toBe("ofTomorrow");
});
