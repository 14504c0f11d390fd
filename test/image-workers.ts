import { type ChildProcess, execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { type ImageWorkers, ownImageWorkers } from "#server/media/image-process.ts";

const kept = new Set<ChildProcess>();

/** Workers that the apps of a test process use one after the other: starting one takes longer than most pictures. */
export const keptImageWorkers: ImageWorkers = {
  start() {
    const [worker = startWorker()] = kept;
    kept.delete(worker);
    return worker;
  },
  end(worker) {
    if (worker.connected) kept.add(worker);
  },
};

/** For tests that look at the workers of their process. */
export async function endKeptImageWorkers(): Promise<void> {
  await Promise.all([...kept].map((worker) => worker.kill("SIGKILL") && once(worker, "exit")));
}

function startWorker(): ChildProcess {
  const worker = ownImageWorkers.start();
  // Each app that has used it listens for its end.
  worker.setMaxListeners(0);
  return worker.once("exit", () => kept.delete(worker));
}

/** The image workers that a process has started, by their ids. */
export async function workersOf(parent: number | undefined): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/ +/))
    .filter(([, ppid, ...args]) => Number(ppid) === parent && /image-worker\.(ts|js)/.test(args.join(" ")))
    .map(([pid]) => Number(pid));
}
