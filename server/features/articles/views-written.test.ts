import { describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { HOUR, MINUTE } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent, deleteRow, writtenViews } from "#test/factories.ts";
import { createViewCounter } from "./views.ts";

const site = useApp();
const agent = "Mozilla/5.0 (Linux; Android 10; TECNO KE5) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36";

/** Opens the article and returns the views in the response. */
async function open(id: number, { from = "197.243.0.1", app = site.app } = {}): Promise<number> {
  const headers = { "user-agent": agent };
  const answer = await app.inject({ url: `/api/article/${id}`, remoteAddress: from, headers });
  return answer.json().article.views;
}

async function written(id: number): Promise<number> {
  await site.views.flush();
  return writtenViews(site.db, id);
}

async function anotherProcess(): Promise<typeof site.app> {
  const { app } = await buildApp({ config: site.config, db: site.db, clock: site.clock });
  onTestFinished(() => app.close());
  return app;
}

test("a visit is counted in the response to it", async () => {
  expect(await open(await addArticle(site.db, { views: 41 }))).toBe(42);
});

test("a visit is shown to the next reader before it is written", async () => {
  const id = await addArticle(site.db);
  await open(id);
  expect(await open(id, { from: "197.243.0.2" })).toBe(2);
});

test("a visit is written with the next flush", async () => {
  const id = await addArticle(site.db, { views: 41 });
  await open(id);
  expect(await written(id)).toBe(42);
});

test("a visit counts where the article was unpublished before it is written", async () => {
  const id = await addArticle(site.db);
  await open(id);
  await site.db.updateTable("items").set({ status: "draft" }).where("public_id", "=", id).execute();
  expect(await written(id)).toBe(1);
});

test("a draft that was never published counts no visit", async () => {
  const id = await addArticle(site.db);
  const draft = { status: "draft", published_at: "" } as const;
  await site.db.updateTable("items").set(draft).where("public_id", "=", id).execute();
  await site.views.record(id, "a visitor");
  expect(await written(id)).toBe(0);
});

test("what was written is not shown twice", async () => {
  const id = await addArticle(site.db);
  await open(id);
  await site.views.flush();
  expect(await open(id)).toBe(1);
});

test("a second flush writes nothing again", async () => {
  const id = await addArticle(site.db);
  await open(id);
  await site.views.flush();
  expect(await written(id)).toBe(1);
});

test("a visitor of whom the database could not be asked is counted at the next visit", async () => {
  const id = await addArticle(site.db);
  const rename = (from: string, to: string) => site.db.schema.alterTable(from).renameTo(to).execute();
  await rename("item_visits", "unreachable");
  await expect(site.views.record(id, "a visitor")).rejects.toThrow(/item_visits/);
  await rename("unreachable", "item_visits");
  await site.views.record(id, "a visitor");
  expect(await written(id)).toBe(1);
});

test("many visitors of several articles are counted, each once", async () => {
  const ids = [await addArticle(site.db, { views: 7 }), await addArticle(site.db)];
  const record = (counter: typeof site.views) =>
    Promise.all(
      ids.flatMap((id) => Array.from({ length: 620 }, (_, visitor) => counter.record(id, `visitor ${visitor}`))),
    );
  const second = createViewCounter(site.db, { clock: site.clock, timeZone: "Africa/Kigali" });
  await record(site.views);
  // Before the first one has written: only the database knows who is counted.
  await record(second);
  await site.views.flush();
  await second.flush();
  expect(await writtenViews(site.db, ids[0] ?? 0)).toBe(627);
  expect(await writtenViews(site.db, ids[1] ?? 0)).toBe(620);
});

test("visits that could not be written for an hour are written then, a visitor's second one too", async () => {
  const id = await addArticle(site.db);
  const rename = (from: string, to: string) => site.db.schema.alterTable(from).renameTo(to).execute();
  await site.views.record(id, "a visitor");
  await rename("views_by_day", "unreachable");
  await expect(site.views.flush()).rejects.toThrow(/views_by_day/);
  site.clock.advance(HOUR);
  await site.views.record(id, "a visitor");
  await rename("unreachable", "views_by_day");
  expect(await written(id)).toBe(2);
});

describe("with a second process on the same database", () => {
  test("a visitor whom the first one counted is not counted again", async () => {
    const id = await addArticle(site.db);
    await open(id);
    await site.views.flush();
    const app = await anotherProcess();
    await open(id, { app });
    await app.close();
    expect(await written(id)).toBe(1);
  });

  test("a visitor whom the first one counted gets the exact count", async () => {
    const id = await addArticle(site.db);
    await open(id);
    await site.views.flush();
    expect(await open(id, { app: await anotherProcess() })).toBe(1);
  });

  test("a visitor of an article is not taken for one of the event with the same number", async () => {
    const id = await addArticle(site.db);
    for (let number = 1; number <= id; number += 1) await addEvent(site.db);
    await open(id);
    await site.views.flush();
    expect(await open(id, { app: await anotherProcess() })).toBe(1);
  });

  test("a visitor whom the first one counted is counted again by the second after 30 minutes", async () => {
    const id = await addArticle(site.db);
    await open(id);
    await site.views.flush();
    const app = await anotherProcess();
    site.clock.advance(20 * MINUTE);
    await open(id, { app });
    site.clock.advance(10 * MINUTE);
    await open(id, { app });
    await app.close();
    expect(await written(id)).toBe(2);
  });

  test("another visitor is counted by the second", async () => {
    const id = await addArticle(site.db);
    await open(id);
    await site.views.flush();
    const app = await anotherProcess();
    await open(id, { app, from: "197.243.0.9" });
    await app.close();
    expect(await written(id)).toBe(2);
  });
});

test("closing the server writes the views that wait", async () => {
  const id = await addArticle(site.db);
  const app = await anotherProcess();
  await open(id, { app });
  await app.close();
  expect(await written(id)).toBe(1);
});

test("a reader never sees the count go down while views are being written", async () => {
  const id = await addArticle(site.db);
  await open(id);
  const writing = site.views.flush();
  expect(await open(id)).toBe(1);
  await writing;
});

test("views that could not be written wait for the next flush", async () => {
  const id = await addArticle(site.db);
  // A counter of its own: the server's would write the visit before the table is gone.
  const counter = createViewCounter(site.db, { clock: site.clock, timeZone: site.config.timeZone });
  await counter.record(id, "a visitor");
  await site.db.schema.alterTable("item_visits").renameTo("lost").execute();
  await expect(counter.flush()).rejects.toThrow();
  await site.db.schema.alterTable("lost").renameTo("item_visits").execute();
  expect((await counter.readConsistently(id, async () => id)).waiting).toBe(1);
  await counter.flush();
  expect(await written(id)).toBe(1);
});

test("visits during a flush are written by the next one", async () => {
  const id = await addArticle(site.db);
  await open(id);
  const writing = site.views.flush();
  await open(id, { from: "197.243.0.2" });
  await writing;
  expect(await written(id)).toBe(2);
});

describe("an article that does not exist", () => {
  test("has no visit stored", async () => {
    await site.views.flush();
    const before = await site.db.selectFrom("item_visits").select("visitor").execute();
    await site.call("GET", "/article/2147483647", { headers: { "user-agent": agent } });
    await site.views.flush();
    const visits = await site.db.selectFrom("item_visits").select("visitor").execute();
    expect(visits).toEqual(before);
  });

  test("does not prevent other views from being written", async () => {
    const gone = await addArticle(site.db);
    const existing = await addArticle(site.db);
    await open(gone);
    await open(existing);
    await deleteRow(site.db, "article", gone);
    expect(await written(existing)).toBe(1);
  });
});
