import { FolderInput, Trash, Undo2, X } from "lucide-react";
import { useState } from "react";
import type { Category } from "#contract/category.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import { ChangeCategoryDialog } from "./change-category-dialog.tsx";
import { DeleteChosenDialog } from "./delete-chosen-dialog.tsx";
import type { Fields } from "./editor/item.ts";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { restore } from "./restore.ts";
import { type Failed, rowByRow } from "./row-by-row.ts";
import type { Chosen } from "./use-chosen.ts";

type Props = {
  kind: AdminKind;
  chosen: Chosen;
  /** Whether the list shows the trash. */
  isTrash: boolean;
  /** Whether the bar that takes rows out of the trash is at the lower edge: this one is above that. */
  isUndoable: boolean;
  categories: readonly Category[];
  onDone: () => void;
  /** They are in the trash now. */
  onTrashed: (rows: readonly Row[]) => void;
};

type Troubles = { heading: string; failed: readonly Failed<Row>[] };

/** What can be done with all chosen rows at once. What failed is named, and stays chosen. */
export function ChosenBar({ kind, chosen, isTrash, isUndoable, categories, onDone, onTrashed }: Props) {
  const { list, workflow } = useAdminText();
  const { language } = useText();
  const toast = useToast();
  const [open, setOpen] = useState<"delete" | "category" | null>(null);
  const [troubles, setTroubles] = useState<Troubles | null>(null);
  const { rows } = chosen;
  const close = () => setOpen(null);

  const act = async (one: (row: Row) => Promise<unknown>, words: { done: typeof list.deleted; notDone: string }) => {
    const failed = await rowByRow(rows, one);
    const done = rows.filter((row) => !failed.some((each) => each.row === row));
    chosen.remove(done);
    setTroubles(failed.length === 0 ? null : { heading: words.notDone, failed });
    close();
    if (done.length === 0) return [];
    toast("success", exactPlural(words.done, done.length, language));
    onDone();
    return done;
  };
  const remove = async () => {
    const done = isTrash ? workflow.deletedSeveral : list.deleted;
    const removed = await act((row) => kind.remove(browserApi, row.id, isTrash), { done, notDone: list.notDeleted });
    if (!isTrash && removed.length > 0) onTrashed(removed);
  };
  const changeCategory = async (categoryId: string) => {
    // What is not published yet stays a draft.
    const fieldsOf = ({ state }: Row): Fields =>
      state.status === "published" ? { categoryId } : { categoryId, draft: "true" };
    const one = async (row: Row) => {
      // What is scheduled is frozen: the change would not reach it.
      if (row.state.scheduledAt !== null) throw new ApiFailure(409, { message: workflow.isScheduled });
      return kind.change(browserApi, row.id, { fields: fieldsOf(row), files: {}, removed: {} });
    };
    await act(one, { done: list.changed, notDone: list.notChanged });
  };
  const restoreAll = () =>
    act((row) => restore(kind, row.id), { done: workflow.restoredSeveral, notDone: workflow.notRestored });

  if (rows.length === 0) return null;
  return (
    <section
      aria-label={exactPlural(list.chosen, rows.length, language)}
      className={`sticky z-20 flex flex-col gap-2 rounded-xl border border-field bg-raised p-2 shadow-xl ${
        isUndoable ? "bottom-22" : "bottom-4"
      }`}
    >
      {troubles && <FailedList {...troubles} />}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="flex-1 whitespace-nowrap px-2 font-semibold tabular-nums">
          {exactPlural(list.chosen, rows.length, language)}
        </p>
        <button
          type="button"
          onClick={chosen.clear}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-lg px-3 font-semibold hover:bg-line/50"
        >
          <X className="size-5" aria-hidden />
          {list.chooseNone}
        </button>
        <span className="flex gap-2 max-sm:w-full">
          {isTrash ? (
            <button type="button" className="button-quiet px-3! max-sm:flex-1" onClick={restoreAll}>
              <Undo2 className="size-5 shrink-0" aria-hidden />
              {workflow.restore}
            </button>
          ) : (
            <button type="button" className="button-quiet px-3! max-sm:flex-1" onClick={() => setOpen("category")}>
              <FolderInput className="size-5 shrink-0" aria-hidden />
              {list.changeCategory}
            </button>
          )}
          <button type="button" className="button-danger px-3! max-sm:flex-1" onClick={() => setOpen("delete")}>
            <Trash className="size-5 shrink-0" aria-hidden />
            {isTrash ? workflow.deleteForever : list.delete}
          </button>
        </span>
      </div>
      {open === "delete" && (
        <DeleteChosenDialog kind={kind} rows={rows} isForever={isTrash} onConfirm={remove} onClose={close} />
      )}
      {open === "category" && (
        <ChangeCategoryDialog count={rows.length} categories={categories} onConfirm={changeCategory} onClose={close} />
      )}
    </section>
  );
}

function FailedList({ heading, failed }: Troubles) {
  return (
    <div role="alert" className="max-h-40 overflow-y-auto rounded-lg border-danger border-s-4 bg-surface px-3 py-2">
      <p className="font-semibold">{heading}</p>
      <ul>
        {failed.map(({ row, message }) => (
          <li key={row.id} className="wrap-anywhere">
            <span lang={row.titleLanguage}>{row.title}</span> <span className="text-muted">#{row.id}</span>
            {message && ` · ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
