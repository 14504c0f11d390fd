import { openDatabase } from "#server/database/open.ts";
import { addArticle, addCategory } from "#test/factories.ts";
import { atLeast, median, type Row, type Target, verdict } from "#tools/figures.ts";
import { temporaryFolder } from "#tools/processes.ts";
import { startCache } from "../../cluster/balancer.ts";
import { startHosts } from "../../cluster/hosts.ts";
import { missingParts, startServices } from "../../cluster/services.ts";
import type { PartResult, Settings } from "../part.ts";
import { alternate, type Contender } from "../tools/alternate.ts";
import { assertWrk, CONNECTIONS, type Load, load, requestFile } from "../tools/wrk.ts";

const pages = ["/en", "/en/news"];
/** More articles than one process holds pages of in memory. */
const MANY = 2000;
const DIRECT = "one host";
const CACHED = "two hosts behind nginx's cache";
/** One thread would send less than nginx answers, most of all where each request opens a connection. */
const threads = 2;

/** Pages of two hosts behind docs/deploy/nginx.conf, beside those of one host that is asked directly. */
export async function measureHosts(settings: Settings): Promise<PartResult> {
  assertWrk();
  const missing = missingParts();
  if (missing.length > 0) throw new Error(missing.join("\n"));
  const folder = temporaryFolder();
  await using services = await startServices(folder);
  const ofHosts = { ...services.settings, DEMO_CONTENT: "true", CACHE_IN_FRONT: "true" };
  await using hosts = await startHosts(folder, ofHosts);
  await using cache = await startCache(temporaryFolder(), [hosts.a.address, hosts.b.address]);
  const contenders: Contender[] = [
    { name: DIRECT, url: hosts.a.url },
    { name: CACHED, url: cache.url },
  ];
  const paths = await addArticles(services.databaseUrl, MANY);
  const many = requestFile(paths.map((path) => ({ method: "GET", path })));
  const compared: { rows: Row[]; target: Target }[] = [];
  for (const page of [...pages, ...paths.slice(0, 1)]) {
    compared.push(compare(page, await alternate(contenders, settings, page, { threads })));
    const each = await alternate(contenders, settings, page, { hasOwnConnection: true, threads });
    compared.push(compare(`${page}, a connection each`, each));
  }
  // Each page is rendered once, and stored for both hosts.
  await load(hosts.a.url, Math.max(settings.seconds, MANY / 50), { file: many });
  compared.push(
    compare(`${MANY} articles in turn`, await alternate(contenders, settings, "", { file: many, threads })),
  );
  return {
    rows: compared.flatMap(({ rows }) => rows),
    targets: compared.map(({ target }) => target),
    notes: [
      `${CONNECTIONS} connections, without TLS, all on this machine; medians of ${settings.rounds} rounds in turn.`,
    ],
  };
}

function compare(address: string, loads: ReadonlyMap<string, Load[]>): { rows: Row[]; target: Target } {
  const direct = loads.get(DIRECT) ?? [];
  const ratio = median(
    (loads.get(CACHED) ?? []).map(({ perSecond }, round) => perSecond / (direct[round]?.perSecond ?? Number.NaN)),
  );
  const target = atLeast(`${address}: pages a second of two hosts behind nginx's cache, of one host's`, ratio, 2);
  const rows = [...loads].map(([name, each]) => ({
    address,
    contender: name,
    "pages/s": median(each.map(({ perSecond }) => perSecond)),
    "p50 ms": median(each.map(({ p50 }) => p50)),
    "p99 ms": median(each.map(({ p99 }) => p99)),
    ratio: name === CACHED ? ratio : null,
    target: name === CACHED ? verdict(target) : "",
  }));
  return { rows, target };
}

/** @returns the addresses of their pages */
async function addArticles(databaseUrl: string, count: number): Promise<string[]> {
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  const categoryId = await addCategory(db);
  const contents = { en: `<p>${"Amakuru y’urubyiruko. ".repeat(100)}</p>` };
  const paths: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const id = await addArticle(db, { categoryId, contents, titles: { en: `Article ${each}` } });
    paths.push(`/en/article/${id}/article-${each}`);
  }
  await db.destroy();
  return paths;
}
