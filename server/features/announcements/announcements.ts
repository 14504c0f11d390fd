import type { ContentKind } from "#contract/content-kinds.ts";
import type { Language } from "#i18n/language.ts";
import { type Clock, toInstant } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { addressesOf } from "#server/features/content/addresses.ts";
import { insertAnnouncements } from "./queries.ts";

type Context = { config: Pick<Config, "indexNow" | "webSubHub">; clock: Clock };
/** What readers saw or see of an item; null for nothing. */
type Shown = { texts: readonly { language: Language; title: string; body: string }[]; sourceLanguage: Language } | null;
type Changed = { kind: ContentKind; publicId: number; before: Shown; after: Shown };

/**
 * Queues that an item was published, changed or deleted, in the transaction that does it: search engines are told of its
 * addresses of before and after, readers' hubs of the feeds that may have changed. A background job tells them.
 */
export async function queueAnnouncements(
  db: ContentTransaction,
  { config, clock }: Context,
  { kind, publicId, before, after }: Changed,
): Promise<void> {
  const now = toInstant(clock.now());
  const addresses = [before, after].flatMap((shown) => {
    if (shown === null) return [];
    const texts = shown.texts.map((each) => ({ ...each, hasBody: each.body !== "" }));
    const item = { kind, public_id: publicId, source_language: shown.sourceLanguage, texts };
    return addressesOf(item).filter(({ language, shownIn }) => language === shownIn);
  });
  const paths = new Set(addresses.map(({ language, path }) => `/${language}${path}`));
  if (config.indexNow) await insertAnnouncements(db, "indexnow", [...paths], now);
  // The feeds are of news; the calendar of events has no hub.
  const feeds = new Set(kind === "article" ? addresses.map(({ language }) => `/${language}/rss.xml`) : []);
  if (config.webSubHub) await insertAnnouncements(db, "websub", [...feeds], now);
}
