import { expect, test, vi } from "vitest";
import { createConcurrencyGate } from "./gate.ts";

type Options = Parameters<typeof createConcurrencyGate>[0];

/** Work named `client:number` that runs until the test ends it. */
function start(options: Partial<Options> = {}) {
  const gate = createConcurrencyGate({ slots: 2, slotsPerClient: 2, capacity: 100, ...options });
  const begun: string[] = [];
  const rejected: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, { isSending = false } = {}) =>
    gate.enter({
      client: name.split(":")[0] ?? "",
      begin(done) {
        begun.push(name);
        ends.set(name, done);
      },
      reject: () => rejected.push(name),
      abort: () => isSending,
    });
  return { begun, rejected, enter, end: (name: string) => ends.get(name)?.() };
}

/** Waits until all turns that can begin have begun. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("work of one client begins in the order in which it came, no more at once than there are slots", async () => {
  const { begun, enter, end } = start();
  for (let each = 0; each < 5; each += 1) enter(`a:${each}`);
  await settle();
  expect(begun).toEqual(["a:0", "a:1"]);
  end("a:1");
  await settle();
  expect(begun).toEqual(["a:0", "a:1", "a:2"]);
  end("a:0");
  end("a:2");
  await settle();
  expect(begun).toEqual(["a:0", "a:1", "a:2", "a:3", "a:4"]);
});

test("clients take turns, however much one of them has waiting", async () => {
  const { begun, enter, end } = start({ slots: 1 });
  for (let each = 0; each < 5; each += 1) enter(`a:${each}`);
  enter("b:0");
  enter("c:0");
  for (let each = 0; each < 7; each += 1) {
    await settle();
    end(begun.at(-1) ?? "");
  }
  expect(begun).toEqual(["a:0", "b:0", "c:0", "a:1", "a:2", "a:3", "a:4"]);
});

test("a slot stays free for a client who comes while another has as many as one client may", async () => {
  const { begun, enter } = start({ slots: 3, slotsPerClient: 2 });
  for (let each = 0; each < 5; each += 1) enter(`a:${each}`);
  await settle();
  expect(begun).toEqual(["a:0", "a:1"]);
  enter("b:0");
  await settle();
  expect(begun).toEqual(["a:0", "a:1", "b:0"]);
});

test("one client alone may hold all slots, and gets no more", () => {
  const { rejected, enter } = start({ capacity: 3 });
  const entered = Array.from({ length: 5 }, (_, each) => enter(`a:${each}`) !== null);
  expect(entered).toEqual([true, true, true, false, false]);
  expect(rejected).toEqual([]);
});

test("where no slot is free, a client with fewer takes one from the client with the most, whose newest work is rejected", async () => {
  const { begun, rejected, enter, end } = start({ slots: 1, capacity: 4 });
  for (let each = 0; each < 4; each += 1) enter(`a:${each}`);
  await settle();
  expect(enter("b:0")).not.toBeNull();
  expect(enter("b:1")).not.toBeNull();
  expect(rejected).toEqual(["a:3", "a:2"]);
  expect(enter("b:2")).toBeNull();
  for (let each = 0; each < 4; each += 1) {
    end(begun.at(-1) ?? "");
    await settle();
  }
  expect(begun).toEqual(["a:0", "a:1", "b:0", "b:1"]);
});

test("a response that is only being sent is aborted for another client, one that is worked on is not", async () => {
  const sending = start({ capacity: 2 });
  for (const name of ["a:0", "a:1"]) sending.enter(name, { isSending: true });
  await settle();
  expect(sending.enter("b:0")).not.toBeNull();
  const working = start({ capacity: 2 });
  for (const name of ["a:0", "a:1"]) working.enter(name);
  await settle();
  expect(working.enter("b:0")).toBeNull();
});

test("work that ends twice frees one slot", async () => {
  const { begun, enter, end } = start({ slots: 1 });
  for (let each = 0; each < 3; each += 1) enter(`a:${each}`);
  await settle();
  end("a:0");
  end("a:0");
  await settle();
  expect(begun).toEqual(["a:0", "a:1"]);
});

test("work whose client left before its turn never starts, and its slot is free", async () => {
  const { begun, enter, end } = start({ slots: 1, capacity: 2 });
  enter("a:0");
  const leave = enter("a:1");
  await settle();
  leave?.();
  expect(enter("a:2")).not.toBeNull();
  end("a:0");
  await settle();
  expect(begun).toEqual(["a:0", "a:2"]);
});

test("work that waits for something else keeps its slot for as long as it may only", async () => {
  const { begun, enter } = start({ slots: 1, slotHeldAtMost: 20 });
  for (let each = 0; each < 3; each += 1) enter(`a:${each}`);
  await vi.waitUntil(() => begun.length === 3, { timeout: 5000 });
  expect(begun).toEqual(["a:0", "a:1", "a:2"]);
});

test("between two pieces of work new connections are accepted", async () => {
  const gate = createConcurrencyGate({ slots: 1, slotsPerClient: 1, capacity: 10 });
  const heard: string[] = [];
  for (const name of ["first", "second"]) {
    gate.enter({
      client: "a",
      begin(done) {
        heard.push(name);
        setImmediate(() => heard.push("a connection"));
        done();
      },
      reject: () => expect.unreachable(),
      abort: () => false,
    });
  }
  await vi.waitUntil(() => heard.includes("second"));
  expect(heard.slice(0, 3)).toEqual(["first", "a connection", "second"]);
});
