import { activeLanguages, siteLanguage } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { loadSettings } from "#server/features/settings/settings.ts";
import { splitLanguage } from "#server/http/language.ts";
import { formerAddressesOf } from "./languages.ts";

/**
 * What becomes of an address below a language that readers are not offered.
 * @param address with its query
 * @returns the address of the same page in the site's first language, and whether such addresses are to lead nowhere; null
 *   for every other address
 */
export async function formerAddress(db: Database, address: string): Promise<{ to: string; isGone: boolean } | null> {
  const [path = "/"] = address.split("?", 1);
  const { language } = splitLanguage(path);
  if (!language || activeLanguages().includes(language)) return null;
  const isGone = formerAddressesOf(await loadSettings(db)) === "gone";
  return { to: `/${siteLanguage()}${address.slice(language.length + 1)}`, isGone };
}
