import { describe, expect, test } from "vitest";
import type { ImageJob, KeptPicture } from "./image-jobs.ts";
import { createImageQueue } from "./image-queue.ts";
import { type Sender, Shares } from "./shares.ts";

const busy = { code: "overloaded", retryAfter: 2 };
const from = (account: number | null, network: string): Sender => ({ account, network });

/** A queue before a process that does a job when it is told to. */
function queueOf(places: number) {
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const run = ({ source }: ImageJob, signal: AbortSignal) =>
    new Promise<KeptPicture | null>((resolve, reject) => {
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
    add: (source: string, sender: Sender | null, isLeft?: AbortSignal) => queue.add(jobOf(source), sender, isLeft),
    close: () => queue.close(),
    async finishAll() {
      for (let before = -1; before < done.length; ) {
        before = done.length;
        finish();
        finish = () => undefined;
        await new Promise(setImmediate);
      }
    },
  };
}

describe("of a queue's places", () => {
  test.each([
    ["an account that comes alone holds a third", [from(1, "a"), from(1, "b"), from(1, "c")], 10],
    ["an address that comes alone holds a half", [from(null, "a")], 15],
    ["many accounts behind one address hold a half", Array.from({ length: 40 }, (_, id) => from(id, "a")), 15],
  ])("%s", (_what, senders, held) => {
    const shares = new Shares({ places: 30 });
    const taken = Array.from({ length: 60 }, (_, turn) => shares.take(senders[turn % senders.length] ?? null));
    expect(taken.filter((each) => each !== null).length).toBe(held);
    // There is always one for somebody else.
    expect(shares.take(from(99, "z"))).not.toBeNull();
  });

  test("a place that is given back twice is free once", () => {
    const shares = new Shares({ places: 2 });
    const first = shares.take(from(1, "a"));
    expect(shares.take(from(2, "b"))).not.toBeNull();
    first?.();
    first?.();
    expect(shares.take(from(3, "c"))).not.toBeNull();
    expect(shares.take(from(4, "d"))).toBeNull();
  });

  test("none is left where all are taken, and one again when a job is done", async () => {
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

test("addresses take turns, however many jobs one of them has waiting", async () => {
  const queue = queueOf(64);
  const jobs = ["a1", "a2", "a3", "a4"].map((source) => queue.add(source, from(1, "a")));
  jobs.push(queue.add("b1", from(2, "b")), queue.add("c1", from(3, "c")), queue.add("b2", from(2, "b")));
  await queue.finishAll();
  await Promise.all(jobs);
  expect(queue.done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("whoever leaves takes the waiting job along, and the place is free", async () => {
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

test("what waits when the site stops is refused", async () => {
  const queue = queueOf(4);
  const jobs = [queue.add("1", null), queue.add("2", null)];
  queue.close();
  const ends = await Promise.allSettled(jobs);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(queue.add("3", null)).rejects.toMatchObject({ code: "bad_request" });
});
