import { join } from "node:path";
import { atLeast, median, type Row, verdict } from "#tools/figures.ts";
import { runProgram } from "#tools/processes.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { assertWrk, CONNECTIONS, type Load, load, requestFile, type Sent } from "../tools/wrk.ts";

const ARTICLES = 100;
/** So many guests in turn that none of them reaches a limit. */
const GUESTS = 20_000;

/**
 * Comments that guests send with the form of the page, each on the disk before it is answered, beside a loop of bare
 * `node:sqlite` inserts: without limits, and with those that hold in the field, whose counts are written as well.
 */
export async function measureComments(settings: Settings): Promise<PartResult> {
  assertWrk();
  await using free = await startServer(await seededFolder(ARTICLES));
  await using limited = await startServer(await seededFolder(ARTICLES), { RATE_LIMIT: "on", TRUST_PROXY: "true" });
  const bareFolder = await seededFolder(ARTICLES);
  const comments = requestFile(Array.from({ length: GUESTS }, (_, guest) => commentOf(guest)));
  const freeLoads: Load[] = [];
  const limitedLoads: Load[] = [];
  const bare: number[] = [];
  for (const { url } of [free, limited]) await load(url, settings.warmUpSeconds, { file: comments });
  for (let round = 0; round < settings.rounds; round += 1) {
    freeLoads.push(await load(free.url, settings.seconds, { file: comments }));
    limitedLoads.push(await load(limited.url, settings.seconds, { file: comments }));
    bare.push(await insertsPerSecond(bareFolder, settings.seconds));
  }
  const failures = [...freeLoads, ...limitedLoads].reduce((sum, each) => sum + each.failures, 0);
  if (failures > 0) throw new Error(`${failures} comments were not taken.`);

  const ratio = (of: readonly number[]) => median(of.map((each, round) => each / (bare[round] ?? Number.NaN)));
  const freely = atLeast("comments a second of bare node:sqlite, without limits", ratio(perSecond(freeLoads)), 0.3);
  const within = atLeast("comments a second of bare node:sqlite, with limits", ratio(perSecond(limitedLoads)), 0.3);
  const served = (what: string, loads: readonly Load[], target: string): Row => ({
    what,
    "writes/s": median(perSecond(loads)),
    "p50 ms": median(loads.map(({ p50 }) => p50)),
    "p99 ms": median(loads.map(({ p99 }) => p99)),
    "of bare": ratio(perSecond(loads)),
    target,
  });
  return {
    rows: [
      served("Urubuga, without limits", freeLoads, verdict(freely)),
      served("Urubuga, with limits", limitedLoads, verdict(within)),
      { what: "bare node:sqlite", "writes/s": median(bare), "p50 ms": null, "p99 ms": null, "of bare": 1, target: "" },
    ],
    targets: [freely, within],
    notes: [
      `${CONNECTIONS} connections; every write is on the disk before its answer; medians of ${settings.rounds} rounds.`,
    ],
  };
}

/** As the form sends it: an unseen field that stays empty, and a moment long enough ago (server/http/honeypot.ts). */
function commentOf(guest: number): Sent {
  return {
    method: "POST",
    path: "/api/comment",
    sender: `10.${Math.floor(guest / 65_536)}.${Math.floor(guest / 256) % 256}.${guest % 256}`,
    body: {
      articleId: 1 + (guest % ARTICLES),
      content: "Murakoze cyane, ibi biramfasha!",
      guestName: "Keza Ineza",
      guestEmail: `keza${guest}@urubuga.example`,
      leaveEmpty: "",
      shownAt: Date.now() - 60_000,
    },
  };
}

async function insertsPerSecond(folder: string, seconds: number): Promise<number> {
  const loop = join(import.meta.dirname, "..", "tools", "insert-loop.ts");
  return Number(await runProgram(process.execPath, [loop, folder, String(seconds)]));
}

function perSecond(loads: readonly Load[]): number[] {
  return loads.map((each) => each.perSecond);
}
