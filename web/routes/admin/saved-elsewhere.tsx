import { useEffect, useState } from "react";
import { fill } from "#i18n/format.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "./admin-text.ts";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { filtersOf, type ListAddress, writeListAddress } from "./list-address.ts";

type Props = { kind: AdminKind; savedId: number; address: ListAddress };

/** Says where an item is that was saved just now and that the list does not show. */
export function SavedElsewhere({ kind, savedId, address }: Props) {
  const { list } = useAdminText();
  const { language } = useText();
  const [saved, setSaved] = useState<Row | null>(null);
  const id = `#${savedId}`;
  const isHidden = filtersOf(address) !== "";
  // The server; without its answer the list is as it is.
  useEffect(() => {
    kind
      .list(browserApi, { page: 1, limit: 1, language, q: id, status: "any" })
      .then(({ rows }) => setSaved(rows[0] ?? null))
      .catch((error) => {
        if (!(error instanceof ApiFailure)) throw error;
      });
  }, [kind, language, id]);
  if (!saved) return null;
  return (
    <p role="status" className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-3">
      {fill(isHidden ? list.savedHidden : list.savedElsewhere, { title: saved.title, id })}{" "}
      <Link to={writeListAddress({ q: id })} className="inline-flex min-h-11 items-center font-semibold underline">
        {list.showSaved}
      </Link>
    </p>
  );
}
