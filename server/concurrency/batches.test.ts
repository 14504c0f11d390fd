import { expect, test } from "vitest";
import { runInBatches } from "./batches.ts";

test("batches follow one another until one says that there is no more, and others have their turn between them", async () => {
  const done: string[] = [];
  const batch = async () => {
    done.push("batch");
    setTimeout(() => done.push("other"));
    const end = performance.now() + 3;
    while (performance.now() < end);
    return done.filter((each) => each === "batch").length < 3;
  };
  await runInBatches(batch, new AbortController().signal);
  expect(done).toEqual(["batch", "other", "batch", "other", "batch"]);
});

test("no batch follows once it is to stop", async () => {
  const stopping = new AbortController();
  let count = 0;
  await runInBatches(async () => {
    count += 1;
    stopping.abort();
    return true;
  }, stopping.signal);
  expect(count).toBe(1);
});
