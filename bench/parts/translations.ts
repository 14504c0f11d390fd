import type { Page } from "@playwright/test";
import { atMost, quantile, type Row, type Target, verdict } from "#tools/figures.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { addAdministrator } from "../tools/administrator.ts";
import { openBrowser } from "../tools/browser.ts";
import { slowDown, slowPhone } from "../tools/page-visit.ts";

const ARTICLES = 3000;
/** Every so many titles and texts in French are taken away, and every so many English ones have a word more. */
const MISSING_EVERY = 7;
const CHANGED = 40;
const lists = {
  "how far each language is": "/translation/coverage",
  "the list": "/translation?page=1&limit=20",
  "what is missing in French": "/translation?language=fr&state=missing&sort=wanted&page=1&limit=20",
  "what is outdated": "/translation?state=outdated&page=1&limit=20",
  "the last page": "/translation?page=300&limit=20",
  "by words of a title": "/translation?q=umuziki&page=1&limit=20",
};
const EDITOR = "/en/translations/article/5/rw";

/** What a translator waits for on a site with 3,000 articles: the lists, and the side-by-side editor on a slow phone. */
export async function measureTranslations({ asks, visits }: Settings): Promise<PartResult> {
  const folder = await seededFolder(ARTICLES);
  const token = await addAdministrator(folder);
  await using server = await startServer(folder);
  const call = callerOn(server, token);
  await changeSome(call);
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const [what, path] of Object.entries(lists)) {
    await call(path);
    const times: number[] = [];
    for (let turn = 0; turn < asks; turn += 1) times.push(await call(path));
    const target = atMost(`${what}: p95, milliseconds`, quantile(times, 0.95), 100);
    rows.push(rowOf(what, times, target));
    targets.push(target);
  }
  const editor = await openEditor(server, { token, visits: Math.max(visits, 3) });
  for (const [what, times] of Object.entries(editor)) {
    const target = atMost(`${what}: median, milliseconds`, quantile(times, 0.5), 1000);
    rows.push(rowOf(what, times, target));
    targets.push(target);
  }
  return {
    rows,
    targets,
    notes: [
      `${ARTICLES} articles and their events; one request after the other.`,
      "The phone: 400 Kbit/s, 400 ms, processor slowed four times, 360 x 780 px, scripts cached by an earlier visit.",
    ],
  };
}

function rowOf(what: string, times: readonly number[], target: Target): Row {
  return { what, "p50 ms": quantile(times, 0.5), "p95 ms": quantile(times, 0.95), target: verdict(target) };
}

/** Asks or changes as the administrator. @returns how long its whole answer took, in milliseconds */
type Call = (path: string, change?: Record<string, string>) => Promise<number>;

function callerOn({ url }: Server, token: string): Call {
  return async (path, change) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(change ?? {})) form.set(name, value);
    const began = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(change && { method: "PUT", body: form }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return performance.now() - began;
  };
}

async function changeSome(call: Call): Promise<void> {
  for (let id = 1; id <= CHANGED; id += 1) {
    const isMissing = id % MISSING_EVERY === 0;
    await call(`/article/${id}`, isMissing ? { titleFr: "", contentFr: "" } : { titleEn: `Changed words ${id}` });
  }
}

type Opening = { token: string; visits: number };

/** Milliseconds until the fields can be written into. */
async function openEditor({ url }: Server, { token, visits }: Opening): Promise<Record<string, number[]>> {
  await using browser = await openBrowser();
  const context = await browser.newContext(slowPhone.browser);
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  const user = JSON.stringify(await userOf(url, token));
  await page.evaluate((stored) => Object.assign(localStorage, stored), { user, authToken: token });
  // The first visit loads what the browser keeps.
  await page.goto(`${url}${EDITOR}`);
  await shown(page);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await slowDown(session, slowPhone);
  const byAddress: number[] = [];
  const fromTheList: number[] = [];
  for (let turn = 0; turn < visits; turn += 1) {
    byAddress.push(await timed(() => page.goto(`${url}${EDITOR}`, { waitUntil: "commit" }), page));
    await page.goto(`${url}/en/translations?language=rw`);
    const link = page.locator('a[href*="/translations/article/"]').first();
    await link.waitFor();
    await page.waitForLoadState("networkidle");
    fromTheList.push(await timed(() => link.click({ noWaitAfter: true }), page));
  }
  return { "the editor, from the list": fromTheList, "the editor, by its address": byAddress };
}

async function userOf(url: string, token: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/user/language`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ language: "en" }),
  });
  return ((await answer.json()) as { user: unknown }).user;
}

async function timed(open: () => Promise<unknown>, page: Page): Promise<number> {
  const began = performance.now();
  await open();
  await shown(page);
  return performance.now() - began;
}

function shown(page: Page): Promise<void> {
  return page.locator('[contenteditable="true"]').first().waitFor();
}
