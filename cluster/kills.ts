import { rm } from "node:fs/promises";
import { setTimeout as pass } from "node:timers/promises";
import { mediaRoot } from "#server/media/folders.ts";
import { randomFrom } from "#test/random.ts";
import type { Row } from "#tools/figures.ts";
import { mailsTo, publish, type Site } from "./check.ts";
import type { Host } from "./hosts.ts";
import { mixedClients } from "./load.ts";
import { call, signIn } from "./site.ts";

/** Which host is killed, and when, follows from it. */
const SEED = 20261124;
/** Milliseconds after both hosts are ready. */
const LATEST = 1000;
/** Of the load: each has one write under way at a kill. */
const WRITERS = 5;

/**
 * Kills a random host so often, under load, and starts it again.
 * @returns a row a count; `isReached` false where one is not as it should be
 */
export async function killHosts(site: Site, kills: number): Promise<{ rows: Row[]; isReached: boolean }> {
  const { hosts, mail, databaseUrl } = site;
  const began = performance.now();
  const both = { url: hosts.url, token: await signIn(hosts.url, mail, site.administrator) };
  const category = await call(both, "POST", "/category", { type: "NEWS", nameEn: "Killed hosts" });
  const categories: number[] = [category.body.category.id];
  const clients = mixedClients(both, categories, await publish(both, categories, 0));
  const random = randomFrom(SEED);
  const over = new AbortController();
  const running = clients.run(over.signal);
  try {
    for (let done = 0; done < kills; done += 1) {
      await pass(random() * LATEST);
      const host = random() < 0.5 ? hosts.a : hosts.b;
      await host.end("SIGKILL");
      await host.start();
      // nginx asks each host twice at most: a call that is hit by one kill is answered before the next one.
      await clients.answered();
    }
  } finally {
    over.abort();
  }
  const load = await running;
  await startEmpty(hosts);
  const found = await clients.compare(databaseUrl, [hosts.a.url, hosts.b.url], (address) => mailsTo(mail, address));
  // nginx asks the other host unless the answer has begun: its reader gets no status then, but a part of it.
  const rejected = load.failedReads.filter((each) => /: \d+$/.test(each));
  const counts: [what: string, count: number, most?: number][] = [
    ["kills", kills],
    ["writes acknowledged", load.acknowledged],
    ["acknowledged writes lost", found.lost, 0],
    ["writes done twice", found.repeated, 0],
    ["articles with a picture", found.uploads],
    ["pictures missing, through each host with an empty cache", found.picturesMissing, 0],
    ["mails neither sent nor queued", found.mailsMissing, 0],
    ["answers to readers", load.reads],
    [`readers' failures ${rejected.join(", ")}`.trim(), rejected.length, 0],
    ["answers to readers that a kill broke off", load.failedReads.length - rejected.length, kills],
    ["writes without an acknowledgement", load.failedWrites.length, kills * WRITERS],
    ["seconds", Math.round((performance.now() - began) / 1000)],
  ];
  return {
    rows: counts.map(([what, count, most = count]) => ({ what, count, "": count <= most ? "" : "FAILED" })),
    isReached: counts.every(([, count, most = count]) => count <= most),
  };
}

/** Starts both hosts without what they have stored of pictures. */
async function startEmpty({ a, b }: Site["hosts"]): Promise<void> {
  const restart = async (host: Host) => {
    await host.end("SIGTERM");
    await rm(mediaRoot(host.dataDir), { recursive: true });
    await host.start();
  };
  await Promise.all([a, b].map(restart));
}
