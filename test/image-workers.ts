import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The image workers that a process has started, by their ids. */
export async function workersOf(parent: number | undefined): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/ +/))
    .filter(([, ppid, ...args]) => Number(ppid) === parent && /image-worker\.(ts|js)/.test(args.join(" ")))
    .map(([pid]) => Number(pid));
}
