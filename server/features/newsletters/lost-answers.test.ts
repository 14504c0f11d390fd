import { type KyselyPlugin, type QueryId, UpdateQueryNode } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#server/database/schema.ts";
import { useNewsroom } from "#test/newsletter-sending.ts";
import { sendDueNewsletters } from "./job.ts";

const { site, smtp, begun, sendDue, counts, subscribers } = await useNewsroom();

/** A database that executes its updates, and loses the answer to one of them. */
function losingAnswer(db: Database, which: number): { db: Database; hasLost: () => boolean } {
  const updates: QueryId[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (UpdateQueryNode.is(node)) updates.push(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (updates.indexOf(queryId) === which) throw Object.assign(new Error("reset"), { code: "ECONNRESET" });
      return result;
    },
  };
  return { db: db.withPlugin(plugin), hasLost: () => updates.length > which };
}

test("a newsletter that waited for the database is sent before one that is due since", async () => {
  await subscribers(3);
  const ids = [await begun(), await begun()];
  const losing = losingAnswer(site.db, 2);
  const { signal } = new AbortController();
  await sendDueNewsletters({ ...site.services, db: losing.db }, site.app.log, signal).catch(() => undefined);
  await sendDue();
  expect(losing.hasLost()).toBe(true);
  const order = smtp.mails.map(({ headers }) => headers["message-id"]?.match(/newsletter-(\d+)/)?.[1]);
  expect(order).toEqual(ids.flatMap((id) => [id, id, id].map(String)));
});

test("whichever answer to an update is lost while it is sent, everybody gets a newsletter once", async () => {
  const { signal } = new AbortController();
  const emails = await subscribers(2);
  const rounds: { got: string[]; became: object }[] = [];
  for (let hasLost = true; hasLost; ) {
    const id = await begun();
    const losing = losingAnswer(site.db, rounds.length);
    await sendDueNewsletters({ ...site.services, db: losing.db }, site.app.log, signal).catch(() => undefined);
    hasLost = losing.hasLost();
    await sendDue();
    const got = smtp.mails.splice(0).map(({ to }) => to);
    rounds.push({ got: got.toSorted(), became: await counts(id) });
  }
  expect(rounds).toEqual(rounds.map(() => ({ got: emails.toSorted(), became: { sent: 2 } })));
  expect(rounds.length).toBeGreaterThan(5);
});
