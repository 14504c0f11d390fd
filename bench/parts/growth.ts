import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { type Address, addresses } from "../tools/addresses.ts";
import { askFor, type Client, createClient } from "../tools/client.ts";
import { atMost, median, number, type Row, type Target, verdict } from "../tools/figures.ts";
import { type Server, startServer } from "../tools/server.ts";

type Site = { articles: number; server: Server; client: Client };
/** An address that takes long is asked less often: it is known well enough after so many milliseconds. */
const ENOUGH_MS = 20_000;
/** Milliseconds, the fewest articles first. */
type Medians = { uncached: number[]; cached: number[] };

/**
 * Sites of different sizes run at once and are asked in turn: what slows down the machine slows down all of them.
 * An address is measured by the worse of two ratios, that of new answers and that of cached ones.
 */
export async function measureGrowth(settings: Settings): Promise<PartResult> {
  await using scope = new AsyncDisposableStack();
  const sites: Site[] = [];
  for (const articles of settings.sizes) {
    const server = scope.use(await startServer(await seededFolder(articles)));
    sites.push({ articles, server, client: scope.use(createClient(server.url)) });
  }
  await warmUp(sites);
  const compared: { row: Row; target: Target }[] = [];
  for (const address of addresses) {
    compared.push(compare(sites, address, await measure(sites, address, Math.ceil(settings.asks / 2))));
  }
  return {
    rows: compared.map(({ row }) => row),
    targets: compared.map(({ target }) => target),
    notes: [
      "Medians in milliseconds, over HTTP. New: no cache has the answer. Cached: the same address again and again.",
      "Feeds and the site's map are new once in a language; the map grows with the articles that it names.",
    ],
  };
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
  const uncached = await askInTurn(sites, Math.min(asks, address.turns ?? asks), address, (articles, turn) =>
    address.uncached(articles, turn),
  );
  const cached = await askInTurn(sites, asks, address, address.cached);
  return { uncached, cached };
}

async function askInTurn(
  sites: readonly Site[],
  turns: number,
  { status }: Address,
  pathOf: (articles: number, turn: number) => string,
): Promise<number[]> {
  const times = sites.map((): number[] => []);
  const end = performance.now() + ENOUGH_MS;
  for (let turn = 0; turn < turns && performance.now() < end; turn += 1) {
    for (const [place, { client, articles }] of sites.entries()) {
      const { milliseconds } = await askFor(client, pathOf(articles, turn), status);
      times[place]?.push(milliseconds);
    }
  }
  return times.map(median);
}

function compare(
  sites: readonly Site[],
  { name }: Address,
  { uncached, cached }: Medians,
): { row: Row; target: Target } {
  const growth = (medians: readonly number[]) => (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  const figure = `${name}: p50 with ${sizeOf(sites.at(-1))} articles of that with ${sizeOf(sites[0])}`;
  const target = atMost(figure, Math.max(growth(uncached), growth(cached)), 1.3);
  const columns = (word: string, medians: readonly number[]) =>
    Object.fromEntries(sites.map((site, place) => [`${word} ${sizeOf(site)}`, medians[place] ?? null]));
  return {
    target,
    row: {
      address: name,
      ...columns("new", uncached),
      "grown ": growth(uncached),
      ...columns("cached", cached),
      grown: growth(cached),
      target: verdict(target),
    },
  };
}

function sizeOf(site: Site | undefined): string {
  return number(site?.articles ?? 0);
}
