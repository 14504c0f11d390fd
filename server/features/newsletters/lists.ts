import { type RecipientStatus, recipientStatuses } from "#contract/newsletter-names.ts";
import type { Database } from "#server/database/schema.ts";
import { readNewsletter } from "./newsletters.ts";
import { countNewsletters, selectNewsletters } from "./queries.ts";
import { countsOf, selectRecipients } from "./recipient-queries.ts";

type Page = { page: number; limit: number };

const rowsFrom = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** The newest first. */
export async function listNewsletterPage(db: Database, page: Page) {
  return { rows: await selectNewsletters(db, rowsFrom(page)), total: await countNewsletters(db) };
}

/** @throws AppError newsletter_not_found */
export async function listRecipientPage(
  db: Database,
  id: number,
  { status, ...page }: Page & { status?: RecipientStatus | undefined },
) {
  await readNewsletter(db, id);
  const rows = await selectRecipients(db, id, { status, ...rowsFrom(page) });
  const counts = await countsOf(db, id);
  const total = recipientStatuses
    .filter((each) => status === undefined || each === status)
    .reduce((sum, each) => sum + counts[each], 0);
  return { rows, total };
}
