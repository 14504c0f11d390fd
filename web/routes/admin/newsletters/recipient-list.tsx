import type { Newsletter, Recipient } from "#contract/newsletters.ts";
import { exactPlural } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { languageNames } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { LoadFailed } from "../load-failed.tsx";
import { PageButtons } from "../page-buttons.tsx";
import { dayAndTime } from "../site-time.ts";
import { statusName } from "./facts.ts";
import { type RecipientAddress, writeRecipientAddress } from "./recipient-address.ts";

type Props = {
  newsletter: Pick<Newsletter, "status">;
  recipients: { data: readonly Recipient[]; pagination: { totalPages: number } } | null;
  address: RecipientAddress;
};

/** Whom a newsletter is for, and what became of their mail. */
export function RecipientList({ newsletter, recipients, address }: Props) {
  const all = useAdminText();
  const { recipients: words } = all.newsletters;
  const title = address.status ? `${words.title} · ${statusName(address.status, newsletter, all)}` : words.title;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {recipients === null ? (
        <LoadFailed message={words.loadFailed} />
      ) : (
        <>
          {recipients.data.length === 0 && <p className="text-muted">{words.none}</p>}
          <ul className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-surface empty:hidden">
            {recipients.data.map((each) => (
              <RecipientRow key={each.id} newsletter={newsletter} recipient={each} />
            ))}
          </ul>
          <PageButtons
            page={address.page}
            totalPages={recipients.pagination.totalPages}
            addressOf={(page) => writeRecipientAddress({ ...address, page })}
          />
        </>
      )}
    </section>
  );
}

function RecipientRow({ newsletter, recipient }: Pick<Props, "newsletter"> & { recipient: Recipient }) {
  const { email, language, status, tries, at, serverSaid } = recipient;
  const all = useAdminText();
  const { recipients: words } = all.newsletters;
  const { language: own } = useText();
  const isTriedAgain = status === "waiting" && tries > 0 && newsletter.status !== "cancelled";
  const facts = [
    languageNames[language],
    tries > 1 || isTriedAgain ? exactPlural(words.tries, tries, own) : "",
    isTriedAgain ? fill(words.again, { at: dayAndTime(at) }) : dayAndTime(at),
  ];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className={email === "" ? "text-muted" : "font-semibold"}>{email || words.gone}</p>
        <p className="text-muted text-sm tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
        {serverSaid !== "" && (
          <p dir="auto" className="font-mono text-sm">
            {serverSaid}
          </p>
        )}
      </div>
      <p className="text-sm">{statusName(status, newsletter, all)}</p>
    </li>
  );
}
