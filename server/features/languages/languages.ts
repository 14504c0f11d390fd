import { type FormerAddresses, formerAddresses } from "#contract/former-addresses.ts";
import type { KnownLanguage } from "#contract/languages.ts";
import { type Language, languageNames, site } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { AppError } from "#server/errors.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { changeContent } from "#server/features/audit/change.ts";
import { loadSettings, type SiteSettings, setValue } from "#server/features/settings/settings.ts";
import { refreshActive } from "#server/languages/active.ts";
import { activeOf } from "#server/languages/open-languages.ts";
import { selectLanguages, updateLanguage } from "#server/languages/queries.ts";

const SETTING = "formerAddresses";

type Languages = { languages: KnownLanguage[]; formerAddresses: FormerAddresses };

export async function listLanguages(db: Database): Promise<Languages> {
  const rows = await selectLanguages(db);
  const active = activeOf(rows, site.available);
  return {
    languages: rows.map(({ code }) => ({
      code,
      name: languageNames[code],
      isActive: active.includes(code),
      missingKeys: site.missingKeys?.[code] ?? 0,
    })),
    formerAddresses: formerAddressesOf(await loadSettings(db)),
  };
}

export function formerAddressesOf(settings: SiteSettings): FormerAddresses {
  return formerAddresses.find((each) => each === settings.value(SETTING)) ?? "fallback";
}

type Wanted = {
  languages: readonly { code: Language; isActive: boolean }[];
  formerAddresses?: FormerAddresses | undefined;
};

/** @throws AppError validation where none would be left, or one is to be offered whose folder is not there */
export async function changeLanguages(context: AdminContext, wanted: Wanted): Promise<void> {
  await changeContent(context, async (db) => {
    const before = await selectLanguages(db);
    const named = wanted.languages.map(({ code }) => code);
    const others = before.filter(({ code }) => !named.includes(code));
    const after = [
      ...wanted.languages.map(({ code, isActive }) => ({ code, is_active: Number(isActive) })),
      ...others.map(({ code, is_active }) => ({ code, is_active })),
    ];
    for (const { code, isActive } of wanted.languages) {
      const was = before.find((row) => row.code === code);
      if (isActive && was?.is_active !== 1 && !site.available.includes(code)) throw rejected("noLanguageFolder");
    }
    if (!after.some(({ code, is_active }) => is_active === 1 && site.available.includes(code))) {
      throw rejected("lastSiteLanguage");
    }
    for (const [place, row] of after.entries()) await updateLanguage(db, row.code, { ...row, place });
    if (wanted.formerAddresses) await setValue(db, SETTING, wanted.formerAddresses);
    return { result: undefined, entry: { action: "settings_changed", details: { settings: ["languages"] } } };
  });
  await refreshActive(context.db);
}

function rejected(kind: "noLanguageFolder" | "lastSiteLanguage"): AppError {
  return new AppError("validation", { fields: { languages: { kind } } });
}
