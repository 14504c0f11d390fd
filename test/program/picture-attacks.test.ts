import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { describe, expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { usualLimits } from "#server/media/image-process.ts";
import { drawPng } from "#test/draw-png.ts";
import { formOf } from "#test/form.ts";
import { workersOf } from "#test/image-workers.ts";
import { interlacedPng, manyScansJpeg } from "#test/odd-files.ts";
import { rowsOf, tokenOfAdministrator, tokenOfNewUser } from "#test/running-database.ts";
import { isLong, PATIENCE, times } from "#test/torture.ts";
import { type Answer, percentile, readHonestly } from "./honest-reader.ts";
import { started, test } from "./server-process.ts";

const MB = 1024 * 1024;
/** Calls of the reader, without an attack and during it. */
const TURNS = times(15, 2000);
const SENDERS = 8;
/** Noise of a busy machine: below this, a time three times as long means nothing. */
const NOISE_MS = 50;
/** This is about pictures, and not about how many requests are sent. */
const REJECTED_PAUSE_MS = 50;

type Sent = { headers: Record<string, string>; body: Buffer; signal?: AbortSignal };

describe.runIf(process.platform === "linux")("pictures that are costly to decode, sent by a user in a loop,", () => {
  test("do not slow readers down, nor raise the memory of the serving process", {
    timeout: PATIENCE,
  }, async ({ run, folder }) => {
    const { server, url, port } = await started(run, { RATE_LIMIT: "off" });
    const pictures = await publishPictures(url, folder);
    // Two that are rejected by their headers, and the costliest that are not.
    const attack = [
      manyScansJpeg(3000, 3000, 6000),
      await interlacedPng(7000, 7000),
      manyScansJpeg(5000, 5000, 32),
      await interlacedPng(3500, 3500),
    ];
    await read(port, pictures[0], 20);
    const before = await read(port, pictures[1], TURNS);

    const token = tokenOfNewUser(folder, "attacker");
    const forms = await Promise.all(attack.map((file) => avatarForm(token, file)));
    const ending = new AbortController();
    const memory = watchMemory(server.pid);
    const attacking = Array.from({ length: SENDERS }, (_, sender) => attackFrom(url, forms, sender, ending.signal));
    const during = await read(port, pictures[2], TURNS);
    ending.abort();
    const answers = (await Promise.all(attacking)).flat();
    const { serving, workers } = await memory.stop();

    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([200]));
    if (isLong) expect(percentile(during, 0.99)).toBeLessThan(3 * Math.max(percentile(before, 0.99), NOISE_MS));
    expect(serving).toBeLessThan(320 * MB);
    expect(workers).toBeLessThan(usualLimits.memory);
    // Each of these happened: accepted, rejected by the header, and rejected because the queue was full.
    expect(new Set(answers)).toEqual(new Set([200, 422, 429]));
  });

  test("are aborted with their request, and do not delay a stop", { timeout: PATIENCE }, async ({ run, folder }) => {
    const { server, url } = await started(run, { RATE_LIMIT: "off" });
    const token = tokenOfNewUser(folder, "attacker");
    const costly = await avatarForm(token, manyScansJpeg(5000, 5000, 32));
    const left: Promise<number>[] = [];
    const leaving = new AbortController();
    for (let turn = 0; turn < 2; turn += 1) left.push(sendAvatar(url, { ...costly, signal: leaving.signal }));
    await expect.poll(() => workersOf(server.pid), { timeout: 10 * SECOND }).toHaveLength(1);
    leaving.abort();
    expect(await Promise.all(left)).toEqual([0, 0]);
    await expect.poll(() => workersOf(server.pid), { timeout: 5 * SECOND }).toHaveLength(0);

    const last = sendAvatar(url, costly);
    await expect.poll(() => workersOf(server.pid), { timeout: 10 * SECOND }).toHaveLength(1);
    const [worker] = await workersOf(server.pid);
    const began = performance.now();
    server.kill("SIGTERM");
    const code = await new Promise((resolve) => server.once("exit", resolve));
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(10 * SECOND);
    await last;
    await expect.poll(() => existsSync(`/proc/${worker}`), { timeout: 5 * SECOND }).toBe(false);
  });
});

/** @returns the addresses of three articles' pictures, without their variants */
async function publishPictures(url: string, folder: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${tokenOfAdministrator(folder)}` };
  const send = async (path: string, body: FormData | string, type?: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { ...headers, ...(type && { "content-type": type }) },
      body,
    });
    expect(answer.status).toBe(201);
  };
  await send("/category", JSON.stringify({ type: "NEWS", nameEn: "Sport" }), "application/json");
  for (const number of [1, 2, 3]) {
    const image = await drawPng({ width: 1200, height: 800 });
    const fields = { titleEn: `Number ${number}`, contentEn: "<p>Text</p>", categoryId: "1", image };
    await send("/article/add", formOf(fields));
  }
  return rowsOf(folder, "select id from media").map(({ id }) => `/media/${id}`);
}

/** A reader who asks for one thing after the other: pages that are rendered, the API, and a picture's variants. */
async function read(port: number, picture: string | undefined, turns: number): Promise<Answer[]> {
  const variants = [320, 480, 640, 960, 1280].flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
  const callOf = (turn: number) => {
    const round = Math.floor(turn / 4);
    // The first of the variants are made for this reader.
    const paths = [`/en/news?q=${round}`, `/api/article?page=${(round % 1000) + 1}`, "/en"];
    return { method: "GET", path: paths[turn % 4] ?? `${picture}/${variants[round % 10]}` } as const;
  };
  return readHonestly(port, { turns, callOf });
}

/** @returns the statuses of the answers */
async function attackFrom(url: string, forms: readonly Sent[], sender: number, ending: AbortSignal): Promise<number[]> {
  const answers: number[] = [];
  for (let turn = sender; !ending.aborted; turn += 1) {
    const form = forms[turn % forms.length];
    if (form) answers.push(await sendAvatar(url, form));
    if (answers.at(-1) === 429) await pass(REJECTED_PAUSE_MS);
  }
  return answers;
}

async function avatarForm(token: string, file: Buffer): Promise<Sent> {
  const form = new Response(formOf({ name: "attacker", file }));
  const headers = { authorization: `Bearer ${token}`, "content-type": form.headers.get("content-type") ?? "" };
  return { headers, body: Buffer.from(await form.arrayBuffer()) };
}

/** From another address of this machine than readers'. The status is 0 where the connection broke. */
function sendAvatar(url: string, { body, headers, signal }: Sent): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const options = { method: "PUT", localAddress: "127.0.0.2", headers, signal };
  request(`${url}/api/user/profile`, options, (response) => {
    response.resume();
    response.once("error", () => resolve(0));
    response.once("end", () => resolve(response.statusCode ?? 0));
  })
    .once("error", () => resolve(0))
    .end(body);
  return promise;
}

/** The highest memory of the server and of one of its image workers. */
function watchMemory(pid: number | undefined) {
  const highest = async (id: number | undefined) => {
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    return Number(status.match(/^VmHWM:\s+(\d+) kB$/m)?.[1] ?? 0) * 1024;
  };
  let workers = 0;
  const look = async () => {
    for (const worker of await workersOf(pid)) workers = Math.max(workers, await highest(worker));
  };
  const timer = setInterval(look, 250);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return { serving: await highest(pid), workers };
    },
  };
}
