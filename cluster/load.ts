import { setTimeout as pass } from "node:timers/promises";
import pg from "pg";
import { numberedForm, numberIn } from "#test/numbered-article.ts";
import { type Caller, call } from "./site.ts";

/** What became of the calls of a load. */
export type Load = {
  reads: number;
  /** Reads that were not answered with 200, each with its reason. */
  failedReads: string[];
  acknowledged: number;
  /** Writes that were not acknowledged: they may be done or not. */
  failedWrites: string[];
};

/** What the hosts kept of everything that was acknowledged so far. */
export type Kept = {
  lost: number;
  repeated: number /** Articles that have lost a text or their own picture. */;
  picturesMissing: number;
  mailsMissing: number;
};

/** Milliseconds between two calls of a client: a light load. */
const PAUSE = 10;

/** Readers and writers through one address, and afterwards a comparison of the site with what was acknowledged. */
export function mixedClients(caller: Caller, categories: readonly number[], articleId: number) {
  let serial = 0;
  const comments = new Set<string>();
  const addresses = new Set<string>();
  const articles = new Map<number, number>();

  const write = {
    async comment(number: number) {
      const content = `Igitekerezo ${number}`;
      const { status } = await call(caller, "POST", "/comment", { articleId, content });
      if (status === 201) comments.add(content);
      return status;
    },
    async register(number: number) {
      const email = `umuntu${number}@urubuga.example`;
      const account = { name: "Umuntu", email, password: "ijambo rirerire" };
      const { status } = await call({ ...caller, token: null }, "POST", "/user/register", account);
      if (status === 201) addresses.add(email);
      return status;
    },
    async publish(number: number) {
      const { status, body } = await call(caller, "POST", "/article/add", await numberedForm(number, categories));
      if (status === 201) articles.set(body.article.id, number);
      return status;
    },
  };

  return {
    /** Runs until the signal. */
    async run(over: AbortSignal): Promise<Load> {
      const load: Load = { reads: 0, failedReads: [], acknowledged: 0, failedWrites: [] };
      const repeat = async (turn: () => Promise<void>) => {
        while (!over.aborted) {
          await turn();
          await pass(PAUSE);
        }
      };
      const reading = (path: () => string) => async () => {
        const address = path();
        const status = await statusOf(`${caller.url}${address}`);
        if (status === 200) load.reads += 1;
        else load.failedReads.push(`${address}: ${status}`);
      };
      const writing = (name: keyof typeof write) => async () => {
        serial += 1;
        const status = await write[name](serial).catch(reasonOf);
        if (status === 201) load.acknowledged += 1;
        else load.failedWrites.push(`${name}: ${status}`);
      };
      const clients = [
        reading(() => `/en?sent=${serial}`),
        reading(() => `/en/article/${articleId}`),
        reading(() => "/api/article?limit=20"),
        writing("comment"),
        writing("register"),
        writing("publish"),
      ];
      await Promise.all(clients.map(repeat));
      return load;
    },

    /** @param sentTo how many mails went to an address */
    async compare(databaseUrl: string, sentTo: (address: string) => number): Promise<Kept> {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const column = async (query: string): Promise<string[]> =>
        (await client.query({ text: query, rowMode: "array" })).rows.map(([value]) => String(value));
      const texts = await column("select content from comments where content like 'Igitekerezo %'");
      const users = new Set(await column("select email from users"));
      const queued = new Set(await column("select recipient from mails"));
      const published = new Set(await column("select public_id from items where kind = 'article'"));
      await client.end();
      const present = new Set(texts);
      const ids = [...articles.keys()];
      return {
        lost:
          [...comments].filter((content) => !present.has(content)).length +
          [...addresses].filter((email) => !users.has(email)).length +
          ids.filter((id) => !published.has(String(id))).length,
        repeated: texts.length - present.size,
        picturesMissing: await countWithoutPicture(ids.filter((id) => published.has(String(id)))),
        mailsMissing: [...addresses].filter((email) => sentTo(email) === 0 && !queued.has(email)).length,
      };
    },

    addresses: () => [...addresses],
  };

  /** One after the other: many at once would be rejected by the hosts' own limits. */
  async function countWithoutPicture(ids: readonly number[]): Promise<number> {
    let count = 0;
    for (const id of ids) {
      const { body } = await call({ ...caller, token: null }, "GET", `/article/${id}`);
      const found = await numberIn(body.article, { url: caller.url, categories }).catch(() => null);
      if (found !== articles.get(id)) count += 1;
    }
    return count;
  }
}

async function statusOf(address: string): Promise<number | string> {
  try {
    const answer = await fetch(address);
    // An answer that breaks off in the middle has failed too.
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
