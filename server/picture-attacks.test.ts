import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { describe, expect } from "vitest";
import { rowsOf, tokenOfAdministrator, tokenOfNewMember } from "#test/administrator.ts";
import { drawPng } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { workersOf } from "#test/image-workers.ts";
import { interlacedPng, manyScansJpeg } from "#test/odd-files.ts";
import { started, test } from "#test/server-process.ts";
import { isLong, PATIENCE, times } from "#test/torture.ts";
import { SECOND } from "./clock.ts";
import { usualLimits } from "./media/image-process.ts";

const MB = 1024 * 1024;
const LASTS = times(4, 60) * SECOND;
const SENDERS = 8;
/** What a busy machine adds to any answer: below this, three times as long is no sign of anything. */
const NOISE_MS = 50;
/** This is about pictures, and not about how many requests are sent. */
const REFUSED_PAUSE_MS = 50;

type Answer = { path: string; status: number; milliseconds: number };

describe.runIf(process.platform === "linux")("pictures that are costly to decode, sent by a member in a loop,", () => {
  test("slow no reader down, and raise the serving process's memory no higher than serving does", {
    timeout: PATIENCE,
  }, async ({ run, folder }) => {
    const { server, url } = await started(run, { RATE_LIMIT: "off" });
    const pictures = await publishPictures(url, folder);
    // Two that are refused by their headers, and the costliest that are not.
    const attack = [
      manyScansJpeg(3000, 3000, 6000),
      await interlacedPng(7000, 7000),
      manyScansJpeg(5000, 5000, 32),
      await interlacedPng(3500, 3500),
    ];
    await read(url, pictures[0] ?? "", SECOND);
    const before = await read(url, pictures[1] ?? "", LASTS);

    const token = tokenOfNewMember(folder, "attacker");
    const forms = await Promise.all(attack.map((file) => avatarForm(token, file)));
    const ending = new AbortController();
    const memory = watchMemory(server.pid);
    const attacking = Array.from({ length: SENDERS }, (_, sender) => attackFrom(url, forms, sender, ending.signal));
    const during = await read(url, pictures[2] ?? "", LASTS);
    ending.abort();
    const answers = (await Promise.all(attacking)).flat();
    const { serving, workers } = await memory.stop();

    expect(countsOf(during)).toEqual({ 200: during.length });
    if (isLong) expect(p99(during)).toBeLessThan(3 * Math.max(p99(before), NOISE_MS));
    expect(serving).toBeLessThan(320 * MB);
    expect(workers).toBeLessThan(usualLimits.memory);
    // Some of each: taken, refused by the header, and refused for want of a place.
    expect(Object.keys(countsOf(answers)).toSorted()).toEqual(["200", "422", "429"]);
  });

  test("are left at once where the sender breaks off, and hold up no stop", { timeout: PATIENCE }, async ({
    run,
    folder,
  }) => {
    const { server, url } = await started(run, { RATE_LIMIT: "off" });
    const token = tokenOfNewMember(folder, "attacker");
    const costly = await avatarForm(token, manyScansJpeg(5000, 5000, 32));
    const [left, leaving] = [[] as Promise<Answer>[], new AbortController()];
    for (let turn = 0; turn < 2; turn += 1) left.push(sendAvatar(url, { ...costly, signal: leaving.signal }));
    await expect.poll(() => workersOf(server.pid), { timeout: 10 * SECOND }).toHaveLength(1);
    leaving.abort();
    expect((await Promise.all(left)).map(({ status }) => status)).toEqual([0, 0]);
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
async function read(url: string, picture: string, lasts: number): Promise<Answer[]> {
  const variants = [320, 480, 640, 960, 1280].flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
  const answers: Answer[] = [];
  for (const end = performance.now() + lasts; performance.now() < end; ) {
    const turn = answers.length;
    // The first of them are made for this reader.
    const paths = [
      `/en/news?q=${turn}`,
      `/api/article?page=${(turn % 1000) + 1}`,
      "/en",
      `${picture}/${variants[turn % 10]}`,
    ];
    for (const path of paths) answers.push(await ask(`${url}${path}`, "127.0.0.1"));
  }
  return answers;
}

async function attackFrom(url: string, forms: readonly Sent[], sender: number, ending: AbortSignal): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = sender; !ending.aborted; turn += 1) {
    const form = forms[turn % forms.length];
    const answer = form && (await sendAvatar(url, form));
    if (answer) answers.push(answer);
    if (answer?.status === 429) await pass(REFUSED_PAUSE_MS);
  }
  return answers;
}

async function avatarForm(token: string, file: Buffer): Promise<Sent> {
  const form = new Response(formOf({ name: "attacker", file }));
  const headers = { authorization: `Bearer ${token}`, "content-type": form.headers.get("content-type") ?? "" };
  return { method: "PUT", headers, body: Buffer.from(await form.arrayBuffer()) };
}

/** From another address of this machine than readers'. `status` is 0 where the connection broke. */
async function sendAvatar(url: string, form: Sent): Promise<Answer> {
  return ask(`${url}/api/user/profile`, "127.0.0.2", form);
}

type Sent = { method: string; headers: Record<string, string>; body: Buffer; signal?: AbortSignal };

function ask(url: string, localAddress: string, { body, ...sent }: Partial<Sent> = {}): Promise<Answer> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const done = (status: number) =>
    resolve({ path: new URL(url).pathname, status, milliseconds: performance.now() - began });
  request(url, { localAddress, ...sent }, (response) => {
    response.resume();
    response.once("error", () => done(0));
    response.once("end", () => done(response.statusCode ?? 0));
  })
    .once("error", () => done(0))
    .end(body);
  return promise;
}

function p99(answers: readonly Answer[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

function countsOf(answers: readonly Answer[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, each]) => [
      status,
      each?.length ?? 0,
    ]),
  );
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
