import { exactPlural, formatExactCount } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";

type Props = {
  kind: AdminKind;
  rows: readonly Row[];
  /** Whether they lie in the trash. */
  isForever: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Titles that are named; of more it is only said how many. */
const NAMED = 5;

/** Says how many items are deleted, and the first of them by their titles. */
export function DeleteChosenDialog({ kind, rows, isForever, onConfirm, onClose }: Props) {
  const all = useAdminText();
  const { language } = useText();
  const { workflow } = all;
  const words = kind.screenWords(all).remove;
  const more = rows.length - NAMED;
  return (
    <ConfirmDialog
      title={exactPlural(isForever ? workflow.foreverSeveral : words.several, rows.length, language)}
      confirm={isForever ? workflow.deleteForever : workflow.trash}
      isDestructive
      onConfirm={onConfirm}
      sentenceFor={({ message }) => message || words.failed}
      onClose={onClose}
    >
      <ul className="list-disc ps-5 wrap-anywhere">
        {rows.slice(0, NAMED).map((row) => (
          <li key={row.id} lang={row.titleLanguage}>
            {row.title}
          </li>
        ))}
        {more > 0 && <li>{fill(all.list.more, { n: formatExactCount(more, language) })}</li>}
      </ul>
      <p>{isForever ? workflow.foreverSeveralText : words.severalText}</p>
    </ConfirmDialog>
  );
}
