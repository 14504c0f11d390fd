import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { openPageStore } from "./page-store.ts";

const site = useApp();
const failures: unknown[] = [];

async function openStore() {
  const config = { ...site.config, pageStoreMb: 1 };
  const store = await openPageStore({ ...site, config }, (error) => failures.push(error));
  onTestFinished(store.close);
  return store;
}

function page(version = 1, bytes = 10) {
  return async () => ({ article: null, version, facts: "{}", template: randomBytes(bytes), body: randomBytes(bytes) });
}

test("a page is found by another process", async () => {
  const store = await openStore();
  const made = await page()();
  await store.write("one", async () => made);
  const other = await openStore();
  const { template, ...read } = made;
  expect(await other.read("one")).toEqual(read);
  expect(await other.readTemplate({ key: "one", facts: made.facts })).toEqual(template);
  expect(await other.read("another")).toBeUndefined();
});

test("a page that was rendered anew meanwhile is not mixed with the former one", async () => {
  const store = await openStore();
  const former = await page(1)();
  const next = { ...(await page(2)()), facts: '{"now":2}' };
  await store.write("anew", async () => former);
  await store.write("anew", async () => next);
  const known = { key: "anew", facts: former.facts };
  expect(await store.readTemplate(known)).toBeUndefined();
  await store.update(known, async () => ({ body: former.body, facts: former.facts }));
  const { template, ...read } = next;
  expect(await store.read("anew")).toEqual(read);
});

test("the pages that were stored first are deleted where there is no room", async () => {
  const store = await openStore();
  const keys = Array.from({ length: 30 }, (_, place) => `page ${place}`);
  for (const key of keys) {
    site.clock.advance(SECOND);
    await store.write(key, page(1, 32 * 1024));
  }
  const left: string[] = [];
  for (const key of keys) if (await store.read(key)) left.push(key);
  expect(left).toEqual(keys.slice(-left.length));
  // Two bodies of 32 KB each; the bound is looked at after each sixteenth part of it.
  expect(left.length).toBeGreaterThanOrEqual(13);
  expect(left.length).toBeLessThanOrEqual(17);
});

test("pages of a later version than the database's are deleted at the start: it was put back", async () => {
  const store = await openStore();
  await store.write("early", page(1));
  await store.write("late", page(1000));
  const next = await openStore();
  expect([await next.read("early"), await next.read("late")]).toEqual([expect.anything(), undefined]);
});

test("after a failure, of which the first is reported, pages are neither stored nor read for a while", async () => {
  const store = await openStore();
  await store.write("there", page());
  failures.length = 0;
  const full = new Error("the disk is full");
  const fail = async () => {
    throw full;
  };
  await Promise.all([store.write("lost", fail), store.write("lost too", fail)]);
  await store.write("lost as well", fail);
  expect(failures).toEqual([full]);
  expect(await store.read("there")).toBeUndefined();
  site.clock.advance(10 * SECOND);
  expect(await store.read("there")).toBeDefined();
  expect(await store.read("lost")).toBeUndefined();
});
