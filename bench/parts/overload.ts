import { runLoadClients } from "#test/load-clients.ts";
import { atMost, quantile, type Row, verdict } from "#tools/figures.ts";
import { memoryOf } from "#tools/processes.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";

const ARTICLES = 1000;
/** As many searches as are let in at once, and many times more (server/http/server-guard.ts). */
const FITTING = 24;
const TOO_MANY = 512;
const BOUND_MB = 200;

/** Pages that have to be rendered, asked for by as many as fit, and then by many times more. */
export async function measureOverload({ seconds }: Settings): Promise<PartResult> {
  await using server = await startServer(await seededFolder(ARTICLES));
  await under(server, { clients: FITTING, seconds });
  const fitting = await under(server, { clients: FITTING, seconds: seconds * 2 });
  const tooMany = await under(server, { clients: TOO_MANY, seconds: seconds * 4 });
  const afterwards = await under(server, { clients: FITTING, seconds: seconds * 2 });
  const broken = [fitting, tooMany, afterwards].reduce((sum, each) => sum + each.broken, 0);
  if (broken > 0) throw new Error(`${broken} calls were neither served nor rejected.`);

  const served = atMost("p99 of the pages that are served, of the p99 without overload", tooMany.p99 / fitting.p99, 3);
  const rejection = atMost("time of a rejection, of that of a page", tooMany.rejectedP50 / tooMany.p50, 0.5);
  const memory = atMost("megabytes under overload", tooMany.most, BOUND_MB);
  const after = atMost("p99 afterwards, of that before", afterwards.p99 / fitting.p99, 1.5);
  const row = (clients: number, moment: string, measured: Measured, target = ""): Row => ({
    clients,
    moment,
    "served/s": measured.perSecond,
    "rejected/s": measured.rejectedPerSecond,
    "p50 ms": measured.p50,
    "p99 ms": measured.p99,
    "rejection p50 ms": measured.rejectedP50 || null,
    "rejection p99 ms": measured.rejectedP99 || null,
    "most MB": measured.most,
    target,
  });
  return {
    rows: [
      row(FITTING, "before", fitting),
      row(TOO_MANY, "overload", tooMany, verdict(served, rejection, memory)),
      row(FITTING, "afterwards", afterwards, verdict(after)),
    ],
    targets: [served, rejection, memory, after],
    notes: [
      "Each call is another search. Clients come from 64 addresses. A rejected client asks again after a quarter to half a second.",
    ],
  };
}

type Measured = Awaited<ReturnType<typeof under>>;

let searches = 0;

async function under({ url, pid }: Server, { clients, seconds }: { clients: number; seconds: number }) {
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 100);
  const answers = await runLoadClients(url, {
    clients,
    addresses: 64,
    milliseconds: seconds * 1000,
    pathOf: () => {
      searches += 1;
      return `/en/news?q=Musanze ${searches}`.replaceAll(" ", "%20");
    },
  });
  clearInterval(watching);
  const timesOf = (wanted: number) => answers.flatMap((each) => (each.status === wanted ? [each.milliseconds] : []));
  const served = timesOf(200);
  const rejected = timesOf(503);
  return {
    most,
    perSecond: served.length / seconds,
    rejectedPerSecond: rejected.length / seconds,
    p50: quantile(served, 0.5),
    p99: quantile(served, 0.99),
    rejectedP50: quantile(rejected, 0.5),
    rejectedP99: quantile(rejected, 0.99),
    broken: answers.length - served.length - rejected.length,
  };
}
