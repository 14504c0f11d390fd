import { expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import { createResponseCache } from "./response-cache.ts";

const KB = 1024;

/** A cache of five seconds whose clock and versions the test sets, and which counts what is rendered for it. */
function start(bytes = 100 * KB) {
  const state = { now: 0, version: 1, before: 0, made: 0 };
  const versions = {
    read: async () => state.version,
    known: () => state.version,
    wasNewest: (version: number | string) => version === state.version || version === state.before,
  };
  const cache = createResponseCache({ now: () => state.now }, versions, { lifetime: 5 * SECOND, bytes });
  const make = async (): Promise<CachedResponse> => {
    state.made += 1;
    return createCachedResponse({ status: 200, headers: {}, body: `answer ${state.made}` });
  };
  const take = (key = "page", how = make) => cache.getOrRender(key, "identity", how);
  const bodyOf = async (key?: string) => String((await take(key)).in("identity")?.body);
  return { state, cache, make, take, bodyOf };
}

/** Makes an answer when the test says so. */
function held(body: string) {
  const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>();
  const finish = () => resolve(createCachedResponse({ status: 200, headers: {}, body }));
  return { make: () => promise, finish, fail: () => reject(new Error("no answer")) };
}

test("a response is valid for its lifetime, and not where the clock was set back", async () => {
  const { state, bodyOf } = start();
  expect(await bodyOf()).toBe("answer 1");
  state.now = 4.9 * SECOND;
  expect(await bodyOf()).toBe("answer 1");
  state.now = 5 * SECOND;
  expect(await bodyOf()).toBe("answer 2");
  state.now = 0;
  expect(await bodyOf()).toBe("answer 3");
});

test("a response is a stale one until a second after its lifetime, and not where the clock was set back", async () => {
  const { state, cache, take } = start();
  const response = await take();
  state.now = 5.9 * SECOND;
  expect(cache.known("page")).toBeUndefined();
  expect(cache.stale("page")).toBe(response);
  state.now = 6 * SECOND;
  expect(cache.stale("page")).toBeUndefined();
  state.now = -1;
  expect(cache.stale("page")).toBeUndefined();
});

test("a response of a version that was the newest less than a second ago is a stale one, and of another one it is not", async () => {
  const { state, cache, take } = start();
  const response = await take();
  Object.assign(state, { version: 2, before: 1 });
  expect(cache.known("page")).toBeUndefined();
  expect(cache.stale("page")).toBe(response);
  Object.assign(state, { version: 3, before: 2 });
  expect(cache.stale("page")).toBeUndefined();
  Object.assign(state, { version: 1, before: 1 });
  cache.invalidate();
  expect(cache.stale("page")).toBeUndefined();
});

const overtaking: [string, (site: ReturnType<typeof start>) => void][] = [
  ["a newer version", ({ state }) => Object.assign(state, { version: state.version + 1 })],
  ["a change in this process", ({ cache }) => cache.invalidate()],
];

test.each(overtaking)("%s makes cached responses invalid, and those being rendered as well", async (_, change) => {
  const site = start();
  await site.bodyOf();
  change(site);
  expect(site.cache.known("page")).toBeUndefined();
  const slow = held("from before");
  const asked = site.take("page", slow.make);
  await Promise.resolve();
  change(site);
  slow.finish();
  await asked;
  expect(site.cache.known("page")).toBeUndefined();
  expect(await site.bodyOf()).toBe("answer 2");
});

test("a request after a change does not wait for a rendering that began before it", async () => {
  const { cache, take, bodyOf } = start();
  const slow = held("from before");
  const first = take("page", slow.make);
  await Promise.resolve();
  cache.invalidate();
  expect(await bodyOf()).toBe("answer 1");
  slow.finish();
  await first;
});

test("a failure reaches all who wait for it, and the next request tries again", async () => {
  const { take, bodyOf } = start();
  const failing = held("");
  const all = [take("page", failing.make), take("page", failing.make)].map((each) => expect(each).rejects.toThrow());
  failing.fail();
  await Promise.all(all);
  expect(await bodyOf()).toBe("answer 1");
});

test.each([404, 500, 503])("of a response with status %i only one below 500 is cached", async (status) => {
  const { cache, take } = start();
  await take("page", async () => createCachedResponse({ status, headers: {}, body: "not found or failed" }));
  expect(cache.known("page")?.status).toBe(status < 500 ? status : undefined);
});

test("one rendering serves several encodings", async () => {
  const { state, cache, make } = start();
  const answers = await Promise.all(
    (["br", "gzip", "identity", "br"] as const).map((each) => cache.getOrRender("p", each, make)),
  );
  expect(state.made).toBe(1);
  for (const encoding of ["br", "gzip", "identity"] as const) expect(answers[0]?.in(encoding)).toBeDefined();
});

test("the size stays bounded, encodings that are made later included", async () => {
  const { state, cache } = start(64 * KB);
  const large = async () => {
    state.made += 1;
    return createCachedResponse({
      status: 200,
      headers: {},
      body: Array.from({ length: 4000 }, () => Math.random())
        .join("")
        .slice(0, 20 * KB),
    });
  };
  for (const key of ["one", "two"]) await cache.getOrRender(key, "identity", large);
  expect(cache.known("one")).toBeDefined();
  // Random digits halve at best: the first one weighs half as much again with it.
  for (const key of ["one", "two"]) await cache.getOrRender(key, "br", large);
  await cache.getOrRender("three", "identity", large);
  expect(cache.known("one")).toBeUndefined();
  expect(cache.known("three")).toBeDefined();
});
