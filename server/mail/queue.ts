import { DAY, HOUR, MINUTE, toInstant } from "#server/clock.ts";
import type { Database, MailKind } from "#server/database/schema.ts";
import { insertMail } from "./queries.ts";

/** How long a mail is of use: a code or link that comes later would only confuse. */
const lives: Record<MailKind, number> = {
  "login-code": 10 * MINUTE,
  "another-code": 10 * MINUTE,
  "password-reset": HOUR,
  welcome: 2 * DAY,
  "known-address": 2 * DAY,
};

/**
 * Puts a mail in the queue, together with what it belongs to where `db` is a transaction. It is written and sent later
 * by the postman: asking for it costs the same whether or not the address is known, and nothing waits for a server.
 */
export async function postMail(db: Database, mail: { kind: MailKind; recipient: string }, now: number): Promise<void> {
  const created_at = toInstant(now);
  const expires_at = toInstant(now + lives[mail.kind]);
  await insertMail(db, { ...mail, tries: 0, created_at, due_at: created_at, expires_at });
}
