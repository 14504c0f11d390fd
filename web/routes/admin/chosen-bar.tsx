import { FolderInput, Trash, X } from "lucide-react";
import { useState } from "react";
import type { Category } from "#contract/category.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "./admin-text.ts";
import { ChangeCategoryDialog } from "./change-category-dialog.tsx";
import { DeleteChosenDialog } from "./delete-chosen-dialog.tsx";
import { type Failed, inTurn } from "./in-turn.ts";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import type { Chosen } from "./use-chosen.ts";

type Props = { kind: AdminKind; chosen: Chosen; categories: readonly Category[]; onDone: () => void };

type Troubles = { heading: string; failed: readonly Failed[] };

/** What can be done with all chosen rows at once. What failed is named, and stays chosen. */
export function ChosenBar({ kind, chosen, categories, onDone }: Props) {
  const { list } = useAdminText();
  const { language } = useText();
  const toast = useToast();
  const [open, setOpen] = useState<"delete" | "category" | null>(null);
  const [troubles, setTroubles] = useState<Troubles | null>(null);
  const { rows } = chosen;
  const close = () => setOpen(null);

  const act = async (one: (row: Row) => Promise<unknown>, words: { done: typeof list.deleted; notDone: string }) => {
    const failed = await inTurn(rows, one);
    const done = rows.filter((row) => !failed.some((each) => each.row === row));
    chosen.remove(done);
    setTroubles(failed.length === 0 ? null : { heading: words.notDone, failed });
    close();
    if (done.length === 0) return;
    toast("success", exactPlural(words.done, done.length, language));
    onDone();
  };

  if (rows.length === 0) return null;
  return (
    <section
      aria-label={exactPlural(list.chosen, rows.length, language)}
      className="sticky bottom-4 z-20 flex flex-col gap-2 rounded-xl border border-field bg-raised p-2 shadow-xl"
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
          <button type="button" className="button-quiet px-3! max-sm:flex-1" onClick={() => setOpen("category")}>
            <FolderInput className="size-5 shrink-0" aria-hidden />
            {list.changeCategory}
          </button>
          <button type="button" className="button-danger px-3! max-sm:flex-1" onClick={() => setOpen("delete")}>
            <Trash className="size-5 shrink-0" aria-hidden />
            {list.delete}
          </button>
        </span>
      </div>
      {open === "delete" && (
        <DeleteChosenDialog
          kind={kind}
          rows={rows}
          onConfirm={() =>
            act((row) => kind.remove(browserApi, row.id), { done: list.deleted, notDone: list.notDeleted })
          }
          onClose={close}
        />
      )}
      {open === "category" && (
        <ChangeCategoryDialog
          count={rows.length}
          categories={categories}
          onConfirm={(categoryId) =>
            act((row) => kind.change(browserApi, row.id, { fields: { categoryId }, files: {}, removed: {} }), {
              done: list.changed,
              notDone: list.notChanged,
            })
          }
          onClose={close}
        />
      )}
    </section>
  );
}

function FailedList({ heading, failed }: Troubles) {
  return (
    <div role="alert" className="max-h-40 overflow-y-auto rounded-lg border-danger border-l-4 bg-surface px-3 py-2">
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
