import { Agent, get } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { expect } from "vitest";
import { CONTENT_BYTES } from "#contract/limits.ts";
import { tokenOfAdministrator } from "#test/administrator.ts";
import { drawPng } from "#test/factories.ts";
import { started, test } from "#test/server-process.ts";
import { times } from "#test/torture.ts";
import { SECOND } from "./clock.ts";

/** What an answer may take on a machine that does other things too, in milliseconds. */
const NOISE = 30;
/** Long enough for some hundred pages. */
const WHILE = 4 * SECOND;

const link = (characters: number) => `<a href="https://a.example/${"x".repeat(characters)}">`;
const filled = (part: string) => part.repeat(CONTENT_BYTES / part.length);
const attacks = [
  `${link(300_000)}${"<p>a".repeat(150_000)}`,
  `${link(2000)}${"<p>a".repeat(200_000)}`,
  `<b><i><u><s><sub><sup><code><span lang="rw">${"<p>a".repeat(200_000)}`,
  `<a href="/${"<!---->".repeat(100_000)}">a</a>`,
  filled("<"),
  filled("<b>"),
];

test("a reader from elsewhere is served as fast as ever while a hostile text is sent", {
  timeout: times(60, 600) * SECOND,
}, async ({ run, folder }) => {
  const { url } = await started(run);
  const image = new Blob([new Uint8Array(await drawPng({ width: 16, height: 9 }))]);
  const token = tokenOfAdministrator(folder);
  const send = async (html: string) => {
    const form = new FormData();
    form.set("titleEn", "A title");
    form.set("contentEn", html);
    form.set("categoryId", "1");
    form.set("image", image, "a.png");
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/article/add`, { method: "POST", headers, body: form });
    return { status: answer.status, fields: Object.keys((await answer.json()).errors) };
  };
  // What is loaded at the first call of a kind is no part of this.
  expect(await send("<p>A text</p>")).toEqual({ status: 422, fields: ["categoryId"] });
  await read(url, pass(SECOND));
  const calm = await read(url, pass(WHILE));
  for (const attack of attacks.slice(0, times(1, attacks.length))) {
    const sending = send(attack);
    const meanwhile = await read(url, Promise.all([sending, pass(WHILE)]));
    expect(await sending).toEqual({ status: 422, fields: ["contentEn"] });
    expect(meanwhile.statuses).toEqual([200]);
    expect(meanwhile.p99).toBeLessThan(3 * Math.max(calm.p99, NOISE));
    expect(meanwhile.longest).toBeLessThan(SECOND);
  }
});

/** One page after the other, none of them kept, until something is over. @returns how long they took, in milliseconds */
async function read(url: string, until: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.2" });
  const statuses = new Set<number>();
  const took: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    statuses.add(await statusOf(`${url}/rw/news?q=${began}`, agent));
    took.push(performance.now() - began);
    await pass(10);
  }
  agent.destroy();
  const ordered = took.toSorted((one, other) => one - other);
  return {
    statuses: [...statuses],
    p99: ordered[Math.ceil(ordered.length * 0.99) - 1] ?? 0,
    longest: ordered.at(-1) ?? 0,
  };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { agent }, (response) => {
    response.resume();
    response.once("end", () => resolve(response.statusCode ?? 0));
  }).once("error", reject);
  return promise;
}
