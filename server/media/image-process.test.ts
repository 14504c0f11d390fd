import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { SECOND } from "#server/clock.ts";
import { drawPng } from "#test/draw-png.ts";
import { endKeptImageWorkers, workersOf } from "#test/image-workers.ts";
import { interlacedPng, manyScansJpeg } from "#test/odd-files.ts";
import { type ImageJob, PictureError } from "./image-jobs.ts";
import { createImageProcess, type ImageProcess, usualLimits, type WorkerEnd } from "./image-process.ts";

const MB = 1024 * 1024;
const never = new AbortController().signal;
const tooCostly = new PictureError({ kind: "pictureTooCostly" });

let folder: string;
let images: ImageProcess;
let limits: typeof usualLimits;
let ends: WorkerEnd[];

beforeAll(async () => {
  await endKeptImageWorkers();
  folder = await mkdtemp(join(tmpdir(), "urubuga-images-"));
  await writeFile(join(folder, "good"), await drawPng({ width: 300, height: 200 }));
  // Both would be rejected by their headers before: here the image worker decodes them.
  await writeFile(join(folder, "slow"), manyScansJpeg(8000, 6000, 2000));
  await writeFile(join(folder, "large"), await interlacedPng(7000, 7000));
});
afterEach(() => images.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A change of `limits` applies to the next job. */
function start(changed: Partial<typeof usualLimits> = {}): void {
  ends = [];
  limits = { ...usualLimits, ...changed };
  images = createImageProcess(limits, (end) => ends.push(end));
}

function job(source: string): ImageJob {
  const target = join(folder, "target");
  const small = join(folder, "small");
  return { kind: "store", source: join(folder, source), box: "avatar", target, small };
}

/** Expects that a new worker does the next job. */
async function expectGood(): Promise<void> {
  expect(await images.run(job("good"), never)).toMatchObject({ width: 300, height: 200 });
}

/** How often a timer of 10 ms fires in this process while something is awaited. */
async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  await work.finally(() => clearInterval(ticking));
  return ticks;
}

describe("a job that takes too much ends its worker, the picture is rejected, and the site keeps serving:", () => {
  test.for<[WorkerEnd, string, Partial<typeof usualLimits>]>([
    ["cpu", "slow", { cpu: SECOND }],
    ["wall", "slow", { wall: SECOND }],
    ["memory", "large", { memory: 150 * MB }],
  ])("%s", { timeout: 30 * SECOND }, async ([limit, source, changed]) => {
    start();
    await expectGood();
    Object.assign(limits, changed);
    const rejected = expect(images.run(job(source), never)).rejects.toEqual(tooCostly);
    expect(await ticksDuring(rejected)).toBeGreaterThan(3);
    expect(ends).toEqual([limit]);
    Object.assign(limits, usualLimits);
    await expectGood();
  });
});

test("a job for a killed worker is done by a new one", async () => {
  start();
  await expectGood();
  process.kill(await oneWorker(), "SIGKILL");
  await expectGood();
  expect(ends).toEqual([]);
});

test("a worker that crashes fails its job alone", async () => {
  start();
  await expectGood();
  const worker = await oneWorker();
  const computed = () => execFileSync("ps", ["-o", "time=", "-p", String(worker)], { encoding: "utf8" });
  const before = computed();
  const crash = images.run(job("slow"), never);
  crash.catch(() => undefined);
  await vi.waitUntil(() => computed() !== before, { timeout: 10 * SECOND });
  process.kill(worker, "SIGSEGV");
  await expect(crash).rejects.toEqual(new PictureError());
  expect(ends).toEqual(["crashed"]);
  await expectGood();
});

test("an aborted job ends with its worker", async () => {
  start();
  await expectGood();
  const leaving = new AbortController();
  const worker = await oneWorker();
  const left = images.run(job("slow"), leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: "bad_request" });
  expect(await workersOf(process.pid)).not.toContain(worker);
  expect(ends).toEqual([]);
  await expectGood();
});

test("a disk error is reported with its code, not as a broken picture", async () => {
  start();
  const unwritable = { ...job("good"), target: join(folder, "good", "target") };
  await expect(images.run(unwritable, never)).rejects.toMatchObject({ code: "EEXIST" });
});

test("a worker that has nothing to do is ended after a while", async () => {
  start({ idle: 100 });
  await expectGood();
  await vi.waitUntil(async () => (await workersOf(process.pid)).length === 0, { timeout: 5 * SECOND });
  expect(ends).toEqual([]);
  await expectGood();
});

describe.runIf(process.platform === "linux")("a worker", () => {
  test("runs at a lower priority in each of its threads", async () => {
    start();
    await expectGood();
    const working = images.run(job("slow"), never);
    working.catch(() => undefined);
    const worker = await oneWorker();
    /** The priorities of its threads that have computed for a second. */
    const busy = () => {
      const lines = execFileSync("ps", ["-L", "-o", "ni=,time=", "-p", String(worker)], { encoding: "utf8" });
      return [...lines.matchAll(/^ *(\d+) +(?!00:00:00)/gm)].map(([, priority]) => priority);
    };
    await vi.waitUntil(() => busy().length > 0, { timeout: 10 * SECOND });
    expect(new Set(busy())).toEqual(new Set(["5"]));
  });

  test("gets no secrets of the site", async () => {
    vi.stubEnv("SMTP_URL", "smtp://user:secret@localhost");
    start();
    await expectGood();
    expect(await readFile(`/proc/${await oneWorker()}/environ`, "utf8")).not.toContain("SMTP_URL");
    vi.unstubAllEnvs();
  });

  test("ends in the middle of a job with the process that started it", { timeout: 30 * SECOND }, async () => {
    const program = join(import.meta.dirname, "image-process.ts");
    const parent = spawn(process.execPath, [
      "--input-type=module",
      "--eval",
      `import { createImageProcess, usualLimits } from ${JSON.stringify(program)};
      const images = createImageProcess(usualLimits, () => undefined);
      images.run(${JSON.stringify(job("slow"))}, new AbortController().signal);`,
    ]);
    await vi.waitUntil(async () => (await workersOf(parent.pid)).length === 1, { timeout: 10 * SECOND });
    const [worker] = await workersOf(parent.pid);
    const end = once(parent, "exit");
    parent.kill("SIGKILL");
    await end;
    await vi.waitUntil(() => !isAlive(worker), { timeout: 5 * SECOND });
  });
});

async function oneWorker(): Promise<number> {
  const workers = await workersOf(process.pid);
  expect(workers).toHaveLength(1);
  return workers[0] ?? 0;
}

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch (error) {
    expect(error).toMatchObject({ code: "ESRCH" });
    return false;
  }
}
