import { builtInLanguages } from "#i18n/language.ts";
import { askFor, type Client, createClient } from "#tools/client.ts";
import { atMost, median, quantile, type Row, type Target, verdict } from "#tools/figures.ts";
import { mainThreadTimeOf } from "#tools/processes.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { articlePage, seededFolder } from "../seed.ts";
import { startBareServer, storeAnswers } from "../tools/bare.ts";

const ARTICLES = 100;
const WARM_UP = 500;

/**
 * Addresses that no cache has: home with the query value `sent` of a sent comment, which home does not show but which
 * makes it another page (server/pages/page-request.ts); and each article once in each language.
 */
const uncached = [
  { page: "home", cached: "/en", path: (turn: number) => `/en?sent=${turn + 1}` },
  {
    page: "article",
    cached: articlePage(50),
    path: (turn: number) => articlePage((turn % ARTICLES) + 1, builtInLanguages[Math.floor(turn / ARTICLES)]),
  },
];

/** What a reader waits for who asks first: rendered and compressed, one after the other, over HTTP. */
export async function measureRender({ asks }: Settings): Promise<PartResult> {
  await using server = await startServer(await seededFolder(ARTICLES));
  using client = createClient(server.url);
  const cached = new Map(
    await Promise.all(uncached.map(async (each) => [each.cached, await askFor(client, each.cached)] as const)),
  );
  await using bare = await startBareServer(storeAnswers(cached).folder);
  using bareClient = createClient(bare.url);
  // V8 goes on compiling what is called often for some hundreds of renderings.
  for (let turn = 0; turn < WARM_UP; turn += 1) {
    await askFor(client, `/en/news?sent=${turn}`);
    await askFor(client, `${articlePage(1)}?sent=${turn}`);
  }
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const { page, cached: path, path: uncachedPath } of uncached) {
    const rendered: number[] = [];
    const threadTimes: number[] = [];
    const warm: number[] = [];
    const bareTimes: number[] = [];
    for (let turn = 0; turn < asks; turn += 1) {
      const before = mainThreadTimeOf(server.pid);
      rendered.push(await timeOf(client, uncachedPath(turn)));
      threadTimes.push(mainThreadTimeOf(server.pid) - before);
      warm.push(await timeOf(client, path));
      bareTimes.push(await timeOf(bareClient, path));
    }
    const p50 = median(rendered);
    const reached = [
      atMost(`uncached ${page}: p50, milliseconds`, p50, 10),
      atMost(`uncached ${page}: p99, of p50`, quantile(rendered, 0.99) / p50, 3),
      atMost(`uncached ${page}: the main thread's processor time, p50, milliseconds`, median(threadTimes), 6),
    ];
    targets.push(...reached);
    const row = (answered: string, times: readonly number[]): Row => ({
      page,
      answered,
      "p50 ms": median(times),
      "p99 ms": quantile(times, 0.99),
      "main thread ms": times === rendered ? median(threadTimes) : null,
      "of bare": median(times) / median(bareTimes),
      target: times === rendered ? verdict(...reached) : "",
    });
    rows.push(row("rendered", rendered), row("cached", warm), row("bare node:http", bareTimes));
  }
  return { rows, targets, notes: [`${asks} renders a page, over HTTP, with compression (Brotli).`] };
}

async function timeOf(client: Client, path: string): Promise<number> {
  return (await askFor(client, path)).milliseconds;
}
