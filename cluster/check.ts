import { setTimeout as pass } from "node:timers/promises";
import { numberedForm } from "#test/numbered-article.ts";
import type { SmtpServer } from "#test/smtp-server.ts";
import type { Row } from "#tools/figures.ts";
import type { Host, Hosts } from "./hosts.ts";
import { type Load, mixedClients } from "./load.ts";
import { type Caller, call, signIn, soon } from "./site.ts";

/** What is gone through, on hosts that run with `RATE_LIMIT=off`. */
export type Site = {
  hosts: Hosts;
  mail: SmtpServer;
  databaseUrl: string;
  administrator: { email: string; password: string };
};

type Step = { what: string; measured: string; isReached: boolean };

/** Milliseconds until what was changed on one host is seen on the other one (issue 17). */
const SEEN_WITHIN = 1000;
/** Milliseconds of load before and after a host is ended. */
const LOADED_FOR = 2000;

/** Goes through the whole cluster. @returns a row a step; `isReached` false where one is not as it should be */
export async function checkCluster(site: Site): Promise<{ rows: Row[]; isReached: boolean }> {
  const { hosts, mail } = site;
  const token = await signIn(hosts.a.url, mail, site.administrator);
  const [a, b, both] = [hosts.a.url, hosts.b.url, hosts.url].map((url) => ({ url, token })) as [Caller, Caller, Caller];
  const steps: Step[] = [];
  const profile = await call(b, "GET", "/auth/profile");
  steps.push({
    what: "signed in on A, session used on B",
    measured: `${profile.status}`,
    isReached: profile.status === 200,
  });
  const category = await call(a, "POST", "/category", { type: "NEWS", nameEn: "Two hosts" });
  const categories: number[] = [category.body.category.id];
  steps.push(...(await published(a, [b, both], categories)));
  const articleId = await publish(a, categories, 0);
  steps.push(...(await commented(a, [b, both], articleId)));
  const clients = mixedClients(both, categories, articleId);
  steps.push(...(await killed(site, clients)), ...(await restarted(site, clients)));
  return {
    rows: steps.map(({ what, measured, isReached }) => ({ what, measured, "": isReached ? "ok" : "FAILED" })),
    isReached: steps.every(({ isReached }) => isReached),
  };
}

export async function publish(caller: Caller, categories: readonly number[], number: number): Promise<number> {
  const { status, body } = await call(caller, "POST", "/article/add", await numberedForm(number, categories));
  if (status !== 201) throw new Error(`an article was answered with ${status}: ${JSON.stringify(body)}`);
  return body.article.id;
}

/** Publishes on one host once for each of the others, whose list of news is cached by then. */
async function published(from: Caller, others: readonly Caller[], categories: readonly number[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [place, other] of others.entries()) {
    const list = `${other.url}/en/news`;
    await (await fetch(list)).arrayBuffer();
    const id = await publish(from, categories, 1000 + place);
    const began = performance.now();
    await soon(async () => (await (await fetch(list)).text()).includes(`/article/${id}`));
    const name = place === 0 ? "on B" : "through nginx";
    steps.push(seenAfter(`published on A, in the list ${name}`, performance.now() - began));
    const { body } = await call(other, "GET", `/article/${id}`);
    const [own, theirs] = await Promise.all([from, other].map(({ url }) => bytesOf(url + body.article.imageUrl)));
    const isSame = own !== undefined && theirs !== undefined && own.length > 0 && own.equals(theirs);
    steps.push({
      what: `picture uploaded on A, read ${name}`,
      measured: `${theirs?.length ?? 0} bytes`,
      isReached: isSame,
    });
  }
  return steps;
}

async function commented(from: Caller, others: readonly Caller[], articleId: number): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [place, other] of others.entries()) {
    const content = `Murakoze ${place}`;
    await call(from, "POST", "/comment", { articleId, content });
    const began = performance.now();
    await soon(async () => {
      const { body } = await call(other, "GET", `/article/${articleId}/comments`);
      return body.data.some((comment: { content: string }) => comment.content === content);
    });
    const name = place === 0 ? "on B" : "through nginx";
    steps.push(seenAfter(`commented on A, seen ${name}`, performance.now() - began));
  }
  return steps;
}

function seenAfter(what: string, milliseconds: number): Step {
  return { what, measured: `${Math.round(milliseconds)} ms`, isReached: milliseconds <= SEEN_WITHIN };
}

type Clients = ReturnType<typeof mixedClients>;

async function killed(site: Site, clients: Clients): Promise<Step[]> {
  const { a } = site.hosts;
  const { load, readyAfter } = await underLoad(clients, async () => {
    await a.end("SIGKILL");
    await pass(LOADED_FOR);
    return a.start();
  });
  return [
    {
      what: "A killed: failed answers to readers",
      measured: shareOf(load.failedReads, load.reads),
      // Those under way: each of four readers has one at most.
      isReached: load.failedReads.length <= 4,
    },
    {
      what: "A killed: writes without an answer",
      measured: shareOf(load.failedWrites, load.acknowledged),
      isReached: load.failedWrites.length <= 5,
    },
    ...(await kept(site, clients, "A killed")),
    { what: "A started again", measured: `ready in ${Math.round(readyAfter)} ms`, isReached: true },
  ];
}

async function restarted(site: Site, clients: Clients): Promise<Step[]> {
  const before = new Set(clients.addresses());
  const restart = async (host: Host) => {
    const code = await host.end("SIGTERM");
    if (code !== 0) throw new Error(`host ${host.name} ended with ${code}`);
    return host.start();
  };
  const { load } = await underLoad(clients, async () => {
    await restart(site.hosts.a);
    await pass(LOADED_FOR);
    return restart(site.hosts.b);
  });
  const counts = clients.addresses().filter((address) => !before.has(address));
  const sent = await soon(async () => {
    const mails = counts.map((address) => mailsTo(site.mail, address));
    return mails.every((count) => count > 0) && mails;
  });
  return [
    {
      what: "rolling restart: failed answers to readers",
      measured: shareOf(load.failedReads, load.reads),
      isReached: load.failedReads.length === 0,
    },
    {
      what: "rolling restart: failed writes",
      measured: shareOf(load.failedWrites, load.acknowledged),
      isReached: load.failedWrites.length === 0,
    },
    ...(await kept(site, clients, "rolling restart")),
    {
      what: "rolling restart: mails of new accounts",
      measured: `${sent.length} accounts, ${sent.reduce((sum, count) => sum + count, 0)} mails`,
      isReached: sent.length > 0 && sent.every((count) => count === 1),
    },
  ];
}

/** Does the work in the middle of a load. */
async function underLoad(clients: Clients, work: () => Promise<number>): Promise<{ load: Load; readyAfter: number }> {
  const over = new AbortController();
  const running = clients.run(over.signal);
  try {
    await pass(LOADED_FOR);
    const readyAfter = await work();
    await pass(LOADED_FOR);
    over.abort();
    return { load: await running, readyAfter };
  } finally {
    over.abort();
  }
}

async function kept({ hosts, databaseUrl, mail }: Site, clients: Clients, name: string): Promise<Step[]> {
  const found = await clients.compare(databaseUrl, [hosts.url], (address) => mailsTo(mail, address));
  return [
    ["acknowledged writes lost", found.lost],
    ["writes done twice", found.repeated],
    ["pictures missing", found.picturesMissing],
    ["mails neither sent nor queued", found.mailsMissing],
  ].map(([what, count]) => ({ what: `${name}: ${what}`, measured: String(count), isReached: count === 0 }));
}

export function mailsTo(mail: SmtpServer, address: string): number {
  return mail.mails.filter(({ to }) => to === address).length;
}

function shareOf(failed: readonly string[], done: number): string {
  const reasons = [...new Set(failed.map((each) => each.replace(/^\S+: /, "")))].join(", ");
  return `${failed.length} of ${done + failed.length}${reasons && ` (${reasons})`}`;
}

async function bytesOf(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
