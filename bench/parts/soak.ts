import { numberedForm } from "#test/numbered-article.ts";
import { tokenOfAdministrator } from "#test/running-database.ts";
import { atMost, type Row, verdict } from "#tools/figures.ts";
import { memoryOf } from "#tools/processes.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { addresses } from "../tools/addresses.ts";
import { assertWrk, load, requestFile } from "../tools/wrk.ts";

const ARTICLES = 1000;
const READ = 2000;
const BOUND_MB = 320;
/** Between two writes of a kind, in milliseconds. */
const pauses = { comment: 50, publish: 2000 };
/** Of the whole time: what comes before is the start, with caches that are still filling. */
const SETTLED = 0.3;
const LAST = 0.2;

/**
 * Readers of all pages, comments and new articles with pictures for ten minutes: measures whether memory keeps growing.
 */
export async function measureSoak({ soakSeconds }: Settings): Promise<PartResult> {
  assertWrk();
  const folder = await seededFolder(ARTICLES);
  await using server = await startServer(folder);
  const samples: { share: number; megabytes: number }[] = [];
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000 / soakSeconds;
  const watching = setInterval(() => samples.push({ share: passed(), megabytes: memoryOf(server.pid) }), 500);
  const writing = write(server, { token: tokenOfAdministrator(folder), isOver: () => passed() >= 1 });
  const { perSecond, failures } = await load(server.url, soakSeconds, { file: requestFile(readers()) });
  clearInterval(watching);
  const written = await writing;

  const mean = (from: number, to: number) => {
    const some = samples.filter(({ share }) => share >= from && share < to);
    return some.reduce((sum, each) => sum + each.megabytes, 0) / some.length;
  };
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const growth = mean(1 - LAST, 1) / mean(SETTLED, SETTLED + LAST);
  const targets = [
    atMost("memory at the end of the soak, of that once it had settled", growth, 1.05),
    atMost("megabytes at most in the soak", most, BOUND_MB),
  ];
  const fifths = Object.fromEntries(
    [0, 1, 2, 3, 4].map((fifth) => [`MB, fifth ${fifth + 1}`, mean(fifth / 5, (fifth + 1) / 5)]),
  );
  const row: Row = {
    minutes: soakSeconds / 60,
    "reads/s": perSecond,
    "reads failed": failures,
    comments: written.comments,
    articles: written.articles,
    ...fifths,
    "most MB": most,
    target: verdict(...targets),
  };
  return {
    rows: [row],
    targets,
    notes: ["Resident memory of the process, read twice a second; the mean of each fifth of the time."],
  };
}

/** Every address, cached and uncached in turn. Those that do not exist are failures for wrk. */
function readers() {
  const asked = addresses.filter(({ status = 200, turns }) => status === 200 && turns === undefined);
  return Array.from({ length: READ }, (_, turn) => {
    const address = asked[turn % asked.length];
    const path = (turn % 2 === 0 ? address?.cached(ARTICLES) : address?.uncached(ARTICLES, turn)) ?? "/en";
    return { method: "GET" as const, path: path.replaceAll(" ", "%20") };
  });
}

/** @throws Error where something that should be taken is not */
async function write({ url }: Server, { token, isOver }: { token: string; isOver: () => boolean }) {
  const count = { comments: 0, articles: 0 };
  const repeat = async (pause: number, one: () => Promise<void>) => {
    while (!isOver()) {
      await one();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const send = async (path: string, body: FormData | string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api${path}`, { method: "POST", body, headers });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await Promise.all([
    repeat(pauses.comment, async () => {
      count.comments += 1;
      const guest = { guestName: "Keza", guestEmail: `keza${count.comments}@urubuga.example` };
      const body = { articleId: 1 + (count.comments % ARTICLES), content: "Murakoze!", ...guest };
      await send("/comment", JSON.stringify(body), { "content-type": "application/json" });
    }),
    repeat(pauses.publish, async () => {
      count.articles += 1;
      await send("/article/add", await numberedForm(count.articles, [1, 2, 3]), { authorization: `Bearer ${token}` });
    }),
  ]);
  return count;
}
