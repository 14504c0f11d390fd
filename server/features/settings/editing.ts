import { type Language, languages } from "#i18n/language.ts";
import { raiseContentVersion } from "#server/database/content-version.ts";
import { fieldOf } from "#server/features/editing/texts.ts";
import type { ReceivedFile } from "#server/media/library.ts";
import type { Services } from "#server/services.ts";
import { deleteSetting, type SettingRow, upsertSetting } from "./queries.ts";
import { loadSettings } from "./settings.ts";

/** By the names of the contract: `siteName`, `descriptionFr`. What is not there stays. */
export type SettingsChange = Readonly<Record<string, string | undefined>>;

/** Settings that have a text for each language. */
const perLanguage = ["description", "about"];
const namesOfTexts = new Map<string, { name: string; language: Language }>(
  perLanguage.flatMap((name) => languages.map((language) => [fieldOf(name, language), { name, language }] as const)),
);

/** @throws AppError validation; then everything is as it was */
export async function changeSettings(
  { db, media }: Services,
  change: SettingsChange,
  { logo, removeLogo }: { logo?: ReceivedFile | undefined; removeLogo?: boolean | undefined },
): Promise<void> {
  const replaced = await media.keeping({ logo }, (kept) =>
    db.transaction().execute(async (transaction) => {
      await raiseContentVersion(transaction);
      for (const [field, value] of Object.entries(change)) {
        if (value !== undefined) await upsertSetting(transaction, rowOf(field, value));
      }
      const before = (await loadSettings(transaction)).value("logo");
      if (!kept.logo && !removeLogo) return null;
      await deleteSetting(transaction, "logo");
      if (kept.logo) {
        await upsertSetting(transaction, rowOf("logo", await media.note(transaction, kept.logo)));
      }
      return before;
    }),
  );
  await media.release([replaced]);
}

function rowOf(field: string, value: string): SettingRow {
  return { ...(namesOfTexts.get(field) ?? { name: field, language: "" }), value };
}
