import { sql } from "kysely";
import { expect, test } from "vitest";
import { MINUTE, toInstant } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { useNewsroom } from "#test/newsletter-sending.ts";
import { claimRecipients, type RecipientRow, returnClaimed } from "./recipient-queries.ts";

const { site, begun, subscribers } = await useNewsroom();
const now = () => toInstant(site.clock.now());
const idsOf = (rows: readonly RecipientRow[]) => rows.map((row) => row.subscription_id).toSorted((a, b) => a - b);

/** On PostgreSQL a process beside another one waits for its rows; SQLite has one writer at a time. */
async function untilOneWaits(): Promise<void> {
  if (process.env.TEST_ENGINE !== "postgres") return;
  const waiting = sql<{ pid: number }>`select pid from pg_locks where not granted`;
  await expect.poll(async () => (await waiting.execute(site.db)).rows.length).toBeGreaterThan(0);
}

test("two processes that claim recipients at the same moment get none of them both", async () => {
  await subscribers(4);
  const id = await begun();
  const claim = (db: Database) => claimRecipients(db, id, { limit: 3, now: now() });
  let other: Promise<RecipientRow[]> | undefined;
  const first = await site.db.transaction().execute(async (db) => {
    const rows = await claim(db);
    other = claim(site.db);
    await untilOneWaits();
    return rows;
  });
  const second = (await other) ?? [];
  expect(first).toHaveLength(3);
  expect(idsOf(first).filter((each) => idsOf(second).includes(each))).toEqual([]);
  const rest = await claim(site.db);
  expect([...idsOf(first), ...idsOf(second), ...idsOf(rest)]).toHaveLength(4);
});

test("a recipient who was claimed and given back has not been tried", async () => {
  await subscribers(2);
  const id = await begun();
  const at = now();
  const [kept, back] = await claimRecipients(site.db, id, { limit: 2, now: at });
  await returnClaimed(site.db, id, { at, except: [kept?.subscription_id ?? 0] });
  site.clock.advance(MINUTE);
  const again = await claimRecipients(site.db, id, { limit: 2, now: now() });
  expect(again).toEqual([{ ...back, tries: 1, at: now() }]);
});
