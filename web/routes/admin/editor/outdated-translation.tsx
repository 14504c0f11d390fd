import { fill, formatDate } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { useAdminData } from "../admin-text.ts";
import { type Item, sourceOf, type Values } from "./item.ts";

type OlderProps = {
  language: Language;
  item: Item | null;
  values: Values;
  onHolds: (part: (before: Values) => Partial<Values>) => void;
};

/** Says that the source text is newer than a translation. */
export function OutdatedTranslation({ language, item, values, onHolds }: OlderProps) {
  const { editor } = useAdminData().words;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-xl border-ochre border-l-8 bg-surface px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        {fill(editor.olderNote, { date: formatDate(item?.ages[sourceOf(values)] ?? "") })}
      </p>
      <button
        type="button"
        className="button-quiet"
        onClick={() => onHolds(({ upToDate }) => ({ upToDate: [...upToDate, language] }))}
      >
        {editor.stillHolds}
      </button>
    </div>
  );
}

/** Whether a translation was written before the source text, and not changed since. */
export function isOlder(values: Values, item: Item | null, language: Language): boolean {
  const age = item?.ages[language];
  const ofSource = item?.ages[sourceOf(values)];
  if (!item || !age || !ofSource || age >= ofSource || values.upToDate.includes(language)) return false;
  const { titles, bodies } = item.values;
  return titles[language] === values.titles[language] && bodies[language] === values.bodies[language];
}
