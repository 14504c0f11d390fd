import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";

export type SettingRow = { name: string; language: Language | ""; value: string };

export async function selectSettings(db: Database): Promise<SettingRow[]> {
  return db.selectFrom("settings").select(["name", "language", "value"]).execute();
}

export async function upsertSetting(db: ContentTransaction, row: SettingRow): Promise<void> {
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.columns(["name", "language"]).doUpdateSet({ value: row.value }))
    .execute();
}

export async function deleteSetting(db: ContentTransaction, name: string): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", name).execute();
}

export async function insertSettingOnce(db: Database, row: SettingRow): Promise<void> {
  await db
    .insertInto("settings")
    .values(row)
    .onConflict((conflict) => conflict.columns(["name", "language"]).doNothing())
    .execute();
}
