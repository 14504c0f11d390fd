import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Category } from "#contract/category.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { loadCategories } from "./categories-data.ts";
import type { Item } from "./editor/item.ts";
import { Writing } from "./editor/writing.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";
import { keptState, savedState } from "./saved-state.ts";

type Adding = {
  categories: readonly Category[];
  /** What was begun here and is a draft on the server by now; null where nothing is yet. */
  item: Item | null;
};

export async function loadAdding(args: ScreenArgs, kind: AdminKind): Promise<Adding> {
  const { edit } = readListAddress(args.search);
  const [categories, item] = await Promise.all([
    loadCategories(args, kind.categories),
    edit === undefined ? null : kind.read(args.api, edit, args.language).catch(missingUnlessForbidden),
  ]);
  return { categories, item };
}

/** The screen of a new item; saved, the way leads to the list (specification, section 2). */
export function Adding({ kind, data: { categories, item } }: { kind: AdminKind; data: Adding }) {
  const { language } = useText();
  const title = kind.screenWords(useAdminText(), language).add;
  const navigate = useNavigate();
  const toast = useToast();
  // The address names the draft, so that a page that is loaded again goes on with it.
  const onKept = useCallback(
    ({ id }: Item) => {
      const address = writeListAddress({ edit: id });
      if (location.search === address) return;
      navigate(address, { replace: true, preventScrollReset: true, state: keptState });
    },
    [navigate],
  );
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <AdminHeading title={title} />
      <Writing
        kind={kind}
        item={item}
        categories={categories}
        onKept={onKept}
        onSaved={({ id, message }) => {
          toast("success", message);
          navigate(kind.listPath, { state: savedState(id) });
        }}
      />
    </>
  );
}
