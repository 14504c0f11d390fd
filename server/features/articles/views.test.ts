import { describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addArticle, rowIdOf, writtenViews } from "#test/factories.ts";

const site = useApp();
const phone = "Mozilla/5.0 (Linux; Android 10; TECNO KE5) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36";
const desktop = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0";

type Visit = { from?: string; agent?: string };

/** Opens the article and returns the views in the response. */
async function open(id: number, { from = "197.243.0.1", agent = phone }: Visit = {}): Promise<number> {
  const headers = { "user-agent": agent };
  const { body } = await site.call("GET", `/article/${id}`, { remoteAddress: from, headers });
  return body.article.views;
}

async function written(id: number): Promise<number> {
  await site.views.flush();
  return writtenViews(site.db, id);
}

test("opening the list counts no view of its articles", async () => {
  const id = await addArticle(site.db);
  await site.call("GET", "/article?limit=100", { headers: { "user-agent": phone } });
  expect(await written(id)).toBe(0);
});

test("visitors at the same moment are all counted", async () => {
  const id = await addArticle(site.db);
  await Promise.all(Array.from({ length: 10 }, (_, host) => open(id, { from: `197.243.5.${host}` })));
  expect(await written(id)).toBe(10);
});

describe("one visitor", () => {
  test("is counted once however often the article is opened", async () => {
    const id = await addArticle(site.db);
    for (let visit = 0; visit < 5; visit += 1) await open(id);
    expect(await written(id)).toBe(1);
  });

  test("is counted once where the article is opened several times at the same moment", async () => {
    const id = await addArticle(site.db);
    await Promise.all(Array.from({ length: 5 }, () => open(id)));
    expect(await written(id)).toBe(1);
  });

  test("is not counted again a moment before 30 minutes are over", async () => {
    const id = await addArticle(site.db);
    await open(id);
    await site.views.flush();
    site.clock.advance(30 * MINUTE - 1);
    await open(id);
    expect(await written(id)).toBe(1);
  });

  test("is counted again after 30 minutes", async () => {
    const id = await addArticle(site.db);
    await open(id);
    await site.views.flush();
    site.clock.advance(30 * MINUTE);
    await open(id);
    expect(await written(id)).toBe(2);
  });

  test("is counted again after 30 minutes where nothing was written in between", async () => {
    const id = await addArticle(site.db);
    await open(id);
    site.clock.advance(30 * MINUTE);
    await open(id);
    expect(await written(id)).toBe(2);
  });

  test("is counted in every article that is opened", async () => {
    const ids = [await addArticle(site.db), await addArticle(site.db)];
    for (const id of ids) await open(id);
    expect(await Promise.all(ids.map(written))).toEqual([1, 1]);
  });

  test("at another address is another visitor", async () => {
    const id = await addArticle(site.db);
    await open(id, { from: "197.243.0.1" });
    await open(id, { from: "197.243.0.2" });
    expect(await written(id)).toBe(2);
  });

  test("in another browser behind the same address is another visitor", async () => {
    const id = await addArticle(site.db);
    await open(id, { agent: phone });
    await open(id, { agent: desktop });
    expect(await written(id)).toBe(2);
  });

  test("stores nothing from which the address can be derived", async () => {
    await open(await addArticle(site.db), { from: "197.243.77.88" });
    await site.views.flush();
    const visits = await site.db.selectFrom("item_visits").selectAll().execute();
    expect(JSON.stringify(visits)).not.toMatch(/197\.243|Mozilla/);
  });

  test("is deleted when the 30 minutes are over", async () => {
    const old = await addArticle(site.db);
    await open(old);
    await site.views.flush();
    site.clock.advance(31 * MINUTE);
    await open(await addArticle(site.db));
    await site.views.flush();
    const rows = await site.db
      .selectFrom("item_visits")
      .select("visitor")
      .where("item_id", "=", await rowIdOf(site.db, "article", old))
      .execute();
    expect(rows).toEqual([]);
  });
});
