import { setTimeout as pass } from "node:timers/promises";
import { expect } from "vitest";
import { MINUTE, SECOND } from "#server/clock.ts";
import { freePort } from "#test/ports.ts";
import { rowsOf } from "#test/running-database.ts";
import { times } from "#test/torture.ts";
import { retryingProxy } from "./retrying-proxy.ts";
import { ended, started, test } from "./server-process.ts";

const RESTARTS = times(2, 100);

test("no request is lost in restarts behind a retrying proxy, and every view is counted", {
  timeout: times(2, 30) * MINUTE,
}, async ({ run, folder }) => {
  const port = String(await freePort());
  const start = () => started(run, { PORT: port, DEMO_CONTENT: "true", RATE_LIMIT: "off" });
  let { server } = await start();
  const proxy = await retryingProxy(Number(port));
  let isOver = false;
  const failed: string[] = [];
  const acknowledged: string[] = [];
  let views = 0;
  const keep = async (ask: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await ask(turn);
      await pass(5);
    }
  };
  const read = (path: (turn: number) => string) =>
    keep(async (turn) => {
      const { status } = await fetch(`${proxy.url}${path(turn)}`);
      if (status !== 200) failed.push(`${path(turn)}: ${status}`);
    });
  const view = keep(async (turn) => {
    const headers = { "user-agent": `Mozilla/5.0 (Android ${turn})` };
    const { status } = await fetch(`${proxy.url}/api/article/1`, { headers });
    if (status === 200) views += 1;
    else failed.push(`view ${turn}: ${status}`);
  });
  const comment = keep(async (turn) => {
    const content = `Igitekerezo ${turn}`;
    const answer = await fetch(`${proxy.url}/api/comment`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ articleId: 1, content, guestName: "Keza", guestEmail: "keza@urubuga.example" }),
    });
    if (answer.status === 201) acknowledged.push(content);
    else failed.push(`comment ${turn}: ${answer.status}`);
  });
  const before = rowsOf(folder, "select views from articles join items on items.id = item_id where public_id = 1")[0]
    ?.views as number;
  const all = [read((turn) => `/en?sent=${turn}`), read(() => "/api/article?limit=100"), view, comment];
  for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
    await pass(300);
    const began = Date.now();
    expect(await ended(server, "SIGTERM")).toBe(0);
    expect(Date.now() - began).toBeLessThan(10 * SECOND);
    ({ server } = await start());
  }
  isOver = true;
  await Promise.all(all);
  proxy.close();
  expect(failed).toEqual([]);
  expect(await ended(server, "SIGTERM")).toBe(0);
  const written = rowsOf(folder, "select content from comments where content like 'Igitekerezo %'").map(
    ({ content }) => content,
  );
  expect(new Set(written).size).toBe(written.length);
  expect(acknowledged.filter((content) => !written.includes(content))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(RESTARTS);
  expect(rowsOf(folder, "select views from articles join items on items.id = item_id where public_id = 1")).toEqual([
    { views: before + views },
  ]);
});
