import { DAY, HOUR, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import type { Delivery } from "#server/mail/mail-session.ts";
import type { RecipientRow } from "./recipient-queries.ts";

/** Before each further try where a server says "later"; the last one repeats. */
const pauses = [30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR];
/** Who says "later" for so long is not tried again. */
const GIVES_UP_AFTER = DAY;

type When = { now: number; startedAt: string | null };

/** What a recipient's row says after a try. */
export function settledBy(
  delivery: Delivery,
  { tries }: Pick<RecipientRow, "tries">,
  { now, startedAt }: When,
): Partial<RecipientRow> {
  const at = toInstant(now);
  switch (delivery.result) {
    case "sent":
      return { status: "sent", at, server_said: "" };
    case "refused":
      return { status: "refused", at, server_said: delivery.reply };
    case "uncertain":
      return { status: "uncertain", at, server_said: delivery.reply };
    case "later": {
      const isTooLate = startedAt !== null && now - Date.parse(startedAt) > GIVES_UP_AFTER;
      if (isTooLate) return { status: "refused", at, server_said: delivery.reply };
      const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 30 * SECOND;
      return { status: "waiting", at: toInstant(now + pause), server_said: delivery.reply };
    }
    // Nobody was written to: it was no try.
    case "blocked":
    case "unreachable":
    case "aborted":
      return { status: "waiting", at, tries: tries - 1 };
  }
}
