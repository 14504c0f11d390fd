import { setTimeout as pass } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { MINUTE, SECOND } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { isDatabaseUnavailable } from "#server/database/portable.ts";
import { throughPort } from "#test/ports.ts";
import { type OwnPostgres, startOwnPostgres } from "#test/postgres.ts";
import { times } from "#test/torture.ts";
import { type ChaosProxy, startChaosProxy } from "./chaos-proxy.ts";
import { started, test } from "./server-process.ts";

const WRITERS = 8;

let postgres: OwnPostgres;
let proxy: ChaosProxy;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  proxy = await startChaosProxy(Number(new URL(postgres.url).port));
});
afterAll(async () => {
  await proxy.close();
  await postgres.stop();
});

type Answered = { status: number; after: string | null; message: string };

/** Posts comments in a loop, and records which were acknowledged. */
function startWriters(url: string) {
  let isOver = false;
  const acknowledged: string[] = [];
  const rejected: Answered[] = [];
  const write = async (writer: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const content = `writer ${writer}, turn ${turn}: murakoze`;
      const body = JSON.stringify({
        articleId: 1,
        content,
        guestName: "Keza",
        guestEmail: `k${writer}@urubuga.example`,
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}/api/comment`, { method: "POST", headers, body });
      const { message } = await answer.json();
      if (answer.status === 201) acknowledged.push(content);
      else rejected.push({ status: answer.status, after: answer.headers.get("retry-after"), message });
      await pass(answer.status === 201 ? 5 : 50);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    acknowledged,
    rejected,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

test("after a query timeout, the next write on the pool is committed, though the timed-out transaction begins late", async () => {
  const address = throughPort(postgres.url, proxy.port);
  address.searchParams.set("query_timeout", "500");
  const db = await openDatabase({ databaseUrl: address.href, dataDir: "" });
  const count = (key: string) => db.insertInto("attempts").values({ key, count: 1, ends_at: "" }).execute();
  await count("before");
  proxy.pause();
  const late = db.transaction().execute((transaction) => transaction.selectFrom("users").select("id").execute());
  await expect(late).rejects.toSatisfy(isDatabaseUnavailable);
  proxy.restore();
  await pass(100);
  await count("after");
  const others = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  const rows = await others.selectFrom("attempts").select("key").execute();
  await others.deleteFrom("attempts").execute();
  await Promise.all([db.destroy(), others.destroy()]);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(["after", "before"]);
});

test("while PostgreSQL is disconnected, silent or restarting, calls get a 503, and afterwards they are served again", {
  timeout: times(3, 60) * MINUTE,
}, async ({ run }) => {
  const { url, output, server } = await started(run, {
    DATABASE_URL: throughPort(postgres.url, proxy.port).href,
    DEMO_CONTENT: "true",
    RATE_LIMIT: "off",
  });
  const written = startWriters(url);
  const isGoingOn = async () => {
    const before = written.acknowledged.length;
    await vi.waitUntil(() => written.acknowledged.length > before + 20, { timeout: 30 * SECOND, interval: 20 });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/en/article/2?sent=${before}`)).status).toBe(200);
  };
  await isGoingOn();

  for (let round = 0; round < times(1, 25); round += 1) {
    const before = written.rejected.length;
    proxy.disconnect();
    await vi.waitUntil(() => written.rejected.length > before + WRITERS, { timeout: 20 * SECOND });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const page = await fetch(`${url}/rw/news?sent=${round + 7}`);
    expect({ status: page.status, isPage: (await page.text()).includes("</html>") }).toEqual({
      status: 503,
      isPage: true,
    });
    proxy.restore();
    await isGoingOn();

    proxy.dropAll();
    await pass(2 * SECOND);
    proxy.restore();
    await isGoingOn();

    await postgres.restart();
    await isGoingOn();
  }
  await written.stop();

  const message = "This does not work at the moment. Please try again in a moment.";
  expect(
    written.rejected.filter((each) => each.status !== 503 || each.after !== "5" || each.message !== message),
  ).toEqual([]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query("select content from comments where content like 'writer %'");
  await client.end();
  const contents = rows.map(({ content }) => content);
  expect(written.acknowledged.filter((content) => !contents.includes(content))).toEqual([]);
  expect(new Set(contents).size).toBe(contents.length);
  expect(output()).toMatch(/ECONNREFUSED|ECONNRESET|Connection terminated/);
  expect(server.exitCode).toBeNull();
});
