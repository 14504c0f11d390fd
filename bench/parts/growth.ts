import { startOwnPostgres } from "#test/postgres.ts";
import { askFor, type Client, createClient } from "#tools/client.ts";
import { atMost, median, number, type Row, type Target, verdict } from "#tools/figures.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { seedPostgres } from "../seed-postgres.ts";
import { type Address, addresses } from "../tools/addresses.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
type Engine = (typeof engines)[number];

type Site = { engine: Engine; articles: number; client: Client };
/** An address that takes long is asked less often: it is known well enough after so many milliseconds. */
const ENOUGH_MS = 20_000;
/** How much longer the largest site may take than the smallest one, new answers and cached ones alike. */
const GROWTH: Record<Engine, number> = { SQLite: 1.3, PostgreSQL: 1.5 };
/** How much longer a new answer of the API may take on PostgreSQL, where each query goes through a socket. */
const POSTGRES_OF_SQLITE = 1.5;

/** Milliseconds: what is faster counts as this much, since answers from memory differ by more than that by chance. */
const NOTICEABLE_MS = 0.25;

const answers = ["new", "cached"] as const;
type Answers = (typeof answers)[number];
/** Milliseconds, a site each. */
type Medians = Record<Answers, Map<Site, number>>;

/**
 * Sites of different sizes and on both engines run at once and are asked in turn: what slows down the machine slows
 * down all of them.
 */
export async function measureGrowth(settings: Settings): Promise<PartResult> {
  await using scope = new AsyncDisposableStack();
  const sites = [...(await sqliteSites(scope, settings)), ...(await postgresSites(scope, settings))];
  await warmUp(sites);
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const address of addresses) {
    const medians = await measure(sites, address, Math.ceil(settings.asks / 2));
    const reached = targetsOf(sites, address, medians);
    targets.push(...reached);
    rows.push(...answers.map((kind) => rowOf(sites, address, kind, medians[kind], reached)));
  }
  return {
    rows,
    targets,
    notes: [
      "Medians in milliseconds, over HTTP. New: no cache has the answer. Cached: the same address again and again.",
      `Ratios take what is faster than ${NOTICEABLE_MS} ms for as long: chance makes more of a difference there.`,
      "Feeds and the site's map are new once in a language; the map grows with the articles that it names.",
      "On PostgreSQL the articles between have short texts, no comments and no reactions; searches find the first 40 words of their bodies (bench/seed-postgres.ts).",
    ],
  };
}

async function sqliteSites(scope: AsyncDisposableStack, { sizes }: Settings): Promise<Site[]> {
  const sites: Site[] = [];
  for (const articles of sizes) {
    sites.push(await startSite(scope, { engine: "SQLite", articles }, await seededFolder(articles)));
  }
  return sites;
}

async function postgresSites(scope: AsyncDisposableStack, { postgresSizes }: Settings): Promise<Site[]> {
  const server = await startOwnPostgres();
  scope.defer(() => server.stop());
  const sites: Site[] = [];
  for (const articles of postgresSizes) {
    const { dataDir, databaseUrl } = await seedPostgres(server.url, articles);
    const site = { engine: "PostgreSQL", articles } as const;
    sites.push(await startSite(scope, site, dataDir, { DATABASE_URL: databaseUrl }));
  }
  return sites;
}

async function startSite(
  scope: AsyncDisposableStack,
  site: Omit<Site, "client">,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  const server = scope.use(await startServer(dataDir, settings));
  return { ...site, client: scope.use(createClient(server.url)) };
}

/** A server that has just started has compiled little of its code. */
async function warmUp(sites: readonly Site[]): Promise<void> {
  for (const { client, articles } of sites) {
    for (const { uncached, turns, status } of addresses) {
      if (turns) continue;
      for (let turn = 0; turn < 5; turn += 1) await askFor(client, uncached(articles, 1_000_000 + turn), status);
    }
  }
}

async function measure(sites: readonly Site[], address: Address, asks: number): Promise<Medians> {
  return {
    new: await askInTurn(sites, Math.min(asks, address.turns ?? asks), address, address.uncached),
    cached: await askInTurn(sites, asks, address, address.cached),
  };
}

async function askInTurn(
  sites: readonly Site[],
  turns: number,
  { status }: Address,
  pathOf: (articles: number, turn: number) => string,
): Promise<Map<Site, number>> {
  const times = new Map(sites.map((site) => [site, [] as number[]]));
  const end = performance.now() + ENOUGH_MS;
  for (let turn = 0; turn < turns && performance.now() < end; turn += 1) {
    for (const site of sites) {
      const { milliseconds } = await askFor(site.client, pathOf(site.articles, turn), status);
      times.get(site)?.push(milliseconds);
    }
  }
  return new Map([...times].map(([site, each]) => [site, median(each)]));
}

function targetsOf(sites: readonly Site[], { name }: Address, medians: Medians): Target[] {
  const targets = engines.flatMap((engine) => {
    const of = sites.filter((site) => site.engine === engine);
    const largest = `${engine}, ${number(of.at(-1)?.articles ?? 0)}`;
    const growths = answers.map((kind) => growth(of, medians[kind]));
    return atMost(
      `${name}: p50 with ${largest} articles of that with the fewest`,
      Math.max(...growths),
      GROWTH[engine],
    );
  });
  if (!name.startsWith("/api")) return targets;
  const ofSqlite = atMost(`${name}: new on PostgreSQL of SQLite`, ofOther(sites, medians.new), POSTGRES_OF_SQLITE);
  return [...targets, ofSqlite];
}

function growth(sites: readonly Site[], medians: ReadonlyMap<Site, number>): number {
  const of = (site: Site | undefined) => Math.max((site && medians.get(site)) ?? Number.NaN, NOTICEABLE_MS);
  return of(sites.at(-1)) / of(sites.at(0));
}

/** The smallest site on PostgreSQL, of that on SQLite. */
function ofOther(sites: readonly Site[], medians: ReadonlyMap<Site, number>): number {
  return growth(
    engines.flatMap((engine) => sites.find((site) => site.engine === engine) ?? []),
    medians,
  );
}

function rowOf(
  sites: readonly Site[],
  { name }: Address,
  kind: Answers,
  medians: ReadonlyMap<Site, number>,
  targets: readonly Target[],
): Row {
  const columns = engines.flatMap((engine): [string, number][] => {
    const of = sites.filter((site) => site.engine === engine);
    return [
      ...of.map((site): [string, number] => [`${engine} ${number(site.articles)}`, medians.get(site) ?? Number.NaN]),
      [`${engine} grown`, growth(of, medians)],
    ];
  });
  return {
    address: name,
    answer: kind,
    ...Object.fromEntries(columns),
    "PostgreSQL of SQLite": ofOther(sites, medians),
    targets: kind === "new" ? verdict(...targets) : "",
  };
}
