import { setTimeout as pass } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createLine } from "./line.ts";

/** Work that goes on until it is told to end. */
function setOut(atOnce: number, count: number) {
  const stand = createLine(atOnce);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let each = 0; each < count; each += 1) {
    stand((done) => {
      begun.push(each);
      ends[each] = done;
    });
  }
  return { begun, end: (each: number) => ends[each]?.() };
}

test("so many are worked on at once, and the others come in the order in which they came", async () => {
  const { begun, end } = setOut(2, 5);
  await vi.waitUntil(() => begun.length === 2);
  await pass(20);
  expect(begun).toEqual([0, 1]);
  end(1);
  await vi.waitUntil(() => begun.length === 3);
  end(0);
  end(2);
  await vi.waitUntil(() => begun.length === 5);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("what ends twice makes room for one", async () => {
  const { begun, end } = setOut(1, 3);
  await vi.waitUntil(() => begun.length === 1);
  end(0);
  end(0);
  await vi.waitUntil(() => begun.length === 2);
  await pass(20);
  expect(begun).toEqual([0, 1]);
});

test("what waits for something else keeps the others back for a moment only", async () => {
  const { begun } = setOut(1, 3);
  await vi.waitUntil(() => begun.length === 3, { timeout: 5000 });
  expect(begun).toEqual([0, 1, 2]);
});

test("between two pieces of work the process hears who else comes", async () => {
  const stand = createLine(1);
  const heard: string[] = [];
  for (const name of ["first", "second"]) {
    stand((done) => {
      heard.push(name);
      setImmediate(() => heard.push("a connection"));
      done();
    });
  }
  await vi.waitUntil(() => heard.includes("second"));
  expect(heard.slice(0, 3)).toEqual(["first", "a connection", "second"]);
});
