import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";
import { indexPending } from "./indexing.ts";

const site = useApp();

test("readers are answered while many items wait to be indexed", async () => {
  for (let place = 0; place < 30; place += 1) await addArticle(site.db, { titles: { en: `Library ${place}` } });
  const done: string[] = [];
  await Promise.all([
    indexPending(site.db, new AbortController().signal).then(() => done.push("indexed")),
    site.call("GET", "/event?limit=5").then(({ status }) => done.push(`answered ${status}`)),
  ]);
  expect(done).toEqual(["answered 200", "indexed"]);
  expect((await site.call("GET", "/search?q=library")).body.pagination.total).toBe(30);
});
