import type { TestApp } from "./app.ts";
import { mailsTo } from "./mailbox.ts";

export type TestUser = { id: number; email: string };

/** The personal data of a user: rows of the database and mails sent, as text. */
export async function personalDataOf(site: TestApp, { id, email }: TestUser): Promise<Record<string, string[]>> {
  const { db } = site;
  const mails = await mailsTo(site, email);
  const rows = {
    users: await db.selectFrom("users").selectAll().where("id", "=", id).execute(),
    sessions: await db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute(),
    codes: await db.selectFrom("login_codes").selectAll().where("user_id", "=", id).execute(),
    links: await db.selectFrom("reset_links").selectAll().where("user_id", "=", id).execute(),
    reactions: await db.selectFrom("reactions").selectAll().where("user_id", "=", id).execute(),
    items: await db.selectFrom("items").selectAll().where("author_id", "=", id).execute(),
    auditEntries: await db.selectFrom("audit_log").selectAll().where("actor_id", "=", id).execute(),
    comments: await db
      .selectFrom("comments")
      .selectAll()
      .where((eb) => eb.or([eb("user_id", "=", id), eb("guest_email", "=", email)]))
      .execute(),
    subscriptions: await db
      .selectFrom("subscriptions")
      .selectAll()
      .where((eb) => eb.or([eb("user_id", "=", id), eb("email", "=", email)]))
      .execute(),
    mails: mails.map(({ subject }) => ({ subject })),
  };
  return Object.fromEntries(
    // Views are written at an interval, independently of calls.
    Object.entries(rows).map(([kind, all]) => [
      kind,
      all.map((row) => JSON.stringify({ ...row, views: undefined })).sort(),
    ]),
  );
}

/** By how many rows of each kind the personal data of a user grew. */
export function growth(before: Record<string, string[]>, after: Record<string, string[]>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([kind, rows]) => [kind, rows.length - (before[kind]?.length ?? 0)]),
  );
}
