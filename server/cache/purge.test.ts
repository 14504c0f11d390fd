import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { HOUR, SECOND, systemClock } from "#server/clock.ts";
import { type ContentVersion, watchContentVersion } from "#server/database/content-version.ts";
import { createScheduleRunner } from "#server/features/content/schedules.ts";
import { article, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { portOf } from "#test/ports.ts";
import { createPurger } from "./purge.ts";

/** A cache in front, as far as it is called. */
let cache: Server;
let calls: { method: string | undefined; authorization: string | undefined; body: unknown }[] = [];
let status: number;
/** What another host shows. */
let otherHost: ContentVersion | undefined;
let shownAtCall: number | undefined;

const site = useApp(async () => {
  cache = createServer(async (request: IncomingMessage, response) => {
    const { method, headers } = request;
    shownAtCall = otherHost?.known() ?? (await otherHost?.read());
    calls.push({ method, authorization: headers.authorization, body: JSON.parse(await text(request)) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => cache.listen(0, "127.0.0.1", resolve));
  return {
    CACHE_IN_FRONT: "true",
    CACHE_PURGE_URL: `http://127.0.0.1:${portOf(cache)}/purge`,
    CACHE_PURGE_HEADER: "Authorization: Bearer key",
  };
});
const admin = useAdmin(site);

beforeEach(() => {
  status = 200;
  calls = [];
});
afterAll(() => cache.close());

const publish = () => admin.published(article);
const called = (times: number) => expect.poll(() => calls.length, { timeout: 5 * SECOND }).toBe(times);

test("a publication calls the cache once, with the operator's header", async () => {
  await publish();
  await called(1);
  expect(calls[0]).toEqual({ method: "POST", authorization: "Bearer key", body: { purge_everything: true } });
});

test("what is taken back by itself at its minute calls the cache", async () => {
  const { id } = await publish();
  await called(1);
  const payload = { unpublishAt: "2026-11-21T12:30" };
  expect((await site.call("POST", `/article/${id}/unpublish`, { headers: admin.headers, payload })).status).toBe(200);
  site.clock.advance(HOUR);
  await createScheduleRunner(site.services, site.app.log)(new AbortController().signal);
  expect((await site.call("GET", `/article/${id}`)).status).toBe(404);
  await called(2);
});

test("the cache is called once no other host shows what was before", async () => {
  otherHost = watchContentVersion(site.db, systemClock);
  const before = await otherHost.read();
  await publish();
  await called(1);
  expect(shownAtCall).toBeGreaterThan(before);
});

test("what readers do calls no cache", async () => {
  const { id } = await publish();
  await called(1);
  const headers = as((await addSessionUser(site)).token);
  for (const type of ["LIKE", "DISLIKE"]) {
    expect((await site.call("POST", "/reaction", { headers, payload: { articleId: id, type } })).status).toBe(200);
  }
  await site.call("POST", `/article/${id}/view`);
  await publish();
  await called(2);
});

test("a cache that answers with an error is called again", async () => {
  status = 500;
  await publish();
  await called(1);
  status = 200;
  await called(2);
});

test("a cache that cannot be told of a change is told of the one that came meanwhile", async () => {
  status = 500;
  const failures: unknown[] = [];
  const purger = createPurger({
    db: site.db,
    clock: systemClock,
    purge: site.config.cachePurge,
    onFailure(error) {
      failures.push(error);
      status = 200;
    },
    againAfter: [100, 100],
  });
  onTestFinished(() => purger?.close());
  purger?.onChanged();
  await called(1);
  purger?.onChanged();
  await called(4);
  expect(failures).toEqual([new Error("CACHE_PURGE_URL answered 500")]);
});
