import { Ban as BanIcon, Mail, Network, UserRound } from "lucide-react";
import { useState } from "react";
import { redirect, useRevalidator } from "react-router";
import { type Ban, liftBan, listBans } from "#contract/bans.ts";
import type { BanKind } from "#contract/moderation-names.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill, formatDate, formatTime } from "#i18n/format.ts";
import { browserApi } from "#web/api.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import type { Route } from "./+types/bans.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { BanDialog, banAction } from "./bans/ban-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { PAGE_SIZE, readListAddress, writeListAddress } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { PageButtons } from "./page-buttons.tsx";

export const clientLoader = adminData(async ({ api, language, search }) => {
  const { page } = readListAddress(search);
  const list = await api(listBans, { query: { page, limit: PAGE_SIZE, language } }).catch(missingUnlessForbidden);
  const last = list?.pagination.totalPages ?? 0;
  // Bans end by themselves: the address of an old page may be past the end.
  if (page > last && last > 0) throw redirect(`/bans${writeListAddress({ page: last })}`);
  return { page, list };
});
export const clientAction = banAction.inBrowser;

/** Who may not comment. */
export default function Bans({ loaderData: { page, list } }: Route.ComponentProps) {
  const { bans: words, frame } = useAdminText();
  const { language } = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"add" | Ban | null>(null);
  const total = list?.pagination.total ?? 0;
  return (
    <>
      <PageHead title={frame.bans} isIndexed={false} />
      <AdminHeading title={frame.bans}>
        <button type="button" className="button-strong" onClick={() => setOpen("add")}>
          <BanIcon className="size-5" aria-hidden />
          {words.add}
        </button>
      </AdminHeading>
      <p className="text-muted">{words.text}</p>
      {list === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <>
          <p role="status" className="text-muted">
            {total > 0 ? exactPlural(words.count, total, language) : words.none}
          </p>
          <ul className="flex max-w-4xl flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {list.data.map((ban) => (
              <BanRow key={ban.id} ban={ban} onLift={() => setOpen(ban)} />
            ))}
          </ul>
          <PageButtons
            page={page}
            totalPages={list.pagination.totalPages}
            addressOf={(other) => writeListAddress({ page: other }) || "?"}
          />
        </>
      )}
      {open === "add" && <BanDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== "add" && (
        <LiftDialog
          ban={open}
          onClose={() => setOpen(null)}
          onLifted={() => {
            setOpen(null);
            revalidate();
          }}
        />
      )}
    </>
  );
}

const icons: Record<BanKind, typeof Mail> = { account: UserRound, email: Mail, network: Network };

function BanRow({ ban, onLift }: { ban: Ban; onLift: () => void }) {
  const { bans: words, frame } = useAdminText();
  const { commenting } = useText();
  const { kind, note, createdAt, createdBy, endsAt } = ban;
  const Icon = icons[kind];
  const value = useValueOf(ban);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon className="size-5 shrink-0 self-start text-muted max-sm:hidden" aria-hidden />
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <h2 className="font-sans font-semibold text-base tracking-normal">{value}</h2>
        <p className="text-sm">
          <span className="text-muted">{words.kinds[kind]} · </span>
          {endsAt ? fill(words.until, { date: `${formatDate(endsAt)} ${formatTime(endsAt)}` }) : words.forever}
        </p>
        {note !== "" && (
          <p dir="auto" className="text-sm">
            {note}
          </p>
        )}
        <p className="text-muted text-sm">
          {fill(words.by, { name: createdBy ?? commenting.deletedAccount, date: formatDate(createdAt) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={fill(frame.labelled, { label: words.lift, value })}
        className="button-quiet"
        onClick={onLift}
      >
        {words.lift}
      </button>
    </li>
  );
}

function useValueOf({ value }: Ban): string {
  const { bans: words } = useAdminText();
  return value || words.unknown;
}

function LiftDialog({ ban, onLifted, onClose }: { ban: Ban; onLifted: () => void; onClose: () => void }) {
  const { bans: words } = useAdminText();
  const toast = useToast();
  const value = useValueOf(ban);
  const confirm = async () => {
    const { message } = await browserApi(liftBan, { params: { id: String(ban.id) } });
    toast("success", message);
    onLifted();
  };
  return (
    <ConfirmDialog
      title={words.liftTitle}
      confirm={words.lift}
      onConfirm={confirm}
      sentenceFor={({ message }) => message || words.liftFailed}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{fill(words.liftText, { value })}</p>
    </ConfirmDialog>
  );
}
