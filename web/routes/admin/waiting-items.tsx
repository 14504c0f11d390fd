import { useId } from "react";
import { Link } from "react-router";
import { useText } from "#web/components/text.tsx";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { useAdminText } from "./admin-text.ts";
import { ComingNotes, StatusBadge } from "./item-status.tsx";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { adminKinds } from "./kinds/kinds.ts";
import { writeListAddress } from "./list-address.ts";

/** Of each kind. */
const MOST = 5;

export type WaitingItem = { kind: AdminKind; row: Row };

/** What waits for review, what is scheduled, and the drafts that were begun with an account. */
export async function loadWaiting({ api, language }: ScreenArgs, userId: number): Promise<WaitingItem[]> {
  const query = { page: 1, limit: MOST, language, isNewestFirst: true };
  const lists = Object.values(adminKinds).flatMap((kind) =>
    [
      kind.list(api, { ...query, status: "handed-in" }),
      kind.list(api, { ...query, status: "scheduled" }),
      kind.list(api, { ...query, status: "draft", author: String(userId) }),
    ].map(async (listed) => (await listed).rows.map((row) => ({ kind, row }))),
  );
  // A draft of one's own may wait for review too.
  const all = (await Promise.all(lists)).flat();
  return all.filter(
    ({ kind, row }, place) => all.findIndex((each) => each.kind === kind && each.row.id === row.id) === place,
  );
}

/** What waits for the user, with a way to each. */
export function WaitingItems({ items }: { items: readonly WaitingItem[] }) {
  const all = useAdminText();
  const { dashboard: words, draft } = all;
  const { language } = useText();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-xl border-ochre border-l-8 bg-surface px-5 py-4">
      <h2 id={id} className="text-xl">
        {words.waitingForYou}
      </h2>
      <ul className="mt-2 flex flex-col">
        {items.map(({ kind, row }) => (
          <li key={`${kind.name} ${row.id}`} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`${kind.listPath}${writeListAddress({ edit: row.id })}`}
              lang={row.titleLanguage}
              className="inline-flex min-h-11 items-center underline wrap-anywhere"
            >
              {row.title || draft.untitled}
            </Link>
            <StatusBadge state={row.state} />
            <ComingNotes state={row.state} />
            <span className="text-muted text-sm">{kind.screenWords(all, language).list}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
