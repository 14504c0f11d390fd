import { answers } from "#i18n/catalogues.ts";
import { fill, formatDate } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { escapeHtml } from "#server/html/escape-html.ts";
import type { ItemRow } from "./queries.ts";
import { selectWritten } from "./queries.ts";

/** What was corrected, in the words of a language, with the instant and the offset of the site. */
type Noted = { text: string; language: Language; at: string };

/** "Corrected on …: …", in the language of the correction. */
function correctionNote({ text, language, at }: Noted): string {
  return fill(answers[language].shown.corrected, { date: formatDate(at), text });
}

/** The same below a text, as HTML. */
export function correctionHtml(correction: Noted | null): string {
  if (!correction) return "";
  return `<p class="correction" lang="${correction.language}">${escapeHtml(correctionNote(correction))}</p>`;
}

/** Those of items that have one in a language, by row id; of a list few do. */
export async function correctionsOf(
  db: Database,
  items: readonly Pick<ItemRow, "id" | "corrected_at">[],
  language: Language,
  timeZone: string,
): Promise<Map<number, Noted>> {
  const corrected = new Map(items.filter((item) => item.corrected_at !== "").map((item) => [item.id, item]));
  const texts = await selectWritten(db, [...corrected.keys()]);
  return new Map(
    texts
      .filter((text) => text.language === language && text.correction !== "")
      .map(({ item_id, correction: text }) => {
        const at = withOffset(corrected.get(item_id)?.corrected_at ?? "", timeZone);
        return [item_id, { text, language, at }];
      }),
  );
}
