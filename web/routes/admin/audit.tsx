import { useId } from "react";
import { redirect } from "react-router";
import { type AuditEntry, listAudit } from "#contract/audit.ts";
import { formatLongDate } from "#i18n/format.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import type { Route } from "./+types/audit.ts";
import { adminData, missingUnlessForbidden } from "./admin-data.ts";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { AuditRow } from "./audit-row.tsx";
import { PAGE_SIZE, readListAddress, writeListAddress } from "./list-address.ts";
import { LoadFailed } from "./load-failed.tsx";
import { PageButtons } from "./page-buttons.tsx";

export const clientLoader = adminData(async ({ api, language, search }) => {
  const { page } = readListAddress(search);
  const log = await api(listAudit, { query: { page, limit: PAGE_SIZE, language } }).catch(missingUnlessForbidden);
  const last = log?.pagination.totalPages ?? 0;
  // Entries are deleted after two years: the address of an old page may be past the end.
  if (page > last && last > 0) throw redirect(`/audit${writeListAddress({ page: last })}`);
  return { page, log };
});

export default function Audit({ loaderData: { page, log } }: Route.ComponentProps) {
  const { audit: words, frame } = useAdminText();
  return (
    <>
      <PageHead title={frame.audit} isIndexed={false} />
      <AdminHeading title={frame.audit} />
      {log === null ? (
        <LoadFailed message={words.failed} />
      ) : (
        <>
          <p className="text-muted">{log.pagination.total > 0 ? words.text : words.none}</p>
          {daysOf(log.data).map((entries) => (
            <Day key={entries[0]?.id} entries={entries} />
          ))}
          <PageButtons
            page={page}
            totalPages={log.pagination.totalPages}
            addressOf={(other) => writeListAddress({ page: other }) || "?"}
          />
        </>
      )}
    </>
  );
}

function Day({ entries }: { entries: readonly AuditEntry[] }) {
  const { language } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex max-w-4xl flex-col gap-3">
      <h2 id={id} className="text-lg first-letter:uppercase">
        {formatLongDate(entries[0]?.at ?? "", language)}
      </h2>
      <ol className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** The entries of each day on the site's calendar, in their order. */
function daysOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days.values()];
}
