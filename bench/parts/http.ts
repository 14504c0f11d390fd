import { type Answer, askFor, createClient, plainBody } from "#tools/client.ts";
import { atLeast, atMost, median, type Row, type Target, verdict } from "#tools/figures.ts";
import { memoryOf } from "#tools/processes.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { articlePage, seededFolder } from "../seed.ts";
import { alternate, type Contender, type Measured } from "../tools/alternate.ts";
import { startBareServer, storeAnswers } from "../tools/bare.ts";
import { startNginx } from "../tools/nginx.ts";
import { assertWrk, CONNECTIONS } from "../tools/wrk.ts";

const pages = ["/en", "/en/news", articlePage(50)];
const calls = ["/api/article?page=1&limit=100&language=en", "/api/article/50"];

/** Seconds of load before a page is measured: until then Node.js compiles what is called so often. */
const WARM_UP = 3;

/** Throughput, waiting and processor time of what is cached, beside the same bytes from nginx and from a bare `node:http` server. */
export async function measureHttp(settings: Settings): Promise<PartResult> {
  assertWrk();
  // A machine's speed differs from second to second: many short rounds have both at the same speed more often than few.
  const short = { ...settings, seconds: 1, warmUpSeconds: WARM_UP, rounds: settings.rounds * settings.seconds };
  await using server = await startServer(await seededFolder(100));
  const paths = [...pages, ...calls, await styleSheetOf(server.url)];
  const { folder, stored } = storeAnswers(await fetchAll(server.url, paths));
  await using bare = await startBareServer(folder);
  await using nginx = await startNginx(folder, stored);
  const contenders: Contender[] = [
    { name: "Urubuga", url: server.url, pid: server.pid },
    { name: "bare node:http", url: bare.url, pid: bare.pid },
    ...(nginx ? [{ name: "nginx", url: nginx.url }] : []),
  ];
  const notes = [
    `One process each, ${CONNECTIONS} connections; medians of ${short.rounds} rounds of a second in turn.`,
  ];
  if (!nginx) notes.push("nginx is not installed and was skipped.");
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const path of paths) {
    await assertSameBody(contenders, path);
    const compared = compare(path, await alternate(contenders, short, path));
    rows.push(...compared.rows);
    targets.push(...compared.targets);
  }
  notes.push(`Urubuga holds ${Math.round(memoryOf(server.pid))} MB after this load.`);
  return { rows, targets, notes };
}

/** The address of an asset that a first visit to the home page asks for. */
async function styleSheetOf(url: string): Promise<string> {
  using client = createClient(url);
  const [path] =
    plainBody(await askFor(client, "/en"))
      .toString()
      .match(/\/assets\/[\w.-]+\.css/) ?? [];
  if (path === undefined) throw new Error("The home page names no style sheet.");
  return path;
}

/** The first visit counts as a view, which lists show within five seconds: from then on every answer stays as it is. */
async function fetchAll(url: string, paths: readonly string[]): Promise<Map<string, Answer>> {
  using client = createClient(url);
  for (const path of paths) await askFor(client, path);
  await new Promise((resolve) => setTimeout(resolve, 7000));
  const answers = new Map<string, Answer>();
  for (const path of paths) answers.set(path, await askFor(client, path));
  return answers;
}

/** A page names the moment of its rendering, and Urubuga renders it anew now and then. */
async function assertSameBody(contenders: readonly Contender[], path: string): Promise<void> {
  const bodies = new Set<string>();
  for (const { url } of contenders) {
    using client = createClient(url);
    const body = plainBody(await askFor(client, path)).toString();
    bodies.add(body.replaceAll(/\b\d{13}\b/g, ""));
  }
  if (bodies.size > 1) throw new Error(`The contenders do not send the same bytes at ${path}.`);
}

/** Ratios are taken within each round: a machine that grows busy meanwhile slows down both. */
function compare(path: string, loads: ReadonlyMap<string, Measured[]>): { rows: Row[]; targets: Target[] } {
  const bare = loads.get("bare node:http") ?? [];
  const ratio = (of: readonly Measured[], figure: "perSecond" | "p99" | "processor") =>
    median(of.map((each, round) => (each[figure] ?? Number.NaN) / (bare[round]?.[figure] ?? Number.NaN)));
  const own = loads.get("Urubuga") ?? [];
  const throughput = atLeast(
    `${path}: throughput of bare node:http`,
    ratio(own, "perSecond"),
    isPage(path) ? 0.9 : 0.6,
  );
  const waiting = atMost(`${path}: p99 of bare node:http`, ratio(own, "p99"), 2);
  const processor = atMost(`${path}: processor time of bare node:http`, ratio(own, "processor"), 1.1);
  const targets = isPage(path) ? [throughput, waiting, processor] : [throughput];
  const rows = [...loads].map(([name, each]) => ({
    address: path,
    contender: name,
    "requests/s": median(each.map(({ perSecond }) => perSecond)),
    "p50 ms": median(each.map(({ p50 }) => p50)),
    "p99 ms": median(each.map(({ p99 }) => p99)),
    "of bare": ratio(each, "perSecond"),
    "p99 of bare": ratio(each, "p99"),
    "processor of bare": each[0]?.processor == null ? null : ratio(each, "processor"),
    target: name === "Urubuga" ? verdict(...targets) : "",
  }));
  return { rows, targets };
}

function isPage(path: string): boolean {
  return pages.includes(path);
}
