import { askFor, createClient, plainBody } from "#tools/client.ts";
import { atMost, number, type Row, type Target, verdict } from "#tools/figures.ts";
import { memoryOf } from "#tools/processes.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { articlePage, seededFolder } from "../seed.ts";
import { addresses } from "../tools/addresses.ts";
import { startBareServer, storeAnswers } from "../tools/bare.ts";
import { assertWrk, load, requestFile } from "../tools/wrk.ts";

/** Articles that are asked for, each as a page and as a call: most of them for the first time. */
const READ = 2000;
const BOUND_MB = 320;

/** What one process holds on the largest site: just started, under readers' load, and when programs come as well. */
export async function measureMemory({ sizes, seconds }: Settings): Promise<PartResult> {
  assertWrk();
  const articles = sizes.at(-1) ?? 0;
  await using server = await startServer(await seededFolder(articles));
  await using bare = await startBareServer(storeAnswers(new Map()).folder);
  const started = memoryOf(server.pid);
  const read = await readersPaths(server, articles);
  const asked = addresses.filter(({ isForPrograms }) => isForPrograms).map(({ cached }) => cached(articles));
  const readers = await mostUnder(server, read, seconds * 2);
  const readersAndPrograms = await mostUnder(server, [...asked, ...read], seconds * 2);
  const targets = [
    atMost(`megabytes under readers' load with ${number(articles)} articles`, readers.most, BOUND_MB),
    atMost("megabytes where feeds and the site's map are asked for as well", readersAndPrograms.most, BOUND_MB),
  ];
  const row = (
    moment: string,
    measured: { most: number; perSecond?: number; failures?: number },
    target?: Target,
  ): Row => ({
    moment,
    "most MB": measured.most,
    "requests/s": measured.perSecond ?? null,
    failures: measured.failures ?? null,
    target: target ? verdict(target) : "",
  });
  return {
    rows: [
      row("Urubuga, just started", { most: started }),
      row("Urubuga, readers", readers, targets[0]),
      row("Urubuga, readers, feeds and map", readersAndPrograms, targets[1]),
      row("bare node:http, just started", { most: memoryOf(bare.pid) }),
    ],
    targets,
    notes: [`Resident memory of the process, read ten times a second, ${seconds * 2} seconds of load each.`],
  };
}

async function mostUnder(server: Server, paths: readonly string[], seconds: number) {
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 100);
  const requests = requestFile(paths.map((path) => ({ method: "GET", path })));
  const { perSecond, failures } = await load(server.url, seconds, { file: requests });
  clearInterval(watching);
  return { most, perSecond, failures };
}

/** Articles all over the site, and between them every other address, and pictures that are drawn meanwhile. */
async function readersPaths({ url }: Server, articles: number): Promise<string[]> {
  using client = createClient(url);
  const answer = await askFor(client, `/api/article/${articles}`);
  const { article } = JSON.parse(plainBody(answer).toString()) as { article: { imageUrl: string } };
  const pictures = ["320.avif", "640.webp", "960.jpg"].map((variant) => article.imageUrl.replace(/[^/]+$/, variant));
  const others = addresses.filter(({ status = 200, isForPrograms }) => status === 200 && !isForPrograms);
  const asked = [...pictures, ...others.map(({ cached }) => cached(articles))];
  return Array.from({ length: READ }, (_, turn) => {
    const id = 1 + ((turn * 104_729) % articles);
    return [articlePage(id), `/api/article/${id}`, asked[turn % asked.length] ?? "/en"];
  }).flat();
}
