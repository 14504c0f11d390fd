import { createFairShares } from "./fair-shares.ts";

/**
 * Turns of the event loop between two pieces of work while requests wait, each of which accepts one new connection: so
 * many for each millisecond that the last piece took, and at most so many.
 */
const YIELDED_TURNS = { perMillisecond: 2, most: 16 };

type Options = {
  /** How many pieces of work are under way at once. */
  slots: number;
  /** How many of these are one client's. */
  slotsPerClient: number;
  /** How many may wait or be under way, all clients together. */
  capacity: number;
  /**
   * Milliseconds after which work that waits for something else gives up its slot; without it a slot is held to the
   * end.
   */
  slotHeldAtMost?: number;
};

export type Work = {
  /** Who it is for; turns go round between clients. */
  client: string;
  /** Begins it; `done` is called when it needs the processor no more. */
  begin: (done: () => void) => void;
  /** It lost its slot to another client's before it began. */
  reject: () => void;
  /** It has begun and its slot is wanted: ends it where it is only being sent, else false. */
  abort: () => boolean;
};

export type ConcurrencyGate = {
  /**
   * Lets a piece of work wait for its turn.
   * @returns what releases its slot when it has ended, whether or not it began; null where there is no slot for it
   */
  enter(work: Work): (() => void) | null;
};

/**
 * Runs a limited number of pieces of work at once; the others wait, in turns between clients. Work that keeps the
 * processor busy is done no sooner by being started together, and meanwhile the process would accept no connection:
 * libuv accepts one in each turn of its loop, so that excess requests would wait instead of being rejected.
 */
export function createConcurrencyGate({ slots, slotsPerClient, capacity, slotHeldAtMost }: Options): ConcurrencyGate {
  /** In the order of turns: the client whose turn comes next is first. */
  const waiting = new Map<string, Set<Work>>();
  const busy = new Map<string, number>();
  let busyInAll = 0;
  let isScheduled = false;
  let turnsToYield = 0;

  const leaveQueue = (work: Work): boolean => {
    const queue = waiting.get(work.client);
    if (!queue?.delete(work)) return false;
    if (queue.size === 0) waiting.delete(work.client);
    return true;
  };
  const shares = createFairShares<Work>({
    capacity,
    evict(held) {
      // The newest work has waited the shortest.
      const last = [...held].findLast(leaveQueue);
      last?.reject();
      return last ?? [...held].find((work) => work.abort());
    },
  });
  const nextClient = () =>
    busyInAll < slots ? waiting.keys().find((client) => (busy.get(client) ?? 0) < slotsPerClient) : undefined;

  const beginNext = (client: string) => {
    const queue = waiting.get(client);
    const work = queue?.values().next().value;
    if (!queue || !work) return;
    queue.delete(work);
    waiting.delete(client);
    // The client's next turn is after those of the others.
    if (queue.size > 0) waiting.set(client, queue);
    begin(work);
  };
  const begin = (work: Work) => {
    const { client } = work;
    const began = performance.now();
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      busyInAll -= 1;
      const left = (busy.get(client) ?? 1) - 1;
      if (left > 0) busy.set(client, left);
      else busy.delete(client);
      const turns = Math.ceil((performance.now() - began) * YIELDED_TURNS.perMillisecond);
      turnsToYield = Math.min(turns, YIELDED_TURNS.most);
      schedule();
    };
    const timer = slotHeldAtMost === undefined ? undefined : setTimeout(done, slotHeldAtMost);
    busyInAll += 1;
    busy.set(client, (busy.get(client) ?? 0) + 1);
    work.begin(done);
  };
  const turn = () => {
    isScheduled = false;
    const client = nextClient();
    if (client === undefined) return;
    turnsToYield -= 1;
    if (turnsToYield <= 0) beginNext(client);
    schedule();
  };
  const schedule = () => {
    if (isScheduled || nextClient() === undefined) return;
    isScheduled = true;
    setImmediate(turn);
  };

  return {
    enter(work) {
      if (!shares.acquire(work.client, work)) return null;
      // Without waiting work there is no reason to yield.
      if (waiting.size === 0) turnsToYield = 0;
      const queue = waiting.get(work.client) ?? new Set();
      waiting.set(work.client, queue.add(work));
      schedule();
      return () => {
        leaveQueue(work);
        shares.release(work.client, work);
      };
    },
  };
}
