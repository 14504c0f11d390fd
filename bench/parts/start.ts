import { atMost, median, verdict } from "#tools/figures.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { startBareServer, storeAnswers } from "../tools/bare.ts";

const STARTS = 5;

/** From the start of the process to the first 200 of /readyz, beside a bare `node:http` server that starts. */
export async function measureStart(): Promise<PartResult> {
  const dataDir = await seededFolder(100);
  // The first start of all makes the administrator and compiles every module.
  await (await startServer(dataDir))[Symbol.asyncDispose]();
  const { folder } = storeAnswers(new Map());
  const ready: number[] = [];
  const bare: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const began = performance.now();
    await using _bareServer = await startBareServer(folder);
    bare.push(performance.now() - began);
    await using server = await startServer(dataDir);
    ready.push(server.readyAfter);
  }
  const target = atMost("start to ready, seconds", median(ready) / 1000, 1);
  return {
    rows: [
      {
        what: "Urubuga, start to ready",
        "median ms": median(ready),
        "slowest ms": Math.max(...ready),
        target: verdict(target),
      },
      {
        what: "bare node:http, start to listening",
        "median ms": median(bare),
        "slowest ms": Math.max(...bare),
        target: "",
      },
    ],
    targets: [target],
    notes: [`${STARTS} starts on a data folder that is there, every module compiled by an earlier start.`],
  };
}
