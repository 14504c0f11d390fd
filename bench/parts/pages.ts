import type { Browser } from "@playwright/test";
import { askFor, type Client, createClient, plainBody } from "#tools/client.ts";
import { atMost, median, type Row, type Target, verdict } from "#tools/figures.ts";
import { temporaryFolder } from "#tools/processes.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { startBareServer } from "../tools/bare.ts";
import { openBrowser } from "../tools/browser.ts";
import { desktop, resourcesOf, slowPhone, type Visit, type Visiting, visit } from "../tools/page-visit.ts";
import { copyStatic } from "../tools/static-copy.ts";

const KB = 1024;
/** How much later than the static page each mode may paint, and what an article may weigh before its pictures. */
const bounds = { full: { later: 1.3, weight: 160 }, "low-data": { later: 1.1, weight: 30 } };
/** What may move under a reader's eyes, and keep them waiting on a desktop, in milliseconds. */
const MOST_SHIFT = 0.02;
const LONGEST_TASK = 50;
const modes = ["full", "low-data", "static"] as const;
type Mode = (typeof modes)[number];
type Visits = Record<Mode, Visit[]>;

/** What home and an article of the sample content cost on a slow phone, beside the same as HTML without JavaScript. */
export async function measurePages({ visits }: Settings): Promise<PartResult> {
  await using server = await startServer(temporaryFolder(), { DEMO_CONTENT: "true" });
  using client = createClient(server.url);
  await using browser = await openBrowser();
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const [page, path] of [["home", "/en"] as const, ["article", await articleWithPicture(client)] as const]) {
    const measured = await visitInTurn(browser, server.url, { client, path, visits });
    const compared = compare(page, measured);
    const onDesktop = await visitOnDesktop(browser, { page, url: `${server.url}${path}`, visits });
    rows.push(...compared.rows, onDesktop.row);
    targets.push(...compared.targets, ...onDesktop.targets);
  }
  return {
    rows,
    targets,
    notes: [
      "400 Kbit/s, 400 ms, processor slowed four times, 360 x 780 px, empty cache, until nothing more comes;",
      "desktop: this machine and its own network, 1280 x 900 px.",
      `KB of 1,024 bytes with all headers, as they came over the network; medians of ${visits} visits in turn.`,
    ],
  };
}

type OnDesktop = { page: string; url: string; visits: number };

async function visitOnDesktop(
  browser: Browser,
  { page, url, visits }: OnDesktop,
): Promise<{ row: Row; targets: Target[] }> {
  const made: Visit[] = [];
  for (let turn = 0; turn < visits; turn += 1) made.push(await visit(browser, { url }, desktop));
  const targets = [
    atMost(
      `${page}, desktop: the longest task, milliseconds`,
      median(made.map(({ longest }) => longest)),
      LONGEST_TASK,
    ),
    shiftTarget(`${page}, desktop`, made),
  ];
  return { row: rowOf({ page, mode: "full, desktop", visits: made, targets }), targets };
}

function shiftTarget(name: string, visits: readonly Visit[]): Target {
  return atMost(`${name}: layout shift`, Math.max(...visits.map(({ shift }) => shift)), MOST_SHIFT);
}

async function articleWithPicture(client: Client): Promise<string> {
  const answer = await askFor(client, "/api/article?page=1&limit=100&language=en");
  const { data } = JSON.parse(plainBody(answer).toString()) as {
    data: { path: string; imageUrl: string | null; videoUrl: string | null }[];
  };
  const article = data.find(({ imageUrl, videoUrl }) => imageUrl && !videoUrl);
  if (!article) throw new Error("No article of the sample content has a picture.");
  return `/en${article.path}`;
}

type Asked = { client: Client; path: string; visits: number };

async function visitInTurn(browser: Browser, origin: string, { client, path, visits }: Asked): Promise<Visits> {
  const resources = (await resourcesOf(browser, `${origin}${path}`)).map((url) => url.slice(origin.length));
  await using bare = await startBareServer(await copyStatic(client, path, resources));
  const visiting: Record<Mode, Visiting> = {
    full: { url: `${origin}${path}` },
    "low-data": { url: `${origin}${path}`, cookie: { name: "data", value: "low" } },
    static: { url: `${bare.url}${path}` },
  };
  const measured: Visits = { full: [], "low-data": [], static: [] };
  // The first visit has the server draw the pictures, and the browser fill what it keeps between visits.
  for (const mode of modes) await visit(browser, visiting[mode], slowPhone);
  for (let turn = 0; turn < visits; turn += 1) {
    for (const mode of modes) measured[mode].push(await visit(browser, visiting[mode], slowPhone));
  }
  return measured;
}

function compare(page: string, visits: Visits): { rows: Row[]; targets: Target[] } {
  const targetsOf = (mode: Mode): Target[] => {
    if (mode === "static") return [];
    const { later, weight } = bounds[mode];
    const paints = (["fcp", "lcp"] as const).map((figure) => {
      const ratio = median(
        visits[mode].map((each, turn) => each[figure] / (visits.static[turn]?.[figure] ?? Number.NaN)),
      );
      return atMost(`${page}, ${mode}: ${figure.toUpperCase()} of the static page's`, ratio, later);
    });
    const before = median(visits[mode].map(beforePictures));
    const shift = shiftTarget(`${page}, ${mode}`, visits[mode]);
    const light = atMost(`${page}, ${mode}: KB before pictures`, before, weight);
    return page === "article" ? [...paints, shift, light] : [...paints, shift];
  };
  const rows = modes.map((mode) => rowOf({ page, mode, visits: visits[mode], targets: targetsOf(mode) }));
  return { rows, targets: modes.flatMap(targetsOf) };
}

type Shown = { page: string; mode: string; visits: readonly Visit[]; targets: readonly Target[] };

function rowOf({ page, mode, visits, targets }: Shown): Row {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return {
    page,
    mode,
    requests: of(({ requests }) => requests),
    "KB before pictures": of(beforePictures),
    html: of(kilobytes("html")),
    css: of(kilobytes("css")),
    js: of(kilobytes("js")),
    font: of(kilobytes("font")),
    other: of(kilobytes("other")),
    pictures: of(kilobytes("picture")),
    "FCP ms": of(({ fcp }) => fcp),
    "LCP ms": of(({ lcp }) => lcp),
    "blocking ms": of((each) => each.blocking),
    "longest task": of(({ longest }) => longest),
    CLS: of(({ shift }) => shift),
    target: verdict(...targets),
  };
}

function kilobytes(kind: keyof Visit["bytes"]): (visit: Visit) => number {
  return ({ bytes }) => bytes[kind] / KB;
}

/** Everything but pictures and video, in KB. */
function beforePictures({ bytes: { picture: _picture, video: _video, ...others } }: Visit): number {
  return Object.values(others).reduce((sum, each) => sum + each, 0) / KB;
}
