import type { Language } from "#i18n/language.ts";
import type { Database } from "#server/database/schema.ts";
import { assertMayPublish, type WriterContext } from "./item-rights.ts";
import { comingPublication, type ItemState } from "./item-state.ts";
import { findRevision, keepRevision } from "./revisions.ts";
import { deleteSchedules, languagesOf, replaceSchedule, type ScheduleRow } from "./schedule-queries.ts";
import { isSame, type Snapshot, withTexts } from "./snapshots.ts";

/** Of a published item, of which some languages are published, everything else stays. */
export function nextLive(before: Snapshot, published: Snapshot, only: readonly Language[] | undefined): Snapshot {
  return only ? withTexts(before, published, only) : published;
}

type Schedule = { action: ScheduleRow["action"]; at: string; revision_id: number | null };

/**
 * Schedules one thing in place of another.
 * @throws AppError forbidden for whoever may not take back what is scheduled already
 */
export async function scheduleInstead(
  db: Database,
  user: WriterContext["user"],
  state: ItemState,
  { only, ...schedule }: Schedule & { only: readonly Language[] | undefined },
): Promise<void> {
  const former = state.schedules.find(({ action }) => action === schedule.action);
  if (former) assertMayPublish(user, state, languagesOf(former));
  await replaceSchedule(db, { ...schedule, item_id: state.id, languages: only?.join() ?? "", user_id: user.id });
}

type Shown = {
  /** What readers see from now on. */
  live: Snapshot;
  userId: number | null;
  now: number;
};

/**
 * What readers see was changed before a scheduled publication, which takes that change along: otherwise it would take it
 * back. One that has nothing left to publish is forgotten.
 */
export async function changeScheduled(
  db: Database,
  state: ItemState,
  { live, userId, now }: Shown,
  change: (scheduled: Snapshot) => Snapshot,
): Promise<void> {
  const coming = comingPublication(state);
  const scheduled = coming && (await findRevision(db, state.id, coming.revision_id));
  if (!(coming && scheduled)) return;
  const snapshot = change(scheduled.snapshot);
  if (isSame(nextLive(live, snapshot, languagesOf(coming)), live)) {
    await deleteSchedules(db, state.id, ["publish"]);
  } else if (!isSame(snapshot, scheduled.snapshot)) {
    const revision_id = await keepRevision(db, { itemId: state.id, snapshot, reason: "saved", userId, now });
    await replaceSchedule(db, { ...coming, revision_id });
  }
}
