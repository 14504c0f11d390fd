import type { Database } from "#server/database/schema.ts";

export async function unnameActor(db: Database, userId: number): Promise<void> {
  await db.updateTable("audit_log").set({ actor_id: null, actor_name: "" }).where("actor_id", "=", userId).execute();
}

/** The details of an entry about a user are their address. */
export async function unnameSubject(db: Database, userId: number): Promise<void> {
  await db
    .updateTable("audit_log")
    .set({ subject: "", details: "{}" })
    .where("subject_kind", "=", "user")
    .where("subject_id", "=", userId)
    .execute();
}

export async function unnameInvited(db: Database, email: string): Promise<void> {
  await db
    .updateTable("audit_log")
    .set({ subject: "" })
    .where("subject_kind", "=", "invitation")
    .where("subject", "=", email)
    .execute();
}
