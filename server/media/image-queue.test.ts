import { describe, expect, test } from "vitest";
import type { ImageJob, StoredPicture } from "./image-jobs.ts";
import { createImageQueue } from "./image-queue.ts";

const busy = { code: "overloaded", retryAfter: 2 };

/** Time enough for the next job to begin. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

/** A queue before a process that does a job when the test lets it. */
function queueOf(places: number) {
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const run = ({ source }: ImageJob, signal: AbortSignal) =>
    new Promise<StoredPicture | null>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("ended")));
      finish = () => {
        done.push(source);
        resolve(null);
      };
    });
  const queue = createImageQueue({ run, close: () => undefined }, places);
  const jobOf = (source: string): ImageJob => ({ kind: "draw", source, variant: "", target: "" });
  return {
    done,
    add: (source: string, client: string | null, signal?: AbortSignal) => queue.add(jobOf(source), client, signal),
    close: () => queue.close(),
    async finishAll() {
      for (let before = -1; before < done.length; ) {
        before = done.length;
        await turns();
        finish();
        finish = () => undefined;
      }
    },
  };
}

describe("the slots of a queue", () => {
  test("may all be held by one client, who loses one to another", async () => {
    const queue = queueOf(3);
    const jobs = ["1", "2", "3"].map((source) => queue.add(source, "a"));
    await expect(queue.add("4", "a")).rejects.toMatchObject(busy);
    const other = queue.add("5", "b");
    await expect(jobs[2]).rejects.toMatchObject(busy);
    await queue.finishAll();
    await Promise.all([jobs[0], jobs[1], other]);
    expect(queue.done.toSorted()).toEqual(["1", "2", "5"]);
  });

  test("are free again when a job is done", async () => {
    const queue = queueOf(2);
    const jobs = [queue.add("1", null), queue.add("2", null)];
    await expect(queue.add("3", null)).rejects.toMatchObject(busy);
    await queue.finishAll();
    await Promise.all(jobs);
    const again = queue.add("4", null);
    await queue.finishAll();
    expect(await again).toBeNull();
  });
});

test("clients take turns, however many jobs one of them has waiting", async () => {
  const queue = queueOf(64);
  const jobs = ["a1", "a2", "a3", "a4"].map((source) => queue.add(source, "a"));
  jobs.push(queue.add("b1", "b"), queue.add("c1", "c"), queue.add("b2", "b"));
  await queue.finishAll();
  await Promise.all(jobs);
  expect(queue.done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("an aborted request removes its waiting job and frees the slot", async () => {
  const queue = queueOf(2);
  const leaving = new AbortController();
  const first = queue.add("1", null);
  const left = queue.add("2", null, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: "bad_request" });
  const third = queue.add("3", null);
  await queue.finishAll();
  await Promise.all([first, third]);
  expect(queue.done).toEqual(["1", "3"]);
});

test("waiting jobs are rejected when the site stops", async () => {
  const queue = queueOf(4);
  const jobs = [queue.add("1", null), queue.add("2", null)];
  queue.close();
  const ends = await Promise.allSettled(jobs);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(queue.add("3", null)).rejects.toMatchObject({ code: "bad_request" });
});
