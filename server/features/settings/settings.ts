import { randomBytes } from "node:crypto";
import type { FeedContent } from "#contract/settings.ts";
import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { untilChanged } from "#server/database/until-changed.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { insertSettingOnce, type SettingRow, selectSettings, upsertSetting } from "./queries.ts";

/** What a site without any setting of its own shows. */
const defaults: Record<string, string> = {
  siteName: "Urubuga",
  momoDialTemplate: "*182*8*1*{code}#",
  pictureRequired: "true",
};

/** The site's settings, of which `description` and `about` are per language. */
export type SiteSettings = {
  /** The value that holds for all languages; '' where none is set. */
  value(name: string): string;
  /** The language's own text, or undefined. */
  text(name: string, language: Language): string | undefined;
  texts(name: string): { language: Language; value: string }[];
};

export function loadSettings(db: Database): Promise<SiteSettings> {
  return untilChanged(db, { name: "settings", load: () => readSettings(db) });
}

async function readSettings(db: Database): Promise<SiteSettings> {
  const rows = await selectSettings(db);
  const find = (name: string, language: SettingRow["language"]) =>
    rows.find((row) => row.name === name && row.language === language)?.value;
  return {
    value: (name) => find(name, "") || defaults[name] || "",
    text: (name, language) => find(name, language),
    texts: (name) =>
      rows.flatMap((row) =>
        row.name === name && row.language !== "" ? [{ language: row.language, value: row.value }] : [],
      ),
  };
}

/** Sets a value that holds for all languages, for features whose settings have a screen of their own. */
export async function setValue(transaction: ContentTransaction, name: string, value: string): Promise<void> {
  await upsertSetting(transaction, { name, language: "", value });
}

export async function siteName(db: Database): Promise<string> {
  return (await loadSettings(db)).value("siteName");
}

/** Whether articles and events have to have a picture. */
export async function isPictureRequired(db: Database): Promise<boolean> {
  return (await loadSettings(db)).value("pictureRequired") === "true";
}

/** What RSS carries of a text. */
export function feedContent(settings: SiteSettings): FeedContent {
  return settings.value("feedContent") === "full" ? "full" : "excerpt";
}

/** A random value, made at the first start and never shown. */
export async function siteSecret(db: Database): Promise<string> {
  return ownRandomValue(db, "secret");
}

/** A random name of this site that stays when its address changes; feeds carry it. */
export async function siteId(db: Database): Promise<string> {
  return (await ownRandomValue(db, "id")).slice(0, 12);
}

async function ownRandomValue(db: Database, name: string): Promise<string> {
  const known = (await loadSettings(db)).value(name);
  if (known !== "") return known;
  await insertSettingOnce(db, { name, language: "", value: randomBytes(32).toString("base64url") });
  // It is no change of content.
  return (await readSettings(db)).value(name);
}
