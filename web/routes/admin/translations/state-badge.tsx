import type { TranslationState } from "#contract/translation-states.ts";
import { useAdminText } from "../admin-text.ts";

const looks: Record<TranslationState, string> = {
  missing: "border-field border-dashed",
  inProgress: "border-field",
  toReview: "border-ink bg-ink/10",
  outdated: "border-ochre bg-ochre/25",
  done: "border-ink/30 bg-ink/5",
};

/** How far a translation is: by its words, and by its border as well as by its colour. */
export function StateBadge({ state }: { state: TranslationState }) {
  const { translations: words } = useAdminText();
  return (
    <span className={`whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-sm ${looks[state]}`}>
      {words.states[state]}
    </span>
  );
}
