import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { Category } from "#contract/category.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useToast } from "#web/components/toasts.tsx";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { loadCategories } from "./categories-data.ts";
import type { Item } from "./editor/item.ts";
import { Writing } from "./editor/writing.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { leftState, storedState } from "./left-state.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";

type Adding = {
  categories: readonly Category[];
  /** The id that the address names. */
  edit: number | undefined;
  /** What was begun here and is a draft on the server by now; null where nothing is yet. */
  item: Item | null;
};

export async function loadAdding(args: ScreenArgs, kind: AdminKind): Promise<Adding> {
  const { edit } = readListAddress(args.search);
  const [categories, item] = await Promise.all([
    loadCategories(args, kind.categories),
    edit === undefined ? null : kind.read(args.api, edit, args.language).catch(missingUnlessForbidden),
  ]);
  return { categories, edit, item };
}

/** The screen of a new item; saved, the way leads to the list (specification, section 2). */
export function Adding({ kind, data: { categories, edit, item } }: { kind: AdminKind; data: Adding }) {
  const words = kind.screenWords(useAdminText());
  const navigate = useNavigate();
  const toast = useToast();
  const [shown, setShown] = useState({ edit, stored: edit, count: 0 });
  // Another address is another beginning, but for that of the item that was written here.
  if (edit !== shown.edit) {
    const isOther = edit !== shown.stored;
    setShown({ edit, stored: edit ?? shown.stored, count: shown.count + (isOther ? 1 : 0) });
  }
  // The address names the draft, so that a page that is loaded again goes on with it.
  const onStored = useCallback(
    ({ id }: Item) => {
      setShown((before) => ({ ...before, stored: id }));
      const address = writeListAddress({ edit: id });
      if (location.search === address) return;
      navigate(address, { replace: true, preventScrollReset: true, state: storedState });
    },
    [navigate],
  );
  // Once it is stored, it is one that is changed.
  const title = shown.stored === undefined ? words.add : words.edit;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <AdminHeading title={title} />
      <Writing
        key={shown.count}
        kind={kind}
        item={item}
        categories={categories}
        onStored={onStored}
        onSaved={({ id, message, isTrashed }) => {
          toast("success", message);
          navigate(kind.listPath, { state: leftState(isTrashed ? { trashedId: id } : { savedId: id }) });
        }}
      />
    </>
  );
}
