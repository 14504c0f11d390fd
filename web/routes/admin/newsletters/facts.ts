import type { RecipientStatus } from "#contract/newsletter-names.ts";
import type { Newsletter } from "#contract/newsletters.ts";
import { formatExactCount } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";
import { dayAndTime } from "../site-time.ts";

type Words = Pick<AdminWords, "newsletters" | "frame">;

/** Where a newsletter is written, and followed once it is sent. */
export function newsletterPath(id: number): string {
  return `/newsletters/${id}`;
}

/** Whether it can be written still. */
export function isOpen({ status }: Pick<Newsletter, "status">): boolean {
  return status === "draft" || status === "scheduled";
}

type Instants = Pick<Newsletter, "status" | "createdAt" | "sendAt" | "startedAt" | "endedAt" | "isByRule">;

/** "Sending began on 05/05/2026 07:00 · Ended on 05/05/2026 07:04": what is to be known of its times. */
export function timesOf(newsletter: Instants, { newsletters: words }: Words): string {
  const { status, createdAt, sendAt, startedAt, endedAt, isByRule } = newsletter;
  const at = (phrase: string, instant: string | null) => instant !== null && fill(phrase, { at: dayAndTime(instant) });
  const facts = [
    status === "draft" && at(words.when.created, createdAt),
    status === "scheduled" && at(words.when.sendAt, sendAt),
    at(words.when.started, startedAt),
    at(words.when.ended, endedAt),
    isByRule && words.byRule,
  ];
  return facts.filter((fact) => typeof fact === "string").join(" · ");
}

/** Those that somebody may have to do something about. */
const toNotice: readonly RecipientStatus[] = ["refused", "bounced", "uncertain"];

type Counted = Pick<Newsletter, "startedAt" | "counts" | "recipients">;

/** "Sent: 1,900 of 2,000 · Refused: 3"; '' for what was never sent. */
export function countsOf({ startedAt, counts, recipients }: Counted, words: Words, language: Language): string {
  if (startedAt === null) return "";
  const exactly = (count: number) => formatExactCount(count, language);
  const named = (status: RecipientStatus, value: string) =>
    fill(words.frame.labelled, { label: words.newsletters.counts[status], value });
  const sent = fill(words.newsletters.of, { n: exactly(counts.sent), total: exactly(recipients) });
  const others = toNotice
    .filter((status) => counts[status] > 0)
    .map((status) => named(status, exactly(counts[status])));
  return [named("sent", sent), ...others].join(" · ");
}

/** Whether its counts change by themselves: where it was paused or cancelled, mails that had begun go on for a while. */
export function isMoving({ status, counts }: Pick<Newsletter, "status" | "counts">): boolean {
  return status === "sending" || counts.sending > 0;
}

/** What became of recipients, in words: whoever waited as a newsletter was cancelled waits no more. */
export function statusName(
  status: RecipientStatus,
  { status: state }: Pick<Newsletter, "status">,
  { newsletters }: Pick<AdminWords, "newsletters">,
): string {
  return state === "cancelled" && status === "waiting" ? newsletters.progress.notSent : newsletters.counts[status];
}
