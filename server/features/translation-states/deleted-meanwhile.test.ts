import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, deleteRow } from "#test/factories.ts";
import { claimPending, replaceStates } from "./queries.ts";
import { statePending } from "./updating.ts";

const site = useApp();

test("an item is deleted while its states are being made, and both succeed", async () => {
  const id = await addArticle(site.db);
  const row = await site.db
    .selectFrom("items")
    .select("id")
    .where("kind", "=", "article")
    .where("public_id", "=", id)
    .executeTakeFirstOrThrow();
  let deleting: Promise<void> | undefined;
  await site.db.transaction().execute(async (transaction) => {
    const claimed = await claimPending(transaction, 50);
    expect(claimed.map(({ item_id }) => item_id)).toContain(row.id);
    deleting = deleteRow(site.db, "article", id);
    // Long enough for it to come to the rows that this transaction has.
    await wait(100);
    await replaceStates(transaction, row.id, [
      { item_id: row.id, language: "fr", state: "missing", words: 1, since: "", user_id: null, said: "" },
    ]);
  });
  await deleting;
  await statePending(site.db, new AbortController().signal);
  const left = await site.db
    .selectFrom("translation_states")
    .select("language")
    .where("item_id", "=", row.id)
    .execute();
  expect(left).toEqual([]);
});
