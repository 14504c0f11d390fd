import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import type { Category } from "#contract/category.ts";
import { plural } from "#i18n/format.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import type { Item } from "./editor/item.ts";
import { Writing } from "./editor/writing.tsx";
import { ItemTable, type Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { type ListAddress, rowNumber, writeListAddress } from "./list-address.ts";
import { ListSearch } from "./list-search.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PageButtons } from "./page-buttons.tsx";

/** What the list of a kind loads. `rows` is null where they could not be loaded. */
export type ListData = {
  address: ListAddress;
  rows: readonly Row[] | null;
  total: number;
  totalPages: number;
  categories: readonly Category[];
  /** The one whose editor is open. */
  item: Item | null;
};

type Props = { kind: AdminKind; data: ListData };

/** The list of a kind, with the editor and the deletion as dialogs over it. */
export function ItemList({ kind, data }: Props) {
  const words = useAdminText();
  const { language } = useText();
  const kindWords = kind.screenWords(words, language);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const { revalidate } = useRevalidator();
  const { list } = words;
  const { address, rows, categories, item } = data;
  const region = useRef<HTMLDivElement>(null);
  const hasDeleted = useRef(false);
  // The browser's focus: the pressed button is removed with its row, and the focus moves to what is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new once the list was loaded anew
  useEffect(() => {
    if (!hasDeleted.current) return;
    hasDeleted.current = false;
    region.current?.focus({ preventScroll: true });
  }, [rows]);
  return (
    <>
      <PageHead title={kindWords.list} isIndexed={false} />
      <AdminHeading title={kindWords.list}>
        <Link to={kind.addPath} className="button-strong">
          <Plus className="size-5" aria-hidden />
          {kindWords.add}
        </Link>
      </AdminHeading>
      <ListSearch label={kindWords.search} address={address} categories={categories} />
      <div ref={region} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {rows === null ? (
          <LoadFailed message={list.loadFailed} />
        ) : (
          <Rows kind={kind} data={data} rows={rows} onDelete={setDeleting} />
        )}
      </div>
      {deleting && (
        <DeleteDialog
          kind={kind}
          item={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            hasDeleted.current = true;
            revalidate();
          }}
        />
      )}
      {address.edit !== undefined && !item && (
        <p role="alert" className="rounded-xl border-ochre border-l-8 bg-surface px-5 py-4">
          {words.conflict.gone}{" "}
          <Link to={kind.addPath} className="font-semibold text-accent underline">
            {kindWords.add}
          </Link>
        </p>
      )}
      {item && <EditDialog kind={kind} item={item} address={address} categories={categories} />}
    </>
  );
}

type RowsProps = Props & { rows: readonly Row[]; onDelete: (row: Row) => void };

function Rows({ kind, data, rows, onDelete }: RowsProps) {
  const words = useAdminText();
  const { language } = useText();
  const { list } = words;
  const kindWords = kind.screenWords(words, language);
  const { address, total, totalPages } = data;
  const isFiltered = address.q !== "" || address.category !== undefined;
  const count = plural(kindWords.count, total, language);
  return (
    <>
      <p role="status" className="text-muted">
        {total > 0 ? count : isFiltered ? list.noneFound : kindWords.none}
      </p>
      {rows.length > 0 && (
        <ItemTable
          caption={kindWords.list}
          rows={rows}
          factNames={kindWords.columns}
          numberOf={(index) => rowNumber(address.page, index)}
          sitePath={({ path }) => path}
          editAddress={(row) => writeListAddress({ ...address, edit: row.id })}
          onDelete={onDelete}
        />
      )}
      <PageButtons
        page={address.page}
        totalPages={totalPages}
        addressOf={(page) => writeListAddress({ ...address, page, edit: undefined }) || "?"}
      />
    </>
  );
}

type EditProps = { kind: AdminKind; item: Item; address: ListAddress; categories: readonly Category[] };

function EditDialog({ kind, item, address, categories }: EditProps) {
  const words = useAdminText();
  const { language } = useText();
  const navigate = useNavigate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const close = () => navigate(writeListAddress({ ...address, edit: undefined }) || "?", { preventScrollReset: true });
  return (
    <Dialog isWide title={kind.screenWords(words, language).edit} onClose={close}>
      <Writing
        key={item.id}
        kind={kind}
        item={item}
        categories={categories}
        onReload={revalidate}
        onSaved={(message) => {
          toast("success", message);
          close();
        }}
      />
    </Dialog>
  );
}
