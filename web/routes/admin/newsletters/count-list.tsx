import { recipientStatuses } from "#contract/newsletter-names.ts";
import type { Newsletter } from "#contract/newsletters.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { statusName } from "./facts.ts";
import { colourOf } from "./progress-bar.tsx";
import { type RecipientAddress, writeRecipientAddress } from "./recipient-address.ts";

type Props = { newsletter: Pick<Newsletter, "status" | "counts" | "recipients">; chosen: RecipientAddress["status"] };

/** How many recipients have each status; each leads to them. */
export function CountList({ newsletter, chosen }: Props) {
  const { counts, recipients } = newsletter;
  const all = useAdminText();
  const { countTexts: texts, recipients: words } = all.newsletters;
  const { language } = useText();
  const entries = [
    { status: undefined, name: words.all, text: "", count: recipients },
    ...recipientStatuses.map((status) => ({
      status,
      name: statusName(status, newsletter, all),
      text: newsletter.status === "cancelled" && status === "waiting" ? "" : texts[status],
      count: counts[status],
    })),
  ];
  return (
    <nav aria-label={words.title}>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {entries.map(({ status, name, text, count }) => (
          <li key={name}>
            <Link
              to={writeRecipientAddress({ status })}
              preventScrollReset
              aria-current={status === chosen ? "true" : undefined}
              className="flex h-full min-h-12 items-start gap-3 rounded-xl border border-line bg-surface px-4 py-3 hover:border-ink aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink"
            >
              <span
                aria-hidden
                className={`mt-2 size-2.5 shrink-0 rounded-full border border-field ${status ? colourOf(status) : "bg-transparent"}`}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className={`block text-muted text-sm empty:hidden ${count === 0 ? "max-sm:hidden" : ""}`}>
                  {text}
                </span>
              </span>
              <span className={`text-xl tabular-nums ${count === 0 ? "text-muted" : "font-bold"}`}>
                {formatExactCount(count, language)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
