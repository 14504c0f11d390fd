import type { TestAPI, TestFunction, TestOptions } from "vitest";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

/**
 * For tests that mount disks, which only root on Linux may. Elsewhere each is named on the console: a run that passes
 * without them has shown less.
 */
export function rootTest<Context extends object>(test: TestAPI<Context>) {
  return (title: string, options: TestOptions, body: TestFunction<Context>): void => {
    if (!isRoot) process.stderr.write(`NOT RUN, since it mounts a disk, which only root on Linux may: "${title}"\n`);
    test.runIf(isRoot)(title, options, body);
  };
}
