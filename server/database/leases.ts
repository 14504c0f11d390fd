import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Clock, MINUTE, SECOND, toInstant } from "../clock.ts";
import type { Database } from "./schema.ts";

/**
 * Work that one process of the site does for all, on whichever host: it holds a row of the table `leases` while it works,
 * and says there when it was done. A row needs no session of its own, so that a pooler may stand before the database.
 */
export type Leases = {
  /**
   * Does the work unless another process does it now, or it was done less than `every` milliseconds ago.
   * @param work is given a signal that is aborted where the lease is lost; false where there was nothing to do yet
   */
  runIfDue(name: string, every: number, work: (lost: AbortSignal) => Promise<unknown>): Promise<void>;
  /**
   * Does the work as soon as no other process does it.
   * @param onWait called where another one does, with the instant at which its lease ends unless it renews it
   */
  runAlone<T>(name: string, work: (lost: AbortSignal) => Promise<T>, onWait?: (endsAt: string) => void): Promise<T>;
};

/** After this time without a renewal its holder counts as dead. */
const LIFE = MINUTE;
const RENEWED_EVERY = LIFE / 4;
const ASKED_EVERY = 250;
/** How much too early a run may be: timers and clocks of hosts differ a little. */
const SLACK = 30 * SECOND;

export function createLeases(db: Database, clock: Clock): Leases {
  const holder = randomUUID();
  /** Of runs that have ended while the database took no write: this process need not wait until these leases end. */
  const unreleased = new Set<string>();

  const acquire = async (name: string, every: number): Promise<boolean> => {
    // Asked for once: of two runs at a time one alone takes the lease back.
    const isOwn = unreleased.delete(name);
    try {
      return await ask(name, { every, isOwn });
    } catch (error) {
      if (isOwn) unreleased.add(name);
      throw error;
    }
  };

  const ask = async (name: string, { every, isOwn }: { every: number; isOwn: boolean }): Promise<boolean> => {
    const now = clock.now();
    const row = await db
      .insertInto("leases")
      .values({ name, holder, ends_at: toInstant(now + LIFE), done_at: null })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ holder, ends_at: toInstant(now + LIFE) })
          // Times to come are those of a clock that was set back.
          .where(({ eb, and, or }) =>
            and([
              or([
                ...(isOwn ? [eb("leases.holder", "=", holder)] : []),
                eb("leases.ends_at", "<=", toInstant(now)),
                eb("leases.ends_at", ">", toInstant(now + LIFE + SLACK)),
              ]),
              or([
                eb("leases.done_at", "is", null),
                eb("leases.done_at", "<=", toInstant(now - every + SLACK)),
                eb("leases.done_at", ">", toInstant(now + SLACK)),
              ]),
            ]),
          ),
      )
      .returning("name")
      .executeTakeFirst();
    return row !== undefined;
  };

  const endOf = async (name: string): Promise<string> => {
    const row = await db.selectFrom("leases").select("ends_at").where("name", "=", name).executeTakeFirst();
    return row?.ends_at ?? toInstant(clock.now());
  };

  const own = (name: string) => db.updateTable("leases").where("name", "=", name).where("holder", "=", holder);

  /** @param isDone whether the work counts as done from now on */
  const run = async <T>(
    name: string,
    work: (lost: AbortSignal) => Promise<T>,
    isDone: (result: T) => boolean,
  ): Promise<T> => {
    const begunAt = toInstant(clock.now());
    const lost = new AbortController();
    const renewing = setInterval(async () => {
      const renewed = await own(name)
        .set({ ends_at: toInstant(clock.now() + LIFE) })
        .returning("name")
        .executeTakeFirst()
        // The lease ends by itself where the database stays silent.
        .catch(() => ({ name }));
      if (!renewed) lost.abort();
    }, RENEWED_EVERY);
    let done = {};
    try {
      const result = await work(lost.signal);
      if (isDone(result)) done = { done_at: begunAt };
      return result;
    } finally {
      clearInterval(renewing);
      await own(name)
        .set({ ends_at: toInstant(clock.now()), ...done })
        .execute()
        .catch((error) => {
          unreleased.add(name);
          throw error;
        });
    }
  };

  return {
    async runIfDue(name, every, work) {
      if (await acquire(name, every)) await run(name, work, (result) => result !== false);
    },
    async runAlone(name, work, onWait) {
      for (let isFirst = true; !(await acquire(name, 0)); isFirst = false) {
        if (isFirst && onWait) onWait(await endOf(name));
        await pause(ASKED_EVERY);
      }
      return run(name, work, () => false);
    },
  };
}
