import type { Selectable } from "kysely";
import type { Database, Tables } from "#server/database/schema.ts";

export type Announcement = Selectable<Tables["announcements"]>;
export type Service = Announcement["service"];

export async function insertAnnouncements(
  db: Database,
  service: Service,
  paths: readonly string[],
  due_at: string,
): Promise<void> {
  if (paths.length === 0) return;
  const rows = paths.map((path) => ({ service, path, due_at, tries: 0 }));
  await db.insertInto("announcements").values(rows).execute();
}

export async function selectDue(db: Database, service: Service, now: string, limit: number): Promise<Announcement[]> {
  return db
    .selectFrom("announcements")
    .selectAll()
    .where("service", "=", service)
    .where("due_at", "<=", now)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function hasDue(db: Database, now: string): Promise<boolean> {
  const row = await db.selectFrom("announcements").select("id").where("due_at", "<=", now).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function deleteAnnouncements(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("announcements").where("id", "in", ids).execute();
}

export async function putOff(db: Database, ids: readonly number[], due_at: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("announcements")
    .set((eb) => ({ due_at, tries: eb("tries", "+", 1) }))
    .where("id", "in", ids)
    .execute();
}
