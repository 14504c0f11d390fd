import { Plus, Trash, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Author } from "#contract/authors.ts";
import type { Category } from "#contract/category.ts";
import { mayAddItems } from "#contract/content-rights.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { useSession } from "#web/session.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { ChooseAll } from "./choose-all.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import type { Item } from "./editor/item.ts";
import { ownRights } from "./editor/own-rights.ts";
import { Writing } from "./editor/writing.tsx";
import { GoneDraft } from "./gone-draft.tsx";
import { ItemTable, type Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { leftState, useLeftState } from "./left-state.ts";
import { filtersOf, type ListAddress, rowNumber, writeListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { restore } from "./restore.ts";
import { rowByRow } from "./row-by-row.ts";
import { SavedElsewhere } from "./saved-elsewhere.tsx";
import { TrashedDialog } from "./trashed-dialog.tsx";
import { UndoTrash } from "./undo-trash.tsx";
import { useChosen } from "./use-chosen.ts";

/** What the list of a kind loads. `rows` is null where they could not be loaded. */
export type ListData = {
  address: ListAddress;
  rows: readonly Row[] | null;
  total: number;
  totalPages: number;
  categories: readonly Category[];
  authors: readonly Pick<Author, "id" | "name">[];
  /** The one whose editor is open. */
  item: Item | null;
  /** Why that is missing, as the server says it; '' where it is there, or the server did not answer. */
  whyNot: string;
};

type Props = { kind: AdminKind; data: ListData };

/** The list of a kind, with the editor and the deletion as dialogs over it. */
export function ItemList({ kind, data }: Props) {
  const words = useAdminText();
  const { user } = useSession();
  const mayAdd = user !== null && mayAddItems(user.role);
  const kindWords = kind.screenWords(words);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const { trashedId } = useLeftState();
  /** The ids of what was moved to the trash last. */
  const [trashed, setTrashed] = useState<readonly number[]>(trashedId === undefined ? [] : [trashedId]);
  const { revalidate } = useRevalidator();
  const { list, frame, workflow } = words;
  const isTrash = data.address.status === "trashed";
  const isUndoable = trashed.length > 0 && !isTrash;
  const title = isTrash ? fill(frame.labelled, { label: kindWords.list, value: workflow.trashView }) : kindWords.list;
  const { address, rows, categories, authors, item, whyNot } = data;
  const region = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  const focusRegion = () => region.current?.focus({ preventScroll: true });
  const moveFocus = () => {
    hasChanged.current = true;
  };
  const reload = () => {
    moveFocus();
    void revalidate();
  };
  // The browser's focus: what was pressed is removed, with its row or the filters, and the focus moves to what is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new once the list was loaded anew
  useEffect(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    focusRegion();
  }, [rows]);
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <AdminHeading title={title}>
        <div className="flex flex-wrap gap-3">
          {isTrash ? (
            <Link to="?" className="button-quiet">
              {workflow.backToList}
            </Link>
          ) : (
            <Link to={writeListAddress({ status: "trashed" })} className="button-quiet">
              <Trash className="size-5" aria-hidden />
              {workflow.trashView}
            </Link>
          )}
          {mayAdd && (
            <Link to={kind.addPath} className="button-strong">
              <Plus className="size-5" aria-hidden />
              {kindWords.add}
            </Link>
          )}
        </div>
      </AdminHeading>
      {isTrash && <p className="text-muted">{workflow.trashText}</p>}
      <ListFilters kind={kind} address={address} categories={categories} authors={authors} />
      <div ref={region} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {rows === null ? (
          <LoadFailed message={list.loadFailed} />
        ) : (
          <>
            {isUndoable && (
              <UndoTrash
                kind={kind}
                ids={trashed}
                onDone={() => {
                  setTrashed([]);
                  reload();
                }}
                onClose={() => {
                  setTrashed([]);
                  focusRegion();
                }}
              />
            )}
            <Rows
              kind={kind}
              data={data}
              rows={rows}
              isUndoable={isUndoable}
              onDelete={setDeleting}
              onTrashed={(gone) => setTrashed(gone.map(({ id }) => id))}
              onChanged={reload}
              onClear={moveFocus}
            />
          </>
        )}
      </div>
      {deleting && (
        <DeleteDialog
          kind={kind}
          item={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            setTrashed(deleting.state.status === "trashed" ? [] : [deleting.id]);
            reload();
          }}
        />
      )}
      {address.edit !== undefined && !item && (
        <p role="alert" className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-4">
          {whyNot || words.editor.loadFailed} <GoneDraft kind={kind} itemId={address.edit} />
        </p>
      )}
      {item &&
        (item.state.status === "trashed" ? (
          <TrashedDialog kind={kind} item={item} closedAddress={closedAddress(address)} onRestored={reload} />
        ) : (
          <EditDialog
            kind={kind}
            item={item}
            address={address}
            categories={categories}
            onTrashed={(id) => {
              setTrashed([id]);
              moveFocus();
            }}
          />
        ))}
    </>
  );
}

const clearLook =
  "inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-semibold max-xl:-ms-2 underline underline-offset-4 hover:bg-line/50";

type RowsProps = Props & {
  rows: readonly Row[];
  /** Whether the bar that takes rows out of the trash is at the lower edge. */
  isUndoable: boolean;
  onDelete: (row: Row) => void;
  onTrashed: (rows: readonly Row[]) => void;
  onChanged: () => void;
  onClear: () => void;
};

function Rows({ kind, data, rows, isUndoable, onDelete, onTrashed, onChanged, onClear }: RowsProps) {
  const words = useAdminText();
  const { language } = useText();
  const { list } = words;
  const kindWords = kind.screenWords(words);
  const { address, total, totalPages, categories } = data;
  const { savedId } = useLeftState();
  const toast = useToast();
  const isTrash = address.status === "trashed";
  const isFiltered = filtersOf(address) !== "";
  const chosen = useChosen(filtersOf(address));
  const choosable = rows.filter(({ state }) => ownRights(state).mayDelete);
  const count = exactPlural(kindWords.count, total, language);
  return (
    <>
      {savedId !== undefined && !rows.some(({ id }) => id === savedId) && (
        <SavedElsewhere kind={kind} savedId={savedId} address={address} />
      )}
      <div className="-my-2 flex flex-wrap items-center gap-x-4">
        {choosable.length > 0 && <ChooseAll rows={choosable} chosen={chosen} />}
        <p role="status" className={`me-auto text-muted ${rows.length > 0 ? "xl:me-0 xl:ms-auto" : "text-lg"}`}>
          {total > 0 ? count : isTrash ? words.workflow.trashEmpty : isFiltered ? list.noneFound : kindWords.none}
        </p>
        {isFiltered && (
          <Link
            to={writeListAddress({ sort: address.sort }) || "?"}
            preventScrollReset
            className={clearLook}
            onClick={onClear}
          >
            <X className="size-5" aria-hidden />
            {list.clearFilters}
          </Link>
        )}
      </div>
      {rows.length > 0 && (
        <ItemTable
          caption={kindWords.list}
          rows={rows}
          columns={kindWords.columns}
          numberOf={(index) => rowNumber(address.page, index)}
          sitePath={({ path }) => path}
          tools={{
            sorting: {
              shown: address.sort ?? kindWords.order.sort,
              addressOf: (sort) =>
                writeListAddress({
                  ...address,
                  page: 1,
                  edit: undefined,
                  sort: sort === kindWords.order.sort ? undefined : sort,
                }) || "?",
            },
            isChosen: chosen.has,
            onChoose: chosen.toggle,
            editAddress: (row) => writeListAddress({ ...address, edit: row.id }),
            onDelete,
            onRestore: async (row) => {
              const [failed] = await rowByRow([row], (each) => restore(kind, each.id));
              if (failed) toast("error", failed.message || words.workflow.restoreFailed);
              else toast("success", words.workflow.restored);
              onChanged();
            },
            savedId,
          }}
        />
      )}
      <PageButtons
        page={address.page}
        totalPages={totalPages}
        addressOf={(page) => writeListAddress({ ...address, page, edit: undefined }) || "?"}
      />
      <ChosenBar
        kind={kind}
        chosen={chosen}
        isTrash={isTrash}
        isUndoable={isUndoable}
        categories={categories}
        onDone={onChanged}
        onTrashed={onTrashed}
      />
    </>
  );
}

type EditProps = {
  kind: AdminKind;
  item: Item;
  address: ListAddress;
  categories: readonly Category[];
  onTrashed: (id: number) => void;
};

/** The list without an editor over it. */
function closedAddress(address: ListAddress): string {
  return writeListAddress({ ...address, edit: undefined }) || "?";
}

function EditDialog({ kind, item, address, categories, onTrashed }: EditProps) {
  const words = useAdminText();
  const navigate = useNavigate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const close = (state?: object) => navigate(closedAddress(address), { preventScrollReset: true, state });
  return (
    <Dialog width="screen" title={kind.screenWords(words).edit} onClose={() => close()}>
      <Writing
        key={item.id}
        kind={kind}
        item={item}
        categories={categories}
        onReload={revalidate}
        onSaved={({ id, message, isTrashed }) => {
          toast("success", message);
          if (isTrashed) onTrashed(id);
          close(isTrashed ? undefined : leftState({ savedId: id }));
        }}
      />
    </Dialog>
  );
}
