import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { type Language, languages } from "#i18n/language.ts";
import { program } from "../../scripts/prepare.mjs";
import { addKiswahili } from "../kiswahili.ts";
import { freePort } from "../ports.ts";
import { serverFlags } from "../server-flags.ts";
import { type SmtpServer, startSmtp } from "../smtp-server.ts";
import { isLong, LONG_TAG } from "../torture.ts";
import { startTranslator, type Translator } from "../translator.ts";

export { expect };

/** A running Urubuga: the real server process with the real build and its own data folder. */
export type Site = { url: string; dataDir: string };

/** In milliseconds: a first start draws the pictures of the sample content, on a machine that may be busy. */
const READY_WITHIN = 90_000;

/** Servers that the sites of a worker call; a journey says how they answer. */
type Outside = { smtp: SmtpServer; translator: Translator };

type Settings = Record<string, string>;
type KindOfSite = { settings?: Settings | ((outside: Outside) => Settings); prepare?: Prepare };

/** The sites that journeys run on: the settings of each, and what its folder of data holds before it starts. */
const kinds = {
  readers: {},
  /** For journeys that publish: what editors write must not appear in the readers' journeys. */
  admin: {},
  /** For journeys that change what all pages share: without sample content. */
  bare: { settings: { DEMO_CONTENT: "false" } },
  /** For journeys about limits, which other sites are started without. */
  limited: { settings: { DEMO_CONTENT: "false", RATE_LIMIT: "on" } },
  /** For journeys of pages that a cache in front may answer for. */
  cached: { settings: { CACHE_IN_FRONT: "true" } },
  /** For journeys in a language that is a folder of the site's own. */
  kiswahili: { prepare: addKiswahili },
  /** For journeys that send newsletters, over one connection. */
  mailed: { settings: ({ smtp }) => ({ SMTP_URL: smtp.url(), NEWSLETTER_CONNECTIONS: "1" }) },
  /** For journeys with machine translation. */
  translated: { settings: ({ translator }) => ({ TRANSLATE_URL: translator.url }) },
} satisfies Record<string, KindOfSite>;

type Kind = keyof typeof kinds;

type Fixtures = {
  /** The console errors that this test expects; all others fail it. */
  expectedErrors: RegExp | undefined;
  siteKind: Kind;
  site: Site;
};

/** Every journey fails on an unexpected console error, page error or hydration warning. */
export const test = base.extend<Fixtures, Outside & { sites: (kind: Kind) => Promise<Site> }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  translator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
    async ({}, use) => {
      const translator = await startTranslator();
      await use(translator);
      await translator.close();
    },
    { scope: "worker" },
  ],
  // All journeys of a worker that name the same kind share a site, which the first of them starts: one browser and one
  // worker do for all kinds. A file with a fixture of its own for a worker would get workers of its own, after all others.
  sites: [
    async ({ smtp, translator }, use) => {
      const started = new Map<Kind, Promise<Started>>();
      const start = (kind: Kind) => {
        const { settings = {}, prepare }: KindOfSite = kinds[kind];
        const site = startSite(typeof settings === "function" ? settings({ smtp, translator }) : settings, prepare);
        started.set(kind, site);
        return site;
      };
      await use((kind) => started.get(kind) ?? start(kind));
      // One that did not start is told by its own journeys.
      await Promise.allSettled([...started.values()].map(async (site) => (await site).stop()));
    },
    { scope: "worker", timeout: 60_000 },
  ],
  siteKind: ["readers", { option: true }],
  site: [async ({ sites, siteKind }, use) => use(await sites(siteKind)), { timeout: READY_WITHIN + 15_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [undefined, { option: true }],
  context: async ({ context }, use) => {
    await use(context);
    // The next journey may use this context again, and Playwright does not reset these (decision 052).
    await context.setOffline(false);
    await context.clearPermissions();
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = errorsOf(page);
    await use(page);
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
});

export const adminTest = test.extend({ siteKind: "admin" });
export const bareTest = test.extend({ siteKind: "bare" });
export const limitedTest = test.extend({ siteKind: "limited" });
export const cachedTest = test.extend({ siteKind: "cached" });
export const kiswahiliTest = test.extend({ siteKind: "kiswahili" });
export const newsletterTest = test.extend({ siteKind: "mailed" });
export const machineTranslationTest = test.extend({ siteKind: "translated" });

/** The console errors, warnings and page errors of the page from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isError = message.type() === "error" || message.type() === "warning";
    if (isError) errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** A journey runs on a phone (playwright.config.ts), or with `test.use(desktop)` on a desktop. */
export const desktop = { viewport: { width: 1280, height: 900 }, hasTouch: false };
/** For journeys that are about the layout. */
export const sizes = { phone: {}, desktop };
/** For journeys that are not about the layout: on a phone, and in `npm run torture` on a desktop too. */
export const triedSizes = isLong ? sizes : { phone: {} };
/** Of a journey that is walked in `npm run torture` alone: others run the same code, in less time. */
export const inTheLongRun = { tag: LONG_TAG };
/** For journeys that differ in their words alone, whose other languages come in `npm run torture`. */
export const triedLanguages: readonly Language[] = isLong ? languages : ["rw"];
/** For long journeys through many screens, whose layouts have tests of their own: both widths in `npm run torture`. */
export const longJourneyWidths = isLong ? [390, 1280] : [390];

/** The address of a page that is not in the response cache: a cached page may be seconds old. */
export function uncached(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}q=${Date.now()}`;
}

/**
 * Sets the page's clock so that a guest's form is sent at once: a form that is not sent was then rejected, not delayed.
 */
export async function pastFillTime(page: Page): Promise<void> {
  await page.clock.fastForward(MIN_FILL_MS);
}

/** The addresses that the page sends something to from now on. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  return sent;
}

/** Opens a page and waits until its scripts answer to the reader. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAwake(page);
}

/** Opens a screen in another tab of the same browser. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await visit(page, path);
  return page;
}

/**
 * Closes a tab, and waits until the browser has released its locks: a draft is offered to tabs that open after that, which
 * is a moment after the tab is gone.
 */
export async function closeTab(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const context = page.context();
  await page.close();
  // Each tab holds one lock at most.
  const others = context.pages().length;
  const asking = await context.newPage();
  await asking.goto(`${origin}/healthz`);
  const locks = () => asking.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
  await expect.poll(locks).toBeLessThanOrEqual(others);
  await asking.close();
}

/** The short message at the lower edge. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("status").filter({ hasText: text }).last();
}

/**
 * The browser hides a dialog at once and says so later: only where it is gone does a press open it again.
 */
export async function expectNoDialog(page: Page): Promise<void> {
  await expect(page.locator("dialog")).toHaveCount(0);
}

/**
 * React marks what it has taken over; the effects behind it (timers, listeners) have run one task later. Asked in one
 * call: Playwright's own waiting would send the page's world its script of 339 KB once more for each document.
 */
export async function isAwake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    while (!Object.keys(document.body).some((key) => key.startsWith("__reactProps$"))) await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** The variable with the folder of a site with sample content (sample-site.ts). */
export const SAMPLE_SITE = "SAMPLE_SITE";

async function copySampleSite(dataDir: string): Promise<void> {
  const sample = process.env[SAMPLE_SITE];
  if (sample) await cp(sample, dataDir, { recursive: true });
}

type Started = Site & { stop(): Promise<void> };
type Prepare = (dataDir: string) => Promise<unknown>;

/** Starts a server of its own, with sample content unless the settings say otherwise, and waits until it is ready. */
export async function startSite(settings: Settings = {}, prepare?: Prepare): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), "urubuga-journey-"));
  if (settings.DEMO_CONTENT !== "false") await copySampleSite(dataDir);
  await prepare?.(dataDir);
  const site = await startServer(dataDir, settings);
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a server on a data folder, which stays as it stops. */
export async function startServer(dataDir: string, settings: Settings = {}): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...serverFlags, program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      RATE_LIMIT: "off",
      LINK_CARDS: "off",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await ready(url, server).catch((error) => {
    server.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    dataDir,
    async stop() {
      server.kill("SIGTERM");
      await new Promise((resolve) => (server.exitCode === null ? server.once("exit", resolve) : resolve(null)));
    },
  };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server at ${url} did not become ready`);
}
