import { expect } from "vitest";
import { MINUTE, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { startSession } from "#server/features/auth/sessions.ts";
import type { SmtpServer } from "#test/smtp-server.ts";
import { type Caller, call } from "../../cluster/site.ts";

/** Signs the first administrator in. @returns the token */
export async function signedIn(db: Database): Promise<string> {
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  return startSession(db, id, Date.now());
}

export async function subscribe(db: Database, count: number): Promise<void> {
  const at = toInstant(Date.now());
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `subscriber${index}@urubuga.example`,
    language: "en" as const,
    status: "confirmed" as const,
    created_at: at,
    confirmed_at: at,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto("subscriptions")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

export const newsletterOf = async (caller: Caller, id: number) =>
  (await call(caller, "GET", `/newsletter/${id}`)).body.newsletter;

/** Begins to send one that says the same to everybody. @returns its id */
export async function begun(caller: Caller): Promise<number> {
  const rule = { newest: 0, mostRead: 0, events: 0 };
  const { body } = await call(caller, "POST", "/newsletter", { rule, foreword: { en: "Good morning" } });
  const { status } = await call(caller, "POST", `/newsletter/${body.newsletter.id}/send`, {});
  expect(status).toBe(200);
  return body.newsletter.id;
}

export const untilSent = (caller: Caller, id: number) =>
  expect.poll(async () => (await newsletterOf(caller, id)).status, { timeout: 3 * MINUTE }).toBe("sent");

/** All of so many subscribers got it, once, and the newsletter says so. */
export async function expectEachOnce(caller: Caller, id: number, smtp: SmtpServer, count: number): Promise<void> {
  const { counts } = await newsletterOf(caller, id);
  expect(counts).toMatchObject({ sent: count, uncertain: 0, waiting: 0, sending: 0 });
  expect(new Set(smtp.mails.map(({ to }) => to)).size).toBe(count);
  expect(smtp.mails.length).toBe(count);
}
