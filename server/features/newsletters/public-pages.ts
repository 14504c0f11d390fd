import type { Language } from "#i18n/language.ts";
import type { Foundation } from "#server/services.ts";
import { loadRule } from "./rule.ts";

/** The address of a newsletter's page in a language; null where newsletters have none. */
export async function publicUrl(
  { db, config }: Pick<Foundation, "db" | "config">,
  id: number,
  language: Language,
): Promise<string | null> {
  const { isPublic } = await loadRule(db);
  return isPublic ? `${config.siteUrl}/${language}/newsletter/${id}` : null;
}
