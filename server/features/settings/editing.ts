import { flatName, flatNames, sentTexts } from "#contract/flat-texts.ts";
import { type Language, languages } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent } from "#server/features/audit/change.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import { deleteSetting, type SettingRow, upsertSetting } from "./queries.ts";
import { loadSettings, type SiteSettings } from "./settings.ts";

/** By the names of the contract: `siteName`, `descriptionFr`, `aboutKiny`. What is not there stays. */
export type SettingsChange = Readonly<Record<string, string | undefined>>;

/** Settings that have a text for each language. */
const stems = ["description", "about"] as const;
const namesOfTexts = new Map<string, { name: string; language: Language }>(
  stems.flatMap((name) => languages.map((language) => [flatName(name, language), { name, language }] as const)),
);

/** @throws AppError validation; then everything is as it was */
export async function changeSettings(
  context: AdminContext,
  sent: SettingsChange,
  { logo, removeLogo }: { logo?: ReceivedFile | undefined; removeLogo?: boolean | undefined },
): Promise<void> {
  const { media } = context;
  const change = withUsualNames(sent);
  const replaced = await media.storing({ logo }, (stored) =>
    changeContent(context, async (transaction) => {
      const before = await loadSettings(transaction);
      const isOtherLogo = stored.logo !== undefined || removeLogo === true;
      if (isOtherLogo) await deleteSetting(transaction, "logo");
      const logo = stored.logo && (await media.note(transaction, stored.logo));
      await writeSettings(transaction, { ...change, logo });
      const settings = changedOf([...Object.keys(change), "logo"], before, await loadSettings(transaction));
      const result = isOtherLogo ? before.value("logo") : null;
      if (settings.length === 0) return { result, entry: null };
      return { result, entry: { action: "settings_changed", details: { settings } } };
    }),
  );
  await media.release([replaced]);
}

/** `descriptionRw` for a text that came as `descriptionKiny`. */
function withUsualNames(sent: SettingsChange): SettingsChange {
  const change = { ...sent };
  for (const stem of stems) {
    const values = sentTexts(sent, stem);
    for (const language of languages) {
      const [usual, ...others] = flatNames(stem, language);
      for (const name of others) delete change[name];
      if (values[language] !== undefined) change[usual] = values[language];
    }
  }
  return change;
}

async function writeSettings(db: Database, change: SettingsChange): Promise<void> {
  for (const [field, value] of Object.entries(change)) {
    if (value !== undefined) await upsertSetting(db, rowOf(field, value));
  }
}

function rowOf(field: string, value: string): SettingRow {
  return { ...(namesOfTexts.get(field) ?? { name: field, language: "" }), value };
}

/** The fields whose values differ. */
function changedOf(fields: readonly string[], before: SiteSettings, after: SiteSettings): string[] {
  const valueIn = (settings: SiteSettings, field: string) => {
    const text = namesOfTexts.get(field);
    return (text ? settings.text(text.name, text.language) : settings.value(field)) ?? "";
  };
  return fields.filter((field) => valueIn(before, field) !== valueIn(after, field));
}
