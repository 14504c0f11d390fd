import { MINUTE, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { retention } from "#server/retention.ts";
import { deletePresence, deletePresencesBefore, selectOthers, type Tab, upsertPresence } from "./presence-queries.ts";

/** Whose browser has said nothing for so long has closed the item, or died. */
const TOLD_FOR = MINUTE;

/** Notes that an item is open in a tab, or not any more. @returns who else has it open, each person once */
export async function notePresence(
  db: Database,
  tab: Tab,
  { isLeaving, now }: { isLeaving: boolean; now: number },
): Promise<{ name: string; since: string; isSelf: boolean }[]> {
  const endedAt = toInstant(now - TOLD_FOR);
  if (isLeaving) await deletePresence(db, tab);
  else await upsertPresence(db, { ...tab, since: toInstant(now), seen_at: toInstant(now) }, endedAt);
  const people = new Map<number, { name: string; since: string; isSelf: boolean }>();
  for (const { userId, name, since } of await selectOthers(db, tab, endedAt)) {
    if (!people.has(userId)) people.set(userId, { name, since, isSelf: userId === tab.user_id });
  }
  return [...people.values()];
}

export async function forgetEndedPresences(db: Database, now: number): Promise<void> {
  await deletePresencesBefore(db, toInstant(now - retention.presence));
}
