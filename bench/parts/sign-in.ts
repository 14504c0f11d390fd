import { Agent, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { systemClock, toInstant } from "#server/clock.ts";
import { hashPassword, usualPasswordCost } from "#server/crypto/secrets.ts";
import { atMost, median, type Row, type Target, verdict } from "#tools/figures.ts";
import { startServer } from "#tools/server.ts";
import type { PartResult, Settings } from "../part.ts";
import { seededFolder } from "../seed.ts";

type Comparison = {
  name: string;
  path: string;
  body: (email: string) => object;
  status: number;
  /** Whose calls are compared with those for addresses without an account. */
  who: "user" | "waiting";
  pairs: number;
};

/**
 * Whether the response time reveals that an address has an account: calls for known and unknown addresses in turn, over
 * a real server with its limits, each from a network of its own and none for an address that was named before.
 */
export async function measureSignIn(settings: Settings): Promise<PartResult> {
  const pairs = settings.asks * 5 * settings.rounds;
  const code = (email: string) => ({ email, otp: "000000" });
  const again = (email: string) => ({ email });
  const wrong = (email: string) => ({ email, password: "not the right one" });
  const comparisons: Comparison[] = [
    { name: "a code, for an account", path: "/api/otp/verify", body: code, status: 401, who: "user", pairs },
    { name: "a code, for an open sign-in", path: "/api/otp/verify", body: code, status: 401, who: "waiting", pairs },
    { name: "another code, for an account", path: "/api/otp/resend", body: again, status: 200, who: "user", pairs },
    {
      name: "another code, for an open sign-in",
      path: "/api/otp/resend",
      body: again,
      status: 200,
      who: "waiting",
      pairs,
    },
    {
      name: "a wrong password, for an account",
      path: "/api/auth/login",
      body: wrong,
      status: 401,
      who: "user",
      pairs: settings.asks * settings.rounds,
    },
  ];
  const folder = await seededFolder(100);
  await addPeople(folder, pairs);
  await using server = await startServer(folder, { RATE_LIMIT: "on", TRUST_PROXY: "true" });
  using client = createSender(server.url);
  await warmUp(client, comparisons);
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const [place, comparison] of comparisons.entries()) {
    const { known, unknown } = await alternate(client, comparison, place);
    // Within each pair: a machine that grows busy meanwhile slows down both.
    const ratio = median(known.map((time, pair) => time / (unknown[pair] ?? Number.NaN)));
    const target = atMost(`${comparison.name}: difference to an unknown address`, Math.abs(ratio - 1), 0.02);
    targets.push(target);
    rows.push({
      what: comparison.name,
      calls: known.length + unknown.length,
      "known, µs": median(known) * 1000,
      "unknown, µs": median(unknown) * 1000,
      "of medians": (median(known) / median(unknown)).toFixed(4),
      "within pairs": ratio.toFixed(4),
      target: verdict(target),
    });
  }
  return { rows, targets, notes: ["Known and unknown in turn, one call at a time, on one connection."] };
}

/** Users who can sign in, and as many whose password was given a moment ago elsewhere and whose code is under way. */
async function addPeople(folder: string, count: number): Promise<void> {
  const hash = await hashPassword("ijambobanga", usualPasswordCost);
  const database = new DatabaseSync(join(folder, "urubuga.sqlite"));
  const user = database.prepare(
    "insert into users (name, email, role, language, password_hash, created_at) values ('Keza', ?, 'USER', 'rw', ?, ?)",
  );
  const signIn = database.prepare(
    `insert into login_codes (user_id, token_hash, network, created_at, code_hash, expires_at)
     values (?, ?, 'elsewhere', ?, 'none', ?)`,
  );
  const now = systemClock.now();
  const until = toInstant(now + 3_600_000);
  database.exec("begin");
  for (let each = 0; each < count; each += 1) {
    user.run(addressOf("user", each), hash, toInstant(now));
    const { lastInsertRowid } = user.run(addressOf("waiting", each), hash, toInstant(now));
    signIn.run(lastInsertRowid, `token ${each}`, toInstant(now), until);
  }
  database.exec("commit");
  database.close();
}

/** All of one length. */
function addressOf(who: "user" | "waiting" | "unknown", serial: number): string {
  return `${who.padStart(7, "a")}${String(serial).padStart(6, "0")}@urubuga.example`;
}

async function warmUp(client: Sender, comparisons: readonly Comparison[]): Promise<void> {
  for (const { path, body, status } of comparisons) {
    for (let each = 0; each < 50; each += 1) {
      await client.post(path, body(addressOf("unknown", 900_000 + each)), { status: [status, 429] });
    }
  }
}

/** Which of a pair goes first changes from pair to pair. */
async function alternate(
  client: Sender,
  { path, body, status, who, pairs }: Comparison,
  place: number,
): Promise<Record<"known" | "unknown", number[]>> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const addresses = { known: addressOf(who, pair), unknown: addressOf("unknown", place * 100_000 + pair) };
    const order = pair % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const each of order) {
      times[each].push(await client.post(path, body(addresses[each]), { status: [status] }));
    }
  }
  return times;
}

type Sender = Disposable & {
  /** @returns the milliseconds from sending to the last byte */
  post(path: string, body: object, expected: { status: readonly number[] }): Promise<number>;
};

/** One connection of a proxy, which forwards another network with each call. */
function createSender(origin: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let calls = 0;
  return {
    post: (path, body, { status }) =>
      new Promise((resolve, reject) => {
        calls += 1;
        const text = JSON.stringify(body);
        const headers = {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          "x-forwarded-for": `10.${calls >> 16}.${(calls >> 8) % 256}.${calls % 256}`,
        };
        const began = performance.now();
        const sent = request(`${origin}${path}`, { agent, method: "POST", headers }, (response) => {
          response.resume();
          response.on("error", reject);
          response.on("end", () => {
            const took = performance.now() - began;
            const { statusCode = 0 } = response;
            if (status.includes(statusCode)) resolve(took);
            else reject(new Error(`${path} answered ${statusCode} and not ${status.join(" or ")}`));
          });
        });
        sent.on("error", reject);
        sent.end(text);
      }),
    [Symbol.dispose]: () => agent.destroy(),
  };
}
