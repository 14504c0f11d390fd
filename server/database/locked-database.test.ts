import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pass } from "node:timers/promises";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addUser, setCommentMode } from "#test/factories.ts";

/** Another program holds SQLite's file, such as an operator's own shell in the middle of a transaction. */
const site = useApp({ LOG_LEVEL: "error" });

let articleId: number;
beforeAll(async () => {
  await setCommentMode(site.db, "open");
  articleId = await addArticle(site.db);
});

/** Locks the database against writers until it is released. */
function lock(): { letGo: () => void } {
  const other = new DatabaseSync(join(site.config.dataDir, "urubuga.sqlite"));
  other.exec("begin immediate");
  onTestFinished(() => other.close());
  return { letGo: () => other.exec("rollback") };
}

const guest = { guestName: "Keza", guestEmail: "keza@urubuga.example" };
const comment = (content: string) => site.call("POST", "/comment", { payload: { articleId, content, ...guest } });

async function comments(): Promise<string[]> {
  const { status, body } = await site.call("GET", `/article/${articleId}`);
  expect(status).toBe(200);
  return body.article.comments.map(({ content }: { content: string }) => content);
}

describe("while another program holds the database", () => {
  test("reads still work, and writes are done as soon as the lock is released", async () => {
    const { letGo } = lock();
    let isDone = false;
    const writing = comment("Murakoze").finally(() => {
      isDone = true;
    });
    for (let reads = 0; reads < 20; reads += 1) {
      expect(await comments()).toEqual([]);
      await pass(20);
    }
    expect(isDone).toBe(false);
    letGo();
    expect((await writing).status).toBe(201);
    expect(await comments()).toEqual(["Murakoze"]);
  });

  test("readers of an article do not wait for its views to be written", async () => {
    await site.views.record(articleId, "a reader");
    const { letGo } = lock();
    let isWritten = false;
    const writing = site.views.flush().finally(() => {
      isWritten = true;
    });
    await comments();
    expect(isWritten).toBe(false);
    letGo();
    await writing;
  });

  test("writes are rejected after some seconds, the log says why, and they work again without a restart", async () => {
    const { letGo } = lock();
    const begun = performance.now();
    const rejected = await Promise.all(["Mbere", "Kabiri", "Gatatu"].map(comment));
    // One after the other would be three times as long.
    expect(performance.now() - begun).toBeLessThan(10_000);
    for (const { status, headers } of rejected) {
      expect({ status, after: headers["retry-after"] }).toEqual({ status: 503, after: "5" });
    }
    expect(site.log.splice(0)).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message: "database is locked" }) }),
    );
    letGo();
    expect((await comment("Nyuma")).status).toBe(201);
    expect(await comments()).not.toContain("Mbere");
  });
});

test("reads do not wait for a long transaction of our own", async () => {
  const before = await site.db.selectFrom("users").select("id").execute();
  await site.db.transaction().execute(async (transaction) => {
    await addUser(transaction);
    expect(await site.db.selectFrom("users").select("id").execute()).toEqual(before);
    expect(await transaction.selectFrom("users").select("id").execute()).toHaveLength(before.length + 1);
  });
  expect(await site.db.selectFrom("users").select("id").execute()).toHaveLength(before.length + 1);
});
