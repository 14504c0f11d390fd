import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { ended, patience, started, test } from "./server-process.ts";

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").match(/\) \w (\d+)/)?.[1]);
  } catch (error) {
    // It ended while the others were looked at.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/** Each call has a line of its own, so that the workers take turns. */
function call(url: string, init: RequestInit = {}) {
  return fetch(url, { ...init, headers: { ...init.headers, connection: "close" } });
}

test.runIf(process.platform === "linux")(
  "WORKERS=2 answers with two processes, and one that is killed is replaced",
  patience,
  async ({ run }) => {
    const { server, url, errors } = await started(run, { WORKERS: "2" });
    const pid = server.pid ?? 0;
    await expect.poll(() => childrenOf(pid).length, { timeout: 20_000 }).toBe(2);
    const [first = 0] = childrenOf(pid);
    process.kill(first, "SIGKILL");
    await expect.poll(() => childrenOf(pid).filter((each) => each !== first).length, { timeout: 20_000 }).toBe(2);
    expect(errors()).toMatch(/A worker ended by itself \(SIGKILL\) and is replaced/);
    for (let each = 0; each < 10; each += 1) {
      await expect.poll(async () => (await call(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    }
    const workers = childrenOf(pid);
    expect(await ended(server, "SIGTERM")).toBe(0);
    expect(workers.filter((each) => parentOf(each) !== undefined)).toEqual([]);
  },
);

test("where a worker cannot start, all end with 1", patience, async ({ run }) => {
  const { port } = await started(run);
  const { server, errors } = run({ WORKERS: "2", PORT: String(port) });
  const code = await new Promise((resolve) => server.once("exit", resolve));
  expect({ code, errors: errors() }).toEqual({ code: 1, errors: expect.stringMatching(/in use/) });
});
