import type { Language } from "#i18n/language.ts";
import { useAdminText } from "../admin-text.ts";
import type { Item, Values } from "./item.ts";

type Props = { language: Language; onHolds: (part: (before: Values) => Partial<Values>) => void };

/** Says that the source text has changed since a translation was made from it. */
export function OutdatedTranslation({ language, onHolds }: Props) {
  const { editor } = useAdminText();
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-xl border-ochre border-s-8 bg-surface px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">{editor.olderNote}</p>
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

/** Whether a translation was made from another source text than readers see, and was not changed here. */
export function isOutdated(values: Values, item: Item | null, language: Language): boolean {
  if (item?.states?.[language] !== "outdated" || values.upToDate.includes(language)) return false;
  const { titles, bodies } = item.values;
  return titles[language] === values.titles[language] && bodies[language] === values.bodies[language];
}
