import { describe, expect, test } from "vitest";
import { formatDuration } from "#i18n/format.ts";
import { languages } from "#i18n/language.ts";
import { retention } from "#server/retention.ts";
import { useApp } from "#test/app.ts";
import { addSetting } from "#test/factories.ts";
import { privacyWords } from "#test/words.ts";

const site = useApp();
const scheduled = useApp({ BACKUP_EVERY_HOURS: "24", BACKUP_KEEP: "14" });

const read = async (from: typeof site, language: string) =>
  (await from.call("GET", `/privacy?language=${language}`)).body.privacy;

describe.each(languages)("in %s", (language) => {
  test.each(Object.entries(retention))("the time of %s is told in digits", async (_name, time) => {
    const { kept, note } = await read(site, language);
    expect(JSON.stringify([kept, note])).toContain(formatDuration(time, privacyWords[language].units));
  });

  test("no mark is left unfilled, with backups by schedule and without", async () => {
    for (const from of [site, scheduled]) expect(JSON.stringify(await read(from, language))).not.toMatch(/\{\w+\}/);
  });
});

test("says how many backups there are, and how old the oldest is", async () => {
  const of = async (from: typeof site) =>
    (await read(from, "en")).kept.find(({ name }: { name: string }) => name === "backups").until;
  expect(await of(scheduled)).toMatch(/^14 copies, the oldest of which is 14\u00a0days old\./);
  expect(await of(site)).toMatch(/^Copies are made by hand\./);
});

test("has the operator's own text, in the reader's language or another", async () => {
  expect(await read(site, "fr")).toMatchObject({ text: "", textLanguage: "fr" });
  await addSetting(site.db, { name: "privacy", language: "rw", value: "Urubuga rw’urubyiruko." });
  expect(await read(site, "fr")).toMatchObject({ text: "Urubuga rw’urubyiruko.", textLanguage: "rw" });
  await addSetting(site.db, { name: "privacy", language: "fr", value: "Un site de jeunes." });
  expect(await read(site, "fr")).toMatchObject({ text: "Un site de jeunes.", textLanguage: "fr" });
});

test("speaks English to programs that name no language", async () => {
  expect((await site.call("GET", "/privacy")).body.privacy.kept[0].title).toBe("Your account");
});
