import type { Insertable, Selectable } from "kysely";
import { isLanguage, type Language } from "#i18n/language.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type ScheduleRow = Selectable<Tables["schedules"]>;

/** The languages of a schedule; undefined for all. */
export function languagesOf({ languages }: ScheduleRow): readonly Language[] | undefined {
  return languages === "" ? undefined : languages.split(",").filter(isLanguage);
}

export async function selectSchedules(db: Database, itemIds: readonly number[]): Promise<ScheduleRow[]> {
  if (itemIds.length === 0) return [];
  return db.selectFrom("schedules").selectAll().where("item_id", "in", itemIds).execute();
}

/** Replaces what is scheduled for the same action. */
export async function replaceSchedule(db: Database, row: Insertable<Tables["schedules"]>): Promise<void> {
  await deleteSchedules(db, row.item_id, [row.action]);
  await db.insertInto("schedules").values(row).execute();
}

export async function deleteSchedules(
  db: Database,
  itemId: number,
  actions: readonly ScheduleRow["action"][],
): Promise<void> {
  await db.deleteFrom("schedules").where("item_id", "=", itemId).where("action", "in", actions).execute();
}

/** Those whose instant has come, but for some that failed, of items that are not in the trash, the earliest first. */
export async function selectDue(
  db: Database,
  now: string,
  except: readonly Pick<ScheduleRow, "item_id" | "action">[] = [],
): Promise<Pick<ScheduleRow, "item_id" | "action">[]> {
  return (
    db
      .selectFrom("schedules")
      .innerJoin("items", "items.id", "schedules.item_id")
      .select(["schedules.item_id", "schedules.action"])
      .where("schedules.at", "<=", now)
      .where("items.status", "<>", "trashed")
      .where((eb) =>
        eb.and(
          except.map(({ item_id, action }) =>
            eb.not(eb.and([eb("schedules.item_id", "=", item_id), eb("schedules.action", "=", action)])),
          ),
        ),
      )
      .orderBy("schedules.at")
      // What is published and taken back at the same instant is taken back.
      .orderBy("schedules.action")
      .limit(100)
      .execute()
  );
}

/** Takes one that is due, for the process that does it: undefined where another one has. */
export async function takeDue(
  db: Database,
  { item_id, action }: Pick<ScheduleRow, "item_id" | "action">,
  now: string,
): Promise<ScheduleRow | undefined> {
  return db
    .deleteFrom("schedules")
    .where("item_id", "=", item_id)
    .where("action", "=", action)
    .where("at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}
