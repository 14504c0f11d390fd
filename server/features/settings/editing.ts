import { flatName } from "#contract/flat-texts.ts";
import { type SettingText, settingTexts } from "#contract/settings.ts";
import { languages, type PerLanguage } from "#i18n/language.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent, type Entry } from "#server/features/audit/change.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import { deleteSetting, type SettingRow, upsertSetting } from "./queries.ts";
import { loadSettings, type SiteSettings } from "./settings.ts";

/** What is not there stays; '' takes a value away. */
export type SettingsChange = {
  values: Readonly<Record<string, string | undefined>>;
  texts: Record<SettingText, PerLanguage>;
};

/** @throws AppError validation; then everything is as it was */
export async function changeSettings(
  context: AdminContext,
  change: SettingsChange,
  { logo, removeLogo }: { logo?: ReceivedFile | undefined; removeLogo?: boolean | undefined },
): Promise<void> {
  const { media } = context;
  const sent = rowsOf(change);
  const replaced = await media.storing({ logo }, (stored) =>
    changeContent(context, async (transaction) => {
      const before = await loadSettings(transaction);
      const isOtherLogo = stored.logo !== undefined || removeLogo === true;
      if (isOtherLogo) await deleteSetting(transaction, "logo");
      for (const row of sent) await upsertSetting(transaction, row);
      if (stored.logo) await upsertSetting(transaction, logoRow(await media.note(transaction, stored.logo)));
      const after = await loadSettings(transaction);
      const changed = [...sent, logoRow("")].filter((each) => valueIn(before, each) !== valueIn(after, each));
      return { result: isOtherLogo ? before.value("logo") : null, entry: entryOf(changed) };
    }),
  );
  await media.release([replaced]);
}

function rowsOf({ values, texts }: SettingsChange): SettingRow[] {
  const row = (name: string, language: SettingRow["language"], value: string | undefined) =>
    value === undefined ? [] : [{ name, language, value }];
  return [
    ...settingTexts.flatMap((name) => languages.flatMap((language) => row(name, language, texts[name][language]))),
    ...Object.entries(values).flatMap(([name, value]) => row(name, "", value)),
  ];
}

function logoRow(value: string): SettingRow {
  return { name: "logo", language: "", value };
}

type Setting = Pick<SettingRow, "name" | "language">;

function entryOf(changed: readonly Setting[]): Entry | null {
  if (changed.length === 0) return null;
  return { action: "settings_changed", details: { settings: changed.map(nameInLog) } };
}

function valueIn(settings: SiteSettings, { name, language }: Setting): string {
  return (language === "" ? settings.value(name) : settings.text(name, language)) ?? "";
}

/** As the API calls it. */
function nameInLog({ name, language }: Setting): string {
  return language === "" ? name : flatName(name, language);
}
