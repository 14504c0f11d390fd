import { Pencil, Trash, UserPlus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Byline, listBylines } from "#contract/bylines.ts";
import { authorPath } from "#contract/list-paths.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill, plural } from "#i18n/format.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import type { Route } from "./+types/bylines.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { BylineDialog, bylineAction } from "./bylines/byline-dialog.tsx";
import { RemoveBylineDialog } from "./bylines/remove-byline-dialog.tsx";
import { LoadFailed } from "./load-failed.tsx";

export const clientLoader = adminData(({ api }) => api(listBylines, {}).catch(missingUnlessForbidden));
export const clientAction = bylineAction.inBrowser;

type Open = { what: "add" } | { what: "change" | "remove"; byline: Byline } | null;

/** The people who are named under articles and events. */
export default function Bylines({ loaderData: list }: Route.ComponentProps) {
  const { bylines: words, frame } = useAdminText();
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const total = list?.data.length ?? 0;
  return (
    <>
      <PageHead title={frame.bylines} isIndexed={false} />
      <AdminHeading title={frame.bylines}>
        <button type="button" className="button-strong" onClick={() => setOpen({ what: "add" })}>
          <UserPlus className="size-5" aria-hidden />
          {words.add}
        </button>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <section className="flex min-w-0 flex-col gap-3">
          <p role="status" className="text-muted">
            {total > 0 ? plural(words.count, total, language) : words.none}
          </p>
          <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {list.data.map((byline) => (
              <BylineRow
                key={byline.id}
                byline={byline}
                account={list.accounts.find(({ id }) => id === byline.userId)?.name}
                onOpen={(what) => setOpen({ what, byline })}
              />
            ))}
          </ul>
        </section>
      )}
      {list !== null && open !== null && open.what !== "remove" && (
        <BylineDialog
          byline={open.what === "change" ? open.byline : undefined}
          accounts={freeAccounts(list, open.what === "change" ? open.byline : undefined)}
          onClose={close}
        />
      )}
      {open?.what === "remove" && (
        <RemoveBylineDialog
          byline={open.byline}
          onClose={close}
          onRemoved={() => {
            close();
            revalidate();
          }}
        />
      )}
    </>
  );
}

type Listed = { data: readonly Byline[]; accounts: readonly { id: number; name: string }[] };

/** Those without a byline, and the one of this byline. */
function freeAccounts({ data, accounts }: Listed, byline: Byline | undefined) {
  const taken = new Set(data.filter(({ id }) => id !== byline?.id).map(({ userId }) => userId));
  return accounts.filter(({ id }) => !taken.has(id));
}

type RowProps = { byline: Byline; account: string | undefined; onOpen: (what: "change" | "remove") => void };

function BylineRow({ byline: { id, name, imageUrl, items }, account, onOpen }: RowProps) {
  const { bylines: words, frame } = useAdminText();
  const { language } = useText();
  const action = "flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60";
  return (
    <li className="flex items-center gap-x-3 px-4 py-3">
      <Avatar url={imageUrl} name={name} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          {items > 0 ? (
            <Link
              to={authorPath(id)}
              reloadDocument
              className="-my-2.5 inline-block py-2.5 underline decoration-field underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted text-sm">{exactPlural(words.items, items, language)}</p>
        <p className="text-muted text-sm">
          {account === undefined ? words.noAccount : fill(words.accountOf, { name: account })}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <button
          type="button"
          aria-label={fill(frame.labelled, { label: words.change, value: name })}
          title={words.change}
          onClick={() => onOpen("change")}
          className={action}
        >
          <Pencil className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={fill(frame.labelled, { label: words.remove, value: name })}
          title={words.remove}
          onClick={() => onOpen("remove")}
          className={`${action} text-accent`}
        >
          <Trash className="size-5" aria-hidden />
        </button>
      </div>
    </li>
  );
}
