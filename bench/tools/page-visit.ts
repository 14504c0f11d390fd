import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** How a page is opened. */
export type Visiting = { url: string; cookie?: { name: string; value: string } };

const kinds = ["html", "css", "js", "font", "picture", "video", "other"] as const;
type Kind = (typeof kinds)[number];

/** What a visit cost: bytes as they came over the network, with their headers; times in milliseconds. */
export type Visit = {
  bytes: Record<Kind, number>;
  requests: number;
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  /** The parts of long tasks above 50 ms, after the first paint. */
  blocking: number;
  /** The longest task; 0 where none took 50 ms. */
  longest: number;
  /** Cumulative layout shift. */
  shift: number;
};

/** What a page is opened on. */
export type Device = {
  browser: BrowserContextOptions;
  net: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number } | null;
  slowedBy: number;
};

/** A cheap phone on a weak net: every answer waits 400 ms, and 400 Kbit come a second. */
export const slowPhone: Device = {
  browser: {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: "en-GB",
  },
  net: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  slowedBy: 4,
};
/** This machine as it is. */
export const desktop: Device = {
  browser: { viewport: { width: 1280, height: 900 }, locale: "en-GB" },
  net: null,
  slowedBy: 1,
};
/** Nothing is under way for so long: what a page loads after its load event has come too. */
const QUIET_MS = 3000;
const PATIENCE_MS = 120_000;

/** Opens a page with an empty cache, waits until the network is idle, and returns what it cost. */
export async function visit(browser: Browser, { url, cookie }: Visiting, device: Device): Promise<Visit> {
  const context = await browser.newContext(device.browser);
  try {
    if (cookie) await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await slowDown(session, device);
    await page.addInitScript(observe);
    await page.goto(url, { timeout: PATIENCE_MS });
    await untilQuiet(page, traffic);
    return { ...traffic.counted(), ...(await page.evaluate(readObserved)) };
  } finally {
    await context.close();
  }
}

/** Gives a page the network and the processor of a device; its network must be watched. */
export async function slowDown(session: CDPSession, device: Device): Promise<void> {
  if (device.net) await session.send("Network.emulateNetworkConditions", device.net);
  await session.send("Emulation.setCPUThrottlingRate", { rate: device.slowedBy });
}

/** The addresses that a page without JavaScript loads, itself among them. */
export async function resourcesOf(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ ...slowPhone.browser, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await page.goto(url, { timeout: PATIENCE_MS });
    await untilQuiet(page, traffic);
    return traffic.addresses();
  } finally {
    await context.close();
  }
}

type Traffic = {
  counted(): Pick<Visit, "bytes" | "requests">;
  addresses(): string[];
  /** For how long nothing has been under way. */
  quietFor(): number;
};

const kindOf: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Script: "js",
  Font: "font",
  Image: "picture",
  Media: "video",
};

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  await session.send("Network.enable");
  const underWay = new Set<string>();
  const answered = new Map<string, Kind>();
  const addresses = new Set<string>();
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Visit["bytes"];
  let requests = 0;
  let lastChange = performance.now();
  const settle = (requestId: string) => {
    underWay.delete(requestId);
    lastChange = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return;
    requests += underWay.has(requestId) ? 0 : 1;
    underWay.add(requestId);
    addresses.add(request.url);
    lastChange = performance.now();
  });
  session.on("Network.responseReceived", ({ requestId, type }) => answered.set(requestId, kindOf[type] ?? "other"));
  session.on("Network.loadingFailed", ({ requestId }) => settle(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (underWay.has(requestId)) bytes[answered.get(requestId) ?? "other"] += encodedDataLength;
    settle(requestId);
  });
  return {
    counted: () => ({ bytes: { ...bytes }, requests }),
    addresses: () => [...addresses],
    quietFor: () => (underWay.size > 0 ? 0 : performance.now() - lastChange),
  };
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (traffic.quietFor() < QUIET_MS) {
    if (performance.now() > end)
      throw new Error(`${page.url()} was still loading after ${PATIENCE_MS / 1000} seconds.`);
    await page.waitForTimeout(100);
  }
}

type Observed = { entries: { type: string; start: number; size: number }[] };

/** Runs in the page before anything of its own: records paints, layout shifts and long tasks. */
function observe(): void {
  const observed: Observed = { entries: [] };
  Object.assign(window, { observed });
  for (const type of ["paint", "largest-contentful-paint", "longtask", "layout-shift"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
        if (entry.name === "first-paint" || hadRecentInput) continue;
        observed.entries.push({ type, start: entry.startTime, size: type === "layout-shift" ? value : entry.duration });
      }
    }).observe({ type, buffered: true });
  }
}

/** Runs in the page at the end. A shift counts with those that follow within a second, five seconds at most. */
function readObserved(): Pick<Visit, "fcp" | "lcp" | "blocking" | "longest" | "shift"> {
  const { entries } = (window as unknown as { observed: Observed }).observed;
  const of = (type: string) => entries.filter((entry) => entry.type === type);
  const fcp = of("paint")[0]?.start ?? Number.NaN;
  const lcp = of("largest-contentful-paint").at(-1)?.start ?? Number.NaN;
  const tasks = of("longtask").filter(({ start }) => start >= fcp);
  const blocking = tasks.reduce((sum, { size }) => sum + Math.max(size - 50, 0), 0);
  const longest = Math.max(0, ...tasks.map(({ size }) => size));
  let shift = 0;
  let together = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { start, size } of of("layout-shift")) {
    const isNew = start - last > 1000 || start - first > 5000;
    together = isNew ? size : together + size;
    if (isNew) first = start;
    last = start;
    shift = Math.max(shift, together);
  }
  return { fcp, lcp, blocking, longest, shift };
}
