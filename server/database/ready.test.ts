import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";

const site = useApp();
const lost = useApp();

test("a process that runs is healthy", async () => {
  const answer = await site.app.inject("/healthz");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: "ok" });
});

test("a process whose database answers is ready", async () => {
  const answer = await site.app.inject("/readyz");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: "ready" });
});

test("a process that lost its database is healthy but not ready", async () => {
  await lost.db.destroy();
  const ready = await lost.app.inject("/readyz");
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: "database unreachable" });
  expect((await lost.app.inject("/healthz")).statusCode).toBe(200);
});
