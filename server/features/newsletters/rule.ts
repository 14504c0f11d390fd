import { NewsletterRule } from "#contract/newsletter-rule.ts";
import { DAY, dayOf, fromWallClock, HOUR, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import type { AdminContext } from "#server/features/audit/audit.ts";
import { type ContentTransaction, changeContent } from "#server/features/audit/change.ts";
import { loadSettings, setValue } from "#server/features/settings/settings.ts";

/** The names of the settings. */
const names = { rule: "newsletterRule", since: "newsletterRuleSince", isPublic: "newslettersPublic" } as const;

/** A newsletter that the site was not there to make is made so much later at most. */
const LATE_AT_MOST = DAY;
/** Between two turns of a weekly rule, with a change of the clock. */
const WEEK = 7 * DAY + 3 * HOUR;

export type SiteRule = {
  rule: NewsletterRule;
  /** It makes newsletters for what comes after this instant. */
  since: string;
  /** Whether what was sent has public pages and a feed. */
  isPublic: boolean;
};

/** What is not in it is as on a new site. */
export function ruleIn(json: string): NewsletterRule {
  return NewsletterRule.parse(json === "" ? {} : JSON.parse(json));
}

export async function loadRule(db: Database): Promise<SiteRule> {
  const settings = await loadSettings(db);
  return {
    rule: ruleIn(settings.value(names.rule)),
    since: settings.value(names.since),
    isPublic: settings.value(names.isPublic) !== "false",
  };
}

type Change = { rule?: NewsletterRule | undefined; isPublic?: boolean | undefined };

export async function changeRule(context: AdminContext, { rule, isPublic }: Change): Promise<void> {
  await changeContent(context, async (transaction) => {
    const changed: string[] = [];
    if (rule !== undefined) {
      await setValue(transaction, names.rule, JSON.stringify(rule));
      await setValue(transaction, names.since, toInstant(context.clock.now()));
      changed.push(names.rule);
    }
    if (isPublic !== undefined) {
      await setValue(transaction, names.isPublic, String(isPublic));
      changed.push(names.isPublic);
    }
    return { result: undefined, entry: { action: "settings_changed", details: { settings: changed } } };
  });
}

/** A turn whose newsletter is deleted is not made again. */
export async function forgetTurn(transaction: ContentTransaction, turn: string): Promise<void> {
  const { since } = await loadRule(transaction);
  if (turn > since) await setValue(transaction, names.since, turn);
}

/** The instants at which a rule makes newsletters, from some days before a moment to some days after it, in order. */
function turns({ schedule }: NewsletterRule, now: number, timeZone: string): string[] {
  if (schedule === null) return [];
  // Days of the calendar: those of the clock may have 23 or 25 hours.
  const today = Date.parse(dayOf(now, timeZone));
  return Array.from({ length: 18 }, (_, index) => toInstant(today + (index - 9) * DAY).slice(0, 10))
    .filter((day) => schedule.days.includes(isoWeekday(day)))
    .map((day) => fromWallClock(day, schedule.time, timeZone));
}

/** Monday is 1. @param day YYYY-MM-DD */
function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The instant for which a newsletter is to be made now, where nobody has made it; null for none. */
export function lastTurn({ rule, since }: SiteRule, now: number, timeZone: string): string | null {
  const last = turns(rule, now, timeZone).findLast((instant) => Date.parse(instant) <= now);
  if (last === undefined || last <= since || now - Date.parse(last) > LATE_AT_MOST) return null;
  return last;
}

/** When the next one is due; null where the rule makes none by itself. */
export function nextTurn({ rule }: Pick<SiteRule, "rule">, now: number, timeZone: string): string | null {
  const next = turns(rule, now, timeZone).find((instant) => Date.parse(instant) > now);
  return next !== undefined && Date.parse(next) - now <= WEEK ? next : null;
}
