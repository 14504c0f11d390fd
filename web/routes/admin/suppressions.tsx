import { MailX } from "lucide-react";
import { useState } from "react";
import { redirect, useRevalidator } from "react-router";
import { listBounces } from "#contract/bounces.ts";
import { deleteSuppression, listSuppressions, type Suppression } from "#contract/suppressions.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import type { Route } from "./+types/suppressions.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { PAGE_SIZE, readListAddress, writeListAddress } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { BounceList } from "./newsletters/bounce-list.tsx";
import { SuppressionDialog, suppressionAction } from "./newsletters/suppression-dialog.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { dayAndTime } from "./site-time.ts";

/** How much of what came back is shown. */
const LATEST = 50;

export const clientLoader = adminData(async ({ api, search }) => {
  const { page } = readListAddress(search);
  const list = await api(listSuppressions, { query: { page, limit: PAGE_SIZE } }).catch(missingUnlessForbidden);
  const last = list?.pagination.totalPages ?? 0;
  if (page > last && last > 0) throw redirect(`/newsletters/suppressions${writeListAddress({ page: last })}`);
  const bounces =
    page === 1 ? await api(listBounces, { query: { limit: LATEST } }).catch(missingUnlessForbidden) : null;
  return { page, list, bounces: bounces?.data ?? [] };
});
export const clientAction = suppressionAction.inBrowser;

/** Addresses to which no newsletter goes. */
export default function Suppressions({ loaderData: { page, list, bounces } }: Route.ComponentProps) {
  const { newsletters } = useAdminText();
  const { suppressions: words } = newsletters;
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"add" | Suppression | null>(null);
  const close = () => setOpen(null);
  const total = list?.pagination.total ?? 0;
  return (
    <>
      <PageHead title={words.title} isIndexed={false} />
      <AdminHeading title={words.title}>
        <div className="flex flex-wrap gap-3">
          <Link to="/newsletters" className="button-quiet">
            {newsletters.all}
          </Link>
          <button type="button" className="button-strong" onClick={() => setOpen("add")}>
            <MailX className="size-5" aria-hidden />
            {words.add}
          </button>
        </div>
      </AdminHeading>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <>
          <p role="status" className="text-muted">
            {total > 0 ? exactPlural(words.count, total, language) : words.none}
          </p>
          <ul className="flex max-w-4xl flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {list.data.map((each) => (
              <SuppressionRow key={each.id} suppression={each} onAllow={() => setOpen(each)} />
            ))}
          </ul>
          <PageButtons
            page={page}
            totalPages={list.pagination.totalPages}
            addressOf={(other) => writeListAddress({ page: other }) || "?"}
          />
        </>
      )}
      <BounceList bounces={bounces} />
      {open === "add" && <SuppressionDialog onClose={close} />}
      {open !== null && open !== "add" && (
        <AllowDialog
          suppression={open}
          onClose={close}
          onAllowed={() => {
            close();
            revalidate();
          }}
        />
      )}
    </>
  );
}

function SuppressionRow({ suppression, onAllow }: { suppression: Suppression; onAllow: () => void }) {
  const { newsletters, frame } = useAdminText();
  const { suppressions: words } = newsletters;
  const { email, reason, serverSaid, createdAt } = suppression;
  const value = email || words.unknown;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <h2 className="font-sans font-semibold text-base tracking-normal">{value}</h2>
        <p className="text-sm">{words.reasons[reason]}</p>
        {serverSaid !== "" && (
          <p dir="auto" className="font-mono text-muted text-sm">
            {serverSaid}
          </p>
        )}
        <p className="text-muted text-sm tabular-nums">{fill(words.since, { at: dayAndTime(createdAt) })}</p>
      </div>
      <button
        type="button"
        aria-label={fill(frame.labelled, { label: words.allow, value })}
        className="button-quiet"
        onClick={onAllow}
      >
        {words.allow}
      </button>
    </li>
  );
}

type AllowProps = { suppression: Suppression; onAllowed: () => void; onClose: () => void };

function AllowDialog({ suppression: { id, email }, onAllowed, onClose }: AllowProps) {
  const { newsletters } = useAdminText();
  const { suppressions: words } = newsletters;
  const toast = useToast();
  const confirm = async () => {
    const { message } = await browserApi(deleteSuppression, { params: { id } });
    toast("success", message);
    onAllowed();
  };
  return (
    <ConfirmDialog
      title={words.allowTitle}
      confirm={words.allow}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || newsletters.failed}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(words.allowText, { email: email || words.unknown })}</p>
    </ConfirmDialog>
  );
}
