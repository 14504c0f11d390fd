import { useId } from "react";
import { hasDuty } from "#contract/roles.ts";
import { fill, formatCount } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import type { ScreenArgs } from "#web/data/screen-data.ts";
import { useSession } from "#web/session.ts";
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

/**
 * What editors have to review, what was given back, what is scheduled, and the drafts that were begun with an account;
 * for those who are no editors also what they have handed in.
 */
export function loadWaiting({ api, language }: ScreenArgs, { id }: { id: number }): Promise<WaitingList[]> {
  const query = { page: 1, limit: MOST, language, isNewestFirst: true };
  const wanted: WaitingFilters[] = [
    { status: "handed-in" },
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

/** What waits for the user, and apart from it what the user waits for. */
export function WaitingItems({ lists }: { lists: readonly WaitingList[] }) {
  const { dashboard: words } = useAdminText();
  const { user } = useSession();
  const isEditor = user !== null && hasDuty(user.role, "editing");
  const isWithEditors = ({ filters }: WaitingList) => filters.status === "handed-in" && !isEditor;
  const handedIn = lists.filter(isWithEditors);
  return (
    <>
      <WaitingSection title={words.waitingForYou} lists={lists.filter((each) => !isWithEditors(each))} but={handedIn} />
      <WaitingSection title={words.withEditors} lists={handedIn} but={[]} />
    </>
  );
}

type SectionProps = {
  title: string;
  lists: readonly WaitingList[];
  /** Whose items are left out. */
  but: readonly WaitingList[];
};

/** Items with a way to each, and to the lists that hold more. */
function WaitingSection({ title, lists, but }: SectionProps) {
  const all = useAdminText();
  const { draft, frame, workflow } = all;
  const { language } = useText();
  const id = useId();
  const left = itemsOf(but);
  const items = itemsOf(lists).filter((item) => !left.some((each) => isSame(each, item)));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-xl border-ochre border-s-8 bg-surface px-5 py-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 flex flex-col">
        {items.map(({ kind, row }) => (
          <li
            key={`${kind.name} ${row.id}`}
            className="flex flex-wrap items-center gap-x-3 border-line py-1 not-first:border-t max-sm:pb-3"
          >
            <kind.icons.list aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{kind.screenWords(all).list}</span>
            <Link
              to={`${kind.listPath}${writeListAddress({ edit: row.id })}`}
              lang={row.titleLanguage}
              className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere max-sm:w-[calc(100%-2rem)]"
            >
              {row.title || draft.untitled}
            </Link>
            <StatusBadge state={row.state} />
            <ComingNotes state={row.state} />
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
                {`${kind.screenWords(all).list}: ${fill(frame.labelled, {
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

type Waiting = { kind: AdminKind; row: Row };

/** Each once: a draft of one's own may have been given back too. */
function itemsOf(lists: readonly WaitingList[]): Waiting[] {
  const all = lists.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row })));
  return all.filter((item, place) => all.findIndex((each) => isSame(each, item)) === place);
}

function isSame(one: Waiting, other: Waiting): boolean {
  return one.kind === other.kind && one.row.id === other.row.id;
}
