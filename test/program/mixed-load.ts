import { expect } from "vitest";
import { numberedForm, numberIn } from "#test/numbered-article.ts";

type Answer = { status: number; body: Record<string, never> };
type Call = (method: string, path: string, body?: object | FormData) => Promise<Answer>;

/** Writes that were acknowledged, and writes that were under way when the server was killed. */
type Recorded<T> = { acknowledged: T; attempted: T };

/**
 * Writers of each kind that continue until the server is gone, and then compare its data with what was acknowledged. A
 * request that was being answered may have been saved or not, but never in part.
 */
export function mixedLoad({ categories, someone }: { categories: readonly number[]; someone: number }) {
  let serial = 0;
  const nextNumber = () => {
    serial += 1;
    return serial;
  };
  const comments = { acknowledged: new Set<string>(), attempted: new Set<string>() };
  const users = { acknowledged: new Set<string>(), attempted: new Set<string>() };
  const articles = { acknowledged: new Set<number>(), attempted: new Set<number>() };
  const reaction: Recorded<string | null> = { acknowledged: null, attempted: null };
  const role: Recorded<string> = { acknowledged: "USER", attempted: "USER" };

  const comment = async (call: Call) => {
    const content = `Igitekerezo ${nextNumber()}`;
    comments.attempted.add(content);
    const guest = { guestName: "Keza Ineza", guestEmail: `keza${serial}@urubuga.example` };
    done(await call("POST", "/comment", { articleId: 1, content, ...guest }));
    comments.acknowledged.add(content);
  };
  const register = async (call: Call) => {
    const email = `umuntu${nextNumber()}@urubuga.example`;
    users.attempted.add(email);
    done(await call("POST", "/user/register", { name: "Umuntu", email, password: "ijambo rirerire" }));
    users.acknowledged.add(email);
  };
  const publish = async (call: Call) => {
    const number = nextNumber();
    articles.attempted.add(number);
    done(await call("POST", "/article/add", await numberedForm(number, categories)));
    articles.acknowledged.add(number);
  };
  const react = async (call: Call) => {
    const type = reaction.acknowledged === "LIKE" ? "DISLIKE" : "LIKE";
    reaction.attempted = type;
    done(await call("POST", "/reaction", { articleId: 1, type }));
    reaction.acknowledged = type;
  };
  const changeRole = async (call: Call) => {
    const next = role.acknowledged === "USER" ? "ADMIN" : "USER";
    role.attempted = next;
    done(await call("PUT", `/user/${someone}/role`, { role: next }));
    role.acknowledged = next;
  };

  return {
    /** Continues until the server is gone. @returns how many calls were acknowledged */
    async run(call: Call): Promise<number> {
      let count = 0;
      const repeat = async (write: (call: Call) => Promise<void>) => {
        try {
          for (;;) {
            await write(call);
            count += 1;
          }
        } catch (error) {
          // What `fetch` says of a connection that is lost.
          if (!(error instanceof TypeError)) throw error;
        }
      };
      await Promise.all([comment, comment, register, publish, react, changeRole].map(repeat));
      return count;
    },

    /** @param rows finds rows in the database */
    async compare(url: string, rows: (query: string) => Record<string, unknown>[]): Promise<void> {
      const texts = rows("select content from comments").map(({ content }) => String(content));
      expectBetween(texts, comments);
      expectBetween(
        rows("select email from users where email like 'umuntu%'").map(({ email }) => String(email)),
        users,
      );
      const found = rows("select public_id from items where kind = 'article' and public_id > 1").map(({ public_id }) =>
        Number(public_id),
      );
      const numbers: number[] = [];
      for (const id of found) {
        const { article } = await (await fetch(`${url}/api/article/${id}`)).json();
        numbers.push(await numberIn(article, { url, categories }));
      }
      expectBetween(numbers, articles);
      expectOneOf(rows("select type from reactions")[0]?.type ?? null, reaction);
      expectOneOf(rows(`select role from users where id = ${someone}`)[0]?.role ?? "", role);
    },
  };
}

function done({ status, body }: Answer): void {
  if (status !== 200 && status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

/** Each is there once: everything that was acknowledged, and nothing that was not sent. What is there now stays. */
function expectBetween<T>(found: readonly T[], recorded: Recorded<Set<T>>): void {
  const present = new Set(found);
  expect(present.size).toBe(found.length);
  expect([...recorded.acknowledged].filter((each) => !present.has(each))).toEqual([]);
  expect(found.filter((each) => !recorded.attempted.has(each))).toEqual([]);
  recorded.acknowledged = present;
  recorded.attempted = new Set(present);
}

function expectOneOf<T>(found: unknown, recorded: Recorded<T>): void {
  expect([recorded.acknowledged, recorded.attempted]).toContain(found);
  recorded.acknowledged = found as T;
  recorded.attempted = found as T;
}
