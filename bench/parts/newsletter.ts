import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { askFor, createClient } from "#tools/client.ts";
import { atMost, quantile, type Row, verdict } from "#tools/figures.ts";
import { memoryOf } from "#tools/processes.ts";
import { type Server, startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";
import { addAdministrator } from "../tools/administrator.ts";
import { type MailSink, startMailSink } from "../tools/mail-sink.ts";

const ARTICLES = 1000;
const SUBSCRIBERS = { thorough: 100_000, quick: 5000 };
const BOUND_MB = 320;
const CONNECTIONS = 10;
/** Milliseconds before each answer of a mail server that is near. */
const SERVER_DELAY = 10;
/** Mails a minute where a limit is set. */
const LIMIT = 1200;
/** Readers ask for a page so often, one after the other. */
const ASKED_EVERY = 10;
const PAGES = ["/en", "/rw/news", "/en/events", "/api/article?page=1&limit=10"];

/** A newsletter to 100,000 subscribers: beginning it, its pace, memory, and what readers of the site notice of it. */
export async function measureNewsletter({ seconds, sizes }: Settings): Promise<PartResult> {
  const isThorough = sizes.includes(100_000);
  const subscribers = isThorough ? SUBSCRIBERS.thorough : SUBSCRIBERS.quick;
  const folder = await seededFolder(ARTICLES);
  const token = await addAdministrator(folder);
  subscribe(folder, subscribers);
  using sink = await startMailSink();
  const settings = { SMTP_URL: sink.url, NEWSLETTER_CONNECTIONS: String(CONNECTIONS) };
  const whole = await sendAll(folder, { token, settings, sink, subscribers, seconds: 4 * seconds });
  const limited = await rateOf(folder, { token, settings, sink, seconds: 6 * seconds });
  const targets = [
    atMost(`choosing ${subscribers} recipients, seconds`, whole.began / 1000, 30),
    atMost("readers' p99 while it is sent, times that before", whole.p99 / whole.p99Before, 1.5),
    atMost("megabytes while it is sent", whole.megabytes, BOUND_MB),
    atMost(`off the limit of ${LIMIT} a minute, percent`, 100 * Math.abs(limited / LIMIT - 1), 5),
  ];
  const [began, p99, memory, rate] = targets.map((target) => verdict(target));
  const row = (what: string, value: number, target = ""): Row => ({ what, value, target });
  return {
    rows: [
      row(`choosing ${subscribers} recipients: seconds`, whole.began / 1000, began),
      row("mails a second, without a limit", whole.perSecond),
      row("readers' p99 before: milliseconds", whole.p99Before),
      row("readers' p99 while it is sent: milliseconds", whole.p99, p99),
      row("most megabytes while it is sent", whole.megabytes, memory),
      row(`mails a minute, with a limit of ${LIMIT}`, limited, rate),
    ],
    targets,
    notes: [
      `${ARTICLES} articles, one process on SQLite, ${CONNECTIONS} connections to a mail server on this machine, which answers after ${SERVER_DELAY} ms while readers are timed, and else at once.`,
      `Readers ask for a page every ${ASKED_EVERY} ms.`,
    ],
  };
}

function subscribe(folder: string, count: number): void {
  const database = new DatabaseSync(join(folder, "urubuga.sqlite"));
  const insert = database.prepare(
    `insert into subscriptions (email, language, status, created_at, confirmed_at) values (?, ?, 'confirmed', ?, ?)`,
  );
  const at = new Date().toISOString();
  database.exec("begin");
  for (let serial = 0; serial < count; serial += 1) {
    const language = ["rw", "rw", "en", "fr"][serial % 4] ?? "rw";
    insert.run(`subscriber${serial}@urubuga.example`, language, at, at);
  }
  database.exec("commit");
  database.close();
}

type Given = { token: string; settings: Record<string, string>; sink: MailSink; seconds: number };

async function sendAll(
  folder: string,
  { token, settings, sink, subscribers, seconds }: Given & { subscribers: number },
) {
  await using server = await startServer(folder, settings);
  await readPages(server, 1);
  const p99Before = await readPages(server, seconds);
  sink.delay = SERVER_DELAY;
  const beginning = performance.now();
  const id = await begin(server, token);
  const began = performance.now() - beginning;
  await untilTaken(sink, 1);
  const sending = { from: performance.now(), taken: sink.taken() };
  let megabytes = 0;
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(server.pid));
  }, 200);
  // Its public page is a change of content, after which pages are rendered anew.
  await readPages(server, 1);
  const p99 = await readPages(server, seconds);
  sink.delay = 0;
  sending.from = performance.now();
  sending.taken = sink.taken();
  while (sink.taken() < subscribers) await pause(200);
  const perSecond = (sink.taken() - sending.taken) / ((performance.now() - sending.from) / 1000);
  clearInterval(watching);
  while ((await statusOf(server, token, id)) !== "sent") await pause(200);
  return { began, perSecond, p99Before, p99, megabytes };
}

/** Mails a minute where a limit is set. */
async function rateOf(folder: string, { token, settings, sink, seconds }: Given): Promise<number> {
  await using server = await startServer(folder, { ...settings, MAIL_PER_MINUTE: String(LIMIT) });
  await begin(server, token);
  const before = sink.taken();
  await untilTaken(sink, before + 1);
  const from = performance.now();
  const first = sink.taken();
  await pause(1000 * seconds);
  return ((sink.taken() - first) / (performance.now() - from)) * 60_000;
}

async function untilTaken(sink: MailSink, mails: number): Promise<void> {
  while (sink.taken() < mails) await pause(20);
}

/** @returns the id of a newsletter that is being sent */
async function begin(server: Server, token: string): Promise<number> {
  const rule = { newest: 5, mostRead: 3, events: 5 };
  const { newsletter } = await post(server, token, "", { rule, foreword: { en: "Good morning", rw: "Mwaramutse" } });
  await post(server, token, `/${newsletter.id}/send`, {});
  return newsletter.id;
}

async function post({ url }: Server, token: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/newsletter${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`/newsletter${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function statusOf({ url }: Server, token: string, id: number): Promise<string> {
  const answer = await fetch(`${url}/api/newsletter/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).newsletter.status;
}

/** The 99th percentile of what readers wait, in milliseconds. */
async function readPages({ url }: Server, seconds: number): Promise<number> {
  using client = createClient(url);
  const times: number[] = [];
  const end = performance.now() + 1000 * seconds;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { milliseconds } = await askFor(client, PAGES[turn % PAGES.length] ?? "/en");
    times.push(milliseconds);
    await pause(ASKED_EVERY);
  }
  return quantile(times, 0.99);
}
