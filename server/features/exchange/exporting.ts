import { itemNamed } from "#contract/translation-files.ts";
import type { Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import type { WriterContext } from "#server/features/content/item-rights.ts";
import { kindNamed } from "#server/features/content/kind-named.ts";
import { readTranslation } from "#server/features/content/read-translation.ts";
import { toCsv } from "./csv.ts";
import type { ExportedTranslation } from "./exchanged.ts";
import { assertMayTranslate } from "./rights.ts";
import { unitsOf } from "./units.ts";
import { toXliff } from "./xliff-writer.ts";

type Wanted = { format: "xliff" | "csv"; language: Language; ids: readonly string[] };

/**
 * The file with the texts of these items and their translations.
 * @throws AppError not found, forbidden; validation where one is first written in the language itself, or a file of XLIFF
 * would have several source languages
 */
export async function exportTranslations(context: WriterContext, { format, language, ids }: Wanted): Promise<string> {
  assertMayTranslate(context.user, language);
  const translations: ExportedTranslation[] = [];
  for (const id of ids) {
    const item = itemNamed(id);
    if (!item) throw new AppError("not_found");
    const kind = await kindNamed(item.kind);
    const { source, text, textHash } = await readTranslation(context, kind, { ...item, language, user: context.user });
    translations.push({
      id,
      language,
      sourceLanguage: source.language,
      revision: source.revision,
      stamp: textHash,
      units: unitsOf(source.now, text),
    });
  }
  if (format === "csv") return toCsv(translations);
  const sources = new Set(translations.map(({ sourceLanguage }) => sourceLanguage));
  if (sources.size > 1) throw new AppError("validation", { fields: { ids: { kind: "severalSources" } } });
  return toXliff(translations);
}
