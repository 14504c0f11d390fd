import { activeLanguages, type Language, siteLanguage } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { formerAddressesOf } from "./languages.ts";

/**
 * What becomes of an address below a language that readers are not offered.
 * @param language that in front of the address, where there is one
 * @param address with its query
 * @returns the address of the same page in the site's first language, and whether such addresses are to lead nowhere; null
 *   for every other address
 */
export async function formerAddress(
  db: Database,
  language: Language | undefined,
  address: string,
): Promise<{ to: string; isGone: boolean } | null> {
  if (!language || activeLanguages().includes(language)) return null;
  const isGone = formerAddressesOf(await loadSettings(db)) === "gone";
  return { to: `/${siteLanguage()}${address.slice(language.length + 1)}`, isGone };
}
