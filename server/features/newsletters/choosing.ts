import { MOST_ITEMS, MOST_PICKS } from "#contract/newsletter-names.ts";
import type { NewsletterRule } from "#contract/newsletter-rule.ts";
import { DAY, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { type Candidate, selectEventsBetween, selectMostReadAfter, selectNewestAfter } from "./choosing-queries.ts";
import { type Section, selectLastStart } from "./queries.ts";

/** Row ids of items, the first ones first. */
export type ChosenItems = Record<Exclude<Section, "picks">, number[]>;

/** Where no newsletter was sent before, and where the last one is older than the second. */
const FIRST_LOOKS_BACK = 7 * DAY;
const LOOKS_BACK_AT_MOST = 30 * DAY;
const EVENTS_WITHIN = 14 * DAY;
/** Items that are looked at for each part of a newsletter. */
const CANDIDATES = 500;

/**
 * What a newsletter may say by its rule at this moment. Subscribers have categories of their own, so that there are as
 * many of each category as the rule wants in all (`shownTo`).
 */
export async function chooseItems(db: Database, rule: NewsletterRule, now: number): Promise<ChosenItems> {
  const lastStart = await selectLastStart(db);
  const since = Math.max(lastStart === null ? now - FIRST_LOOKS_BACK : Date.parse(lastStart), now - LOOKS_BACK_AT_MOST);
  const limit = CANDIDATES;
  const newest = await selectNewestAfter(db, { after: toInstant(since), limit, categories: rule.categories });
  const mostRead = await selectMostReadAfter(db, { after: toInstant(now - LOOKS_BACK_AT_MOST), limit });
  const between = { from: toInstant(now), before: toInstant(now + EVENTS_WITHIN) };
  const events = await selectEventsBetween(db, { ...between, limit });
  return {
    newest: firstOfEach(newest, rule.newest),
    // Some of them may stand among the picks and the newest already.
    "most-read": rule.mostRead === 0 ? [] : firstOfEach(mostRead, rule.mostRead + rule.newest + MOST_PICKS),
    events: firstOfEach(events, rule.events),
  };
}

/** The first `most` of each category. */
function firstOfEach(candidates: readonly Candidate[], most: number): number[] {
  const counts = new Map<number, number>();
  return candidates
    .filter(({ category_id }) => {
      const count = (counts.get(category_id) ?? 0) + 1;
      counts.set(category_id, count);
      return count <= most;
    })
    .map(({ id }) => id);
}

type Shown = { section: Section; item_id: number };
type Choice = { rule: Pick<NewsletterRule, "newest" | "mostRead" | "events">; isWanted: (itemId: number) => boolean };

/**
 * What of it a subscriber is shown, each item once: everything that editors picked, and of the rest as much as the rule
 * says of what is `isWanted`, within `MOST_ITEMS`.
 */
export function shownTo(items: readonly Shown[], { rule, isWanted }: Choice): Map<Section, number[]> {
  const most: Record<Section, number> = {
    picks: Number.POSITIVE_INFINITY,
    newest: rule.newest,
    "most-read": rule.mostRead,
    events: rule.events,
  };
  const seen = new Set<number>();
  const left = (section: Section) => Math.min(most[section], MOST_ITEMS - seen.size);
  const shown = new Map<Section, number[]>();
  for (const section of ["picks", "newest", "most-read", "events"] as const) {
    const ids = items
      .filter((each) => each.section === section && !seen.has(each.item_id))
      .filter(({ item_id }) => section === "picks" || isWanted(item_id))
      .slice(0, left(section))
      .map(({ item_id }) => item_id);
    for (const id of ids) seen.add(id);
    if (ids.length > 0) shown.set(section, ids);
  }
  return shown;
}
