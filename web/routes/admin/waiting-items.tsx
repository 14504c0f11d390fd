import { useId } from "react";
import { Link } from "react-router";
import { hasDuty, type Role } from "#contract/roles.ts";
import { fill, formatCount } from "#i18n/format.ts";
import { useText } from "#web/components/text.tsx";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { useAdminText } from "./admin-text.ts";
import { ComingNotes, StatusBadge } from "./item-status.tsx";
import type { Row } from "./item-table.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { adminKinds } from "./kinds/kinds.ts";
import { type ListStatus, writeListAddress } from "./list-address.ts";

/** Of each list. */
const MOST = 5;

/** The beginning of a list of items, and what narrows that list down to them. */
export type WaitingList = { kind: AdminKind; filters: WaitingFilters; rows: readonly Row[]; total: number };
type WaitingFilters = { status: ListStatus; author?: number | undefined };

/** What waits for review, what was given back, what is scheduled, and the drafts that were begun with an account. */
export function loadWaiting(
  { api, language }: ScreenArgs,
  { id, role }: { id: number; role: Role },
): Promise<WaitingList[]> {
  const query = { page: 1, limit: MOST, language, isNewestFirst: true };
  const wanted: WaitingFilters[] = [
    { status: "handed-in", author: hasDuty(role, "editing") ? undefined : id },
    { status: "given-back" },
    { status: "scheduled" },
    { status: "draft", author: id },
  ];
  const load = async (kind: AdminKind, filters: WaitingFilters) => {
    const author = filters.author === undefined ? undefined : String(filters.author);
    const { rows, pagination } = await kind.list(api, { ...query, ...filters, author });
    return { kind, filters, rows, total: pagination.total };
  };
  return Promise.all(Object.values(adminKinds).flatMap((kind) => wanted.map((filters) => load(kind, filters))));
}

/** What waits for the user, with a way to each, and to the lists that hold more. */
export function WaitingItems({ lists }: { lists: readonly WaitingList[] }) {
  const all = useAdminText();
  const { dashboard: words, draft, frame, workflow } = all;
  const { language } = useText();
  const id = useId();
  const items = itemsOf(lists);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-xl border-ochre border-l-8 bg-surface px-5 py-4">
      <h2 id={id} className="text-xl">
        {words.waitingForYou}
      </h2>
      <ul className="mt-2 flex flex-col">
        {items.map(({ kind, row }) => (
          <li
            key={`${kind.name} ${row.id}`}
            className="flex flex-wrap items-center gap-x-3 border-line py-1 not-first:border-t max-sm:pb-3"
          >
            <Link
              to={`${kind.listPath}${writeListAddress({ edit: row.id })}`}
              lang={row.titleLanguage}
              className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere max-sm:w-full"
            >
              {row.title || draft.untitled}
            </Link>
            <StatusBadge state={row.state} />
            <ComingNotes state={row.state} />
            <span className="text-muted text-xs">{kind.screenWords(all, language).list}</span>
          </li>
        ))}
        {lists
          .filter(({ rows, total }) => total > rows.length)
          .map(({ kind, filters, total }) => (
            <li key={`${kind.name} ${filters.status}`}>
              <Link
                to={`${kind.listPath}${writeListAddress(filters)}`}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {`${kind.screenWords(all, language).list}: ${fill(frame.labelled, {
                  label: workflow.statusNames[filters.status],
                  value: formatCount(total, language),
                })}`}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Each once: a draft of one's own may wait for review too. */
function itemsOf(lists: readonly WaitingList[]) {
  const all = lists.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })));
  return all.filter(
    ({ kind, row }, place) => all.findIndex((each) => each.kind === kind && each.row.id === row.id) === place,
  );
}
