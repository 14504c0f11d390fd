import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { createLeases } from "./leases.ts";

const site = useApp();
let serial = 0;
const newName = () => {
  serial += 1;
  return `work ${serial}`;
};
/** As many processes as wanted, each on a host of its own. */
const processes = (count: number) => Array.from({ length: count }, () => createLeases(site.db, site.clock));

test("work that is due is done by one of the processes that try at the same moment, and again after its interval", async () => {
  const name = newName();
  const all = processes(5);
  let runs = 0;
  const tryAll = () =>
    Promise.all(
      all.map((leases) =>
        leases.runIfDue(name, HOUR, async () => {
          runs += 1;
        }),
      ),
    );
  await tryAll();
  expect(runs).toBe(1);
  site.clock.advance(HOUR - MINUTE);
  await tryAll();
  expect(runs).toBe(1);
  site.clock.advance(MINUTE);
  await tryAll();
  expect(runs).toBe(2);
});

test("work that failed, or had nothing to do yet, is tried again at the next time", async () => {
  const name = newName();
  const [one, other] = processes(2);
  const runs: string[] = [];
  const failing = one?.runIfDue(name, HOUR, async () => {
    runs.push("failed");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await other?.runIfDue(name, HOUR, async () => {
    runs.push("nothing to do");
    return false;
  });
  await one?.runIfDue(name, HOUR, async () => runs.push("done"));
  await other?.runIfDue(name, HOUR, async () => runs.push("again"));
  expect(runs).toEqual(["failed", "nothing to do", "done"]);
});

test("another process takes over from one that was killed in the middle, a minute later", async () => {
  const name = newName();
  const [killed, other] = processes(2);
  const never = new Promise(() => undefined);
  void killed?.runIfDue(name, HOUR, () => never);
  await expect.poll(() => site.db.selectFrom("leases").selectAll().where("name", "=", name).execute()).toHaveLength(1);
  let hasRun = false;
  const tryOther = () =>
    other?.runIfDue(name, HOUR, async () => {
      hasRun = true;
    });
  site.clock.advance(MINUTE - 1);
  await tryOther();
  expect(hasRun).toBe(false);
  site.clock.advance(1);
  await tryOther();
  expect(hasRun).toBe(true);
});

test("a clock that was set back stops no work", async () => {
  const name = newName();
  const [one, other] = processes(2);
  const runs: string[] = [];
  await one?.runIfDue(name, HOUR, async () => runs.push("before"));
  site.clock.advance(-10 * HOUR);
  await other?.runIfDue(name, HOUR, async () => runs.push("after"));
  expect(runs).toEqual(["before", "after"]);
});

test("work that each process must do alone is done one after the other", async () => {
  const name = newName();
  let atOnce = 0;
  const most: number[] = [];
  const work = async () => {
    atOnce += 1;
    most.push(atOnce);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atOnce -= 1;
  };
  await Promise.all(processes(3).map((leases) => leases.runAlone(name, work)));
  expect(most).toEqual([1, 1, 1]);
});

/** The leases of a process that could not give one back: the database was away as its work ended. */
async function leasesWithOneLeft(name: string) {
  let isAway = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isAway) throw Object.assign(new Error("reset"), { code: "ECONNRESET" });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const leases = createLeases(site.db.withPlugin(plugin), site.clock);
  const cut = leases.runIfDue(name, 0, async () => {
    isAway = true;
  });
  await expect(cut).rejects.toThrow("reset");
  isAway = false;
  return leases;
}

test("a process whose work ended while the database was away does it again without waiting for the end of its lease", async () => {
  const name = newName();
  const leases = await leasesWithOneLeft(name);
  const [other] = processes(1);
  const runs: string[] = [];
  await other?.runIfDue(name, 0, async () => runs.push("other"));
  await leases.runIfDue(name, 0, async () => runs.push("itself"));
  expect(runs).toEqual(["itself"]);
});

test("where such a process is to do it three times at once, it does so one after the other", async () => {
  const name = newName();
  const leases = await leasesWithOneLeft(name);
  let most = 0;
  let running = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => leases.runAlone(name, work)));
  expect(most).toBe(1);
});

test("work that waits for a killed process says once until when", async () => {
  const name = newName();
  const [killed, other] = processes(2);
  const never = new Promise(() => undefined);
  void killed?.runIfDue(name, HOUR, () => never);
  await expect.poll(() => site.db.selectFrom("leases").selectAll().where("name", "=", name).execute()).toHaveLength(1);
  const said: string[] = [];
  const done = other?.runAlone(
    name,
    async () => "done",
    (endsAt) => said.push(endsAt),
  );
  await expect.poll(() => said).toEqual([toInstant(site.clock.now() + MINUTE)]);
  site.clock.advance(MINUTE);
  expect(await done).toBe("done");
  expect(said).toHaveLength(1);
});
