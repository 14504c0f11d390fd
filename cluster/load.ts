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
  repeated: number;
  /** Articles that were published or changed, each with a picture of its own. */
  uploads: number;
  /** Of these, those that have lost a text or their own picture. */
  picturesMissing: number;
  mailsMissing: number;
};

/** Milliseconds between two calls of a client: a light load. */
const PAUSE = 10;

/**
 * Readers and writers through one address, and afterwards a comparison of the site with what was acknowledged.
 * @param articleId an article that carries the number 0, and is changed
 */
export function mixedClients(caller: Caller, categories: readonly number[], articleId: number) {
  let serial = 0;
  const comments = new Set<string>();
  const addresses = new Set<string>();
  const articles = new Map<number, number>();
  const pictures: string[] = [];
  const liked = new Set<number>();
  const likes = new Set<number>();
  /** The number of the publication that was not acknowledged yet. */
  let unpublished: number | undefined;
  /** The numbers that the changed article may carry: what was acknowledged last, and what was sent since. */
  let changes = new Set([0]);
  const underWay = new Set<Promise<void>>();

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
    /** Sends again what was not acknowledged, under the same key, as the editor does. */
    async publish(number: number) {
      unpublished ??= number;
      const form = await numberedForm(unpublished, categories);
      form.set("requestKey", `publication ${unpublished}`);
      const { status, body } = await call(caller, "POST", "/article/add", form);
      if (status !== 201) return status;
      articles.set(body.article.id, unpublished);
      pictures.push(body.article.imageUrl);
      unpublished = undefined;
      return status;
    },
    async change(number: number) {
      changes.add(number);
      const { status } = await call(caller, "PUT", `/article/${articleId}`, await numberedForm(number, categories));
      if (status === 200) changes = new Set([number]);
      return status;
    },
    async like() {
      const id = [...articles.keys()].at(-1);
      if (id === undefined || liked.has(id)) return null;
      // Liking it once more would take the like back.
      liked.add(id);
      const { status } = await call(caller, "POST", "/reaction", { articleId: id, type: "LIKE" });
      if (status === 200) likes.add(id);
      return status;
    },
  };

  return {
    /** Runs until the signal. */
    async run(over: AbortSignal): Promise<Load> {
      const load: Load = { reads: 0, failedReads: [], acknowledged: 0, failedWrites: [] };
      const repeat = async (turn: () => Promise<void>) => {
        while (!over.aborted) {
          const answered = turn();
          underWay.add(answered);
          await answered;
          underWay.delete(answered);
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
        if (status === null) return;
        if (status === 200 || status === 201) load.acknowledged += 1;
        else load.failedWrites.push(`${name}: ${status}`);
      };
      const clients = [
        reading(() => `/en?sent=${serial}`),
        reading(() => `/en/article/${articleId}`),
        reading(() => "/api/article?limit=20"),
        reading(() => pictures.at(-1) ?? "/en"),
        writing("comment"),
        writing("register"),
        writing("publish"),
        writing("change"),
        writing("like"),
      ];
      await Promise.all(clients.map(repeat));
      return load;
    },

    /**
     * @param hosts the addresses of which each must have all pictures
     * @param sentTo how many mails went to an address
     */
    async compare(databaseUrl: string, hosts: readonly string[], sentTo: (address: string) => number): Promise<Kept> {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const column = async (query: string): Promise<string[]> =>
        (await client.query({ text: query, rowMode: "array" })).rows.map(([value]) => String(value));
      const texts = await column("select content from comments where content like 'Igitekerezo %'");
      const titles = await column("select title from item_texts where language = 'en' and title like 'En %'");
      const users = new Set(await column("select email from users"));
      const queued = new Set(await column("select recipient from mails"));
      const published = new Set(await column("select public_id from items where kind = 'article'"));
      const reactions = new Set(
        await column("select public_id from items join reactions on item_id = items.id where type = 'LIKE'"),
      );
      await client.end();
      const present = new Set(texts);
      const ids = [...articles.keys()].filter((id) => published.has(String(id)));
      const missing = await Promise.all(hosts.map((url) => countWithoutPicture(url, ids)));
      return {
        lost:
          [...comments].filter((content) => !present.has(content)).length +
          [...addresses].filter((email) => !users.has(email)).length +
          [...likes].filter((id) => !reactions.has(String(id))).length +
          (articles.size - ids.length),
        repeated: texts.length - present.size + titles.length - new Set(titles).size,
        uploads: ids.length + 1,
        picturesMissing: missing.reduce((sum, count) => sum + count, 0),
        mailsMissing: [...addresses].filter((email) => sentTo(email) === 0 && !queued.has(email)).length,
      };
    },

    /** Resolves once every call that is under way now has been answered. */
    answered: () => Promise.all(underWay),

    addresses: () => [...addresses],
  };

  /** One after the other: many at once would be rejected by the hosts' own limits. */
  async function countWithoutPicture(url: string, ids: readonly number[]): Promise<number> {
    const numberOf = async (id: number) => {
      const { body } = await call({ url, token: null }, "GET", `/article/${id}`);
      return numberIn(body.article, { url, categories }).catch(() => null);
    };
    const changed = await numberOf(articleId);
    let count = changed === null || !changes.has(changed) ? 1 : 0;
    for (const id of ids) if ((await numberOf(id)) !== articles.get(id)) count += 1;
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
