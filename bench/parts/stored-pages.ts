import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pass } from "node:timers/promises";
import sharp from "sharp";
import { freePort } from "#test/ports.ts";
import { askFor, createClient } from "#tools/client.ts";
import { atLeast, atMost, median, quantile, type Row, verdict } from "#tools/figures.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { articlePage, seededFolder } from "../seed.ts";
import { addAdministrator } from "../tools/administrator.ts";
import { assertWrk, type Load, load, requestFile } from "../tools/wrk.ts";

/** More than one process holds in memory (server/cache/caches.ts). */
const PAGES = 2000;
const CLIENTS = 4;
/** What readers ask for while articles are published: it fits into memory. */
const READ = 100;
/** Milliseconds from one publication to the next. */
const PUBLISH_EVERY = 5000;
/** Readers ask at this pace, whatever their answers take. */
const READS_A_SECOND = 200;
const CONNECTIONS = 32;

/** A page names the site's address: one of another address is another page. */
const sameSite = { SITE_URL: "https://urubuga.example" };

type Site = Server & { metrics: string };

/**
 * Pages that are not in memory: rendered, stored by an earlier process, and found to be right after a change; then what
 * readers wait for while articles are published.
 */
export async function measureStoredPages(settings: Settings): Promise<PartResult> {
  assertWrk();
  const articles = settings.sizes.at(-1) ?? 0;
  const folder = await seededFolder(articles);
  const paths = Array.from({ length: PAGES }, (_, place) => articlePage(1 + Math.floor((place * articles) / PAGES)));
  const rendered = await withSite(folder, async (site) => {
    const perSecond = await eachOnce(site, paths);
    await assertMade(site, "rendered", PAGES);
    return perSecond;
  });
  return withSite(folder, async (site) => {
    const file = requestFile(paths.map((path) => ({ method: "GET", path })));
    await load(site.url, settings.warmUpSeconds, { file });
    const stored: Load[] = [];
    for (let round = 0; round < settings.rounds; round += 1)
      stored.push(await load(site.url, settings.seconds, { file }));
    raiseVersion(folder);
    const confirmed = await eachOnce(site, paths);
    await assertMade(site, "rendered", 0);
    const perSecond = median(stored.map((each) => each.perSecond));
    // The aim: 2,000 a second, or ten times the 76 a second that were rendered before pages were stored.
    const target = atLeast("stored pages a second, not in memory", perSecond, 760);
    const published = await whilePublishing(site, folder, settings);
    const made = (pages: string, rate: number): Row => ({
      pages,
      "pages/s": rate,
      "of rendered": rate / rendered,
      "p50 ms": null,
      "p99 ms": null,
      target: "",
    });
    return {
      rows: [
        made("rendered", rendered),
        {
          ...made("stored by an earlier process", perSecond),
          "p50 ms": median(stored.map(({ p50 }) => p50)),
          "p99 ms": median(stored.map(({ p99 }) => p99)),
          target: verdict(target),
        },
        made("stored, after a change that they do not show", confirmed),
        ...published.rows,
      ],
      targets: [target, ...published.targets],
      notes: [
        `${PAGES} of ${articles} articles in turn, one process; rendered and changed ones once each by ${CLIENTS} clients.`,
        `While publishing: home, news and ${READ} articles, one article every ${PUBLISH_EVERY / 1000} s.`,
        ...published.notes,
      ],
    };
  });
}

async function withSite<T>(folder: string, work: (site: Site) => Promise<T>): Promise<T> {
  const port = await freePort();
  await using server = await startServer(folder, { METRICS_PORT: String(port), ...sameSite });
  return await work({ ...server, metrics: `http://127.0.0.1:${port}/metrics` });
}

/** @returns pages a second */
async function eachOnce({ url }: Server, paths: readonly string[]): Promise<number> {
  const waiting = [...paths];
  const began = performance.now();
  const readers = Array.from({ length: CLIENTS }, async () => {
    using client = createClient(url);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await askFor(client, path);
  });
  await Promise.all(readers);
  return paths.length / ((performance.now() - began) / 1000);
}

async function madeBy({ metrics }: Site, by: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(text.match(new RegExp(`^urubuga_pages_made_total\\{by="${by}"\\} (\\d+)`, "m"))?.[1]);
}

async function assertMade(site: Site, by: string, count: number): Promise<void> {
  const made = await madeBy(site, by);
  if (made !== count) throw new Error(`${made} pages were ${by}, and not ${count}`);
}

/** As a change of an article that no other page shows. */
function raiseVersion(folder: string): void {
  const database = new DatabaseSync(join(folder, "urubuga.sqlite"));
  database.exec("update content_version set version = version + 1");
  database.close();
}

async function whilePublishing(site: Site, folder: string, settings: Settings): Promise<PartResult> {
  const articles = Array.from({ length: READ }, (_, place) => articlePage(place + 1));
  const paths = ["/en", "/en/news", ...articles];
  const token = await addAdministrator(folder);
  const seconds = 3 * settings.seconds;
  const before: number[][] = [];
  const during: number[][] = [];
  let published = 0;
  let rendered = 0;
  await readAtPace(site, paths, seconds);
  for (let round = 0; round < settings.rounds; round += 1) {
    before.push(await readAtPace(site, paths, seconds));
    const already = await madeBy(site, "rendered");
    const readers = readAtPace(site, paths, seconds);
    published += await publishUntil(site, token, readers);
    during.push(await readers);
    rendered += (await madeBy(site, "rendered")) - already;
  }
  const ratio = median(
    during.map((times, round) => quantile(times, 0.99) / quantile(before[round] ?? [Number.NaN], 0.99)),
  );
  const target = atMost("p99 of readers while articles are published, of before", ratio, 2);
  const row = (pages: string, rounds: readonly number[][], reached: string): Row => ({
    pages,
    "pages/s": READS_A_SECOND,
    "of rendered": null,
    "p50 ms": median(rounds.map((times) => quantile(times, 0.5))),
    "p99 ms": median(rounds.map((times) => quantile(times, 0.99))),
    target: reached,
  });
  return {
    rows: [row("read, before publishing", before, ""), row("read, while publishing", during, verdict(target))],
    targets: [target],
    notes: [`${rendered} pages were rendered anew after ${published} publications, of ${READ + 2} that were read.`],
  };
}

/** @returns how long each answer took, in milliseconds from when it was due to be asked for */
async function readAtPace({ url }: Server, paths: readonly string[], seconds: number): Promise<number[]> {
  await using scope = new AsyncDisposableStack();
  const clients = Array.from({ length: CONNECTIONS }, () => scope.use(createClient(url)));
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < seconds * READS_A_SECOND; turn += 1) {
    const due = began + (turn * 1000) / READS_A_SECOND;
    await pass(Math.max(0, due - performance.now()));
    const client = clients[turn % CONNECTIONS];
    const path = paths[turn % paths.length];
    if (!client || path === undefined) throw new Error("no one asks for nothing");
    asked.push(askFor(client, path).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(asked);
  return times;
}

/** @returns how many were published */
async function publishUntil({ url }: Server, token: string, readers: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = readers.finally(() => {
    isOver = true;
  });
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#2a6f4e" } })
    .png()
    .toBuffer();
  let published = 0;
  while (!isOver) {
    const form = new FormData();
    form.set("titleEn", `Published ${published}`);
    form.set("contentEn", "<p>A text</p>");
    form.set("categoryId", "1");
    form.set("image", new Blob([new Uint8Array(image)], { type: "image/png" }), "picture.png");
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${url}/api/article/add`, { method: "POST", headers, body: form });
    if (status !== 201) throw new Error(`publishing answered ${status}`);
    published += 1;
    await Promise.race([end, pass(PUBLISH_EVERY)]);
  }
  return published;
}
