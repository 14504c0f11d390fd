import type { NewsletterFigures } from "#contract/newsletter-figures.ts";
import type { FollowedNewsletter } from "#contract/newsletters.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { titleShown, titlesOfAny } from "#server/features/content/items.ts";
import type { Foundation } from "#server/services.ts";
import { type Figures, linksOf } from "./figures.ts";
import { hasPage } from "./issues.ts";
import { presentNewsletter } from "./present.ts";
import type { NewsletterRow } from "./queries.ts";
import { selectNamesOf } from "./visit-queries.ts";

export function presentFigures({ row, subject, languages }: Figures, timeZone: string): NewsletterFigures {
  return { id: row.id, subject, startedAt: withOffset(row.started_at ?? row.created_at, timeZone), languages };
}

/** With the visits by its links. */
export async function presentFollowed(
  foundation: Foundation,
  row: NewsletterRow,
  language: Language,
): Promise<FollowedNewsletter> {
  const { db } = foundation;
  return {
    ...(await presentNewsletter(foundation, row, language)),
    links: await presentLinks(db, row, language),
    hasPage: await hasPage(db, row.id),
  };
}

async function presentLinks(
  db: Database,
  row: NewsletterRow,
  language: Language,
): Promise<FollowedNewsletter["links"]> {
  const links = await linksOf(db, row);
  const ids = links.map(({ itemId }) => itemId);
  const items = await selectNamesOf(db, ids);
  const titles = await titlesOfAny(db, ids);
  return links.flatMap(({ itemId, visits }) => {
    const item = items.get(itemId);
    if (!item) return [];
    const title = titleShown(titles.get(itemId), language)?.text ?? "";
    return [{ kind: item.kind, id: item.public_id, title, visits }];
  });
}
