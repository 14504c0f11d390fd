import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { isLong, PATIENCE, times } from "#test/torture.ts";
import { memoryOf } from "#tools/processes.ts";
import type { Attack } from "./attack-process.ts";
import { type Answer, percentile, readHonestly } from "./honest-reader.ts";
import { started, test } from "./server-process.ts";

/** Calls of the honest reader, without the attack and during it. */
const TURNS = times(15, 400);
/** The time until the attack holds all the slots that it can get. */
const RAMP_UP = times(SECOND, 3 * SECOND);
/** Milliseconds that an answer may take on a machine that does other things too. */
const NOISE = 40;
/** product.md, section 7. */
const MOST_MEGABYTES = 320;

let serial = 0;
/** Never the same, so that each has to be rendered. */
const page = () => {
  serial += 1;
  return { method: "GET", path: `/${["rw", "en", "fr"][serial % 3]}/events?category=honest${serial}` } as const;
};
/** Of an account that does not exist: the same work, without a mail. */
const login = () => {
  serial += 1;
  return {
    method: "POST",
    path: "/api/auth/login",
    body: { email: `m${serial}@x.example`, password: "wrong one" },
  } as const;
};

const attacks: [string, Omit<Attack, "port" | "from">, () => ReturnType<typeof page | typeof login>, number][] = [
  ["searches of 100 connections", { kind: "searches", connections: 100 }, page, 200],
  ["pages that are not cached, of 100 connections", { kind: "pages", connections: 100 }, page, 200],
  ["forms that a page answers, of 100 connections", { kind: "forms", connections: 100 }, page, 200],
  ["forms of 700 connections, while another client writes", { kind: "forms", connections: 700 }, login, 401],
  [
    "bodies of 258 connections that come slowly, while another client writes",
    { kind: "slow bodies", connections: 258 },
    login,
    401,
  ],
];

test("a flood from one address does not block another one", {
  timeout: PATIENCE,
}, async ({ run, annotate }) => {
  const { server, port, errors } = await started(run, { DEMO_CONTENT: String(isLong), RATE_LIMIT: "off" });
  const figures: object[] = [];
  await readHonestly(port, { turns: TURNS, callOf: page });
  for (const [what, attack, callOf, status] of attacks) {
    const quiet = await readHonestly(port, { turns: TURNS, callOf });
    const attacker = await begin({ ...attack, port, from: "127.0.0.2" });
    await pause(RAMP_UP);
    const attacked = await readHonestly(port, { turns: TURNS, callOf });
    attacker.kill("SIGKILL");
    const megabytes = memoryOf(server.pid ?? 0);
    expect(new Set(attacked.map((answer) => answer.status)), what).toEqual(new Set([status]));
    expect(megabytes, what).toBeLessThan(MOST_MEGABYTES);
    figures.push({ what, ...comparison(quiet, attacked), megabytes });
  }
  expect(errors()).toBe("");
  if (!isLong) return;
  await annotate(JSON.stringify(figures));
  for (const figure of figures) expect(figure).toMatchObject({ isWithinThree: true });
});

function comparison(quiet: readonly Answer[], attacked: readonly Answer[]) {
  const before = percentile(quiet, 0.99);
  const during = percentile(attacked, 0.99);
  return { p99: before, p99Attacked: during, isWithinThree: during <= 3 * Math.max(before, NOISE) };
}

async function begin(attack: Attack): Promise<ChildProcess> {
  const attacker = fork(new URL("./attack-process.ts", import.meta.url), { execArgv: [] });
  attacker.send(attack);
  await once(attacker, "message");
  return attacker;
}
