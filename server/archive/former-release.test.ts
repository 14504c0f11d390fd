import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { startSession } from "#server/features/auth/sessions.ts";
import { as, useApp } from "#test/app.ts";
import { restoreBackup } from "./restore.ts";

/**
 * A site of the release of 2026-11-22 (migration 006), and what its API and feeds answered when its backup was made, by
 * caller and path.
 */
const release = join(import.meta.dirname, "../../test/releases/2026-11-22");
type Recorded = { now: string; answers: Record<string, { status: number; body: unknown }> };
const { now, answers }: Recorded = JSON.parse(readFileSync(join(release, "answers.json"), "utf8"));

const site = useApp();
/** By caller; a guest has none. */
const tokens: Record<string, string> = {};

beforeAll(async () => {
  site.clock.advance(Date.parse(now) - site.clock.now());
  await restoreBackup(
    { db: site.db, dataDir: site.config.dataDir, storage: site.services.media.storage, clock: site.clock },
    join(release, "site.tar"),
    true,
  );
  const users = await site.db.selectFrom("users").select(["id", "email", "role"]).execute();
  const tokenOf = async (id: number | undefined) => startSession(site.db, id ?? 0, site.clock.now());
  tokens.administrator = await tokenOf(users.find(({ role }) => role === "ADMIN")?.id);
  tokens.user = await tokenOf(users.find(({ email }) => email === "keza@urubuga.example")?.id);
});

describe("a site of the release of 2026-11-22 answers as it did then:", () => {
  // The sitemap names other pages and in another form since then (server/features/feeds/site-map.test.ts).
  const compared = Object.entries(answers).filter(([call]) => !call.endsWith("/sitemap.xml"));

  test.for(compared)("%s", async ([call, { status, body }]) => {
    const [caller = "", path = ""] = call.split(" ");
    const token = tokens[caller];
    // A crawler, whose visits are not counted.
    const headers = { "user-agent": "Googlebot/2.1", ...(token && as(token)) };
    const answer = await site.app.inject({ url: path, headers });
    const isJson = String(answer.headers["content-type"]).includes("json");
    expect(answer.statusCode).toBe(status);
    if (path.includes("?q=")) expect(idsOf(answer.json())).toEqual(expect.arrayContaining(idsOf(body)));
    else if (isJson) expect(answer.json()).toMatchObject(withStatus(body as object));
    else expect(withoutWords(answer.body)).toBe(body);
  });
});

/**
 * Addresses have had the words of their titles since then, and feeds authors, and pictures without a length. Calendars
 * fold their long lines.
 */
function withoutWords(text: string): string {
  const asThen = text
    .replace(/(?<=URL;VALUE=URI:[^\r]*)\r\n /g, "")
    .replace(/ *<dc:creator>.*<\/dc:creator>\n/g, "")
    .replace(/ xmlns:(?:dc|media)="[^"]*"/g, "")
    .replace(/<media:content (url="[^"]*") medium="image" (type="[^"]*")/g, '<enclosure length="0" $2 $1');
  return asThen.replace(/(\/(?:article|event)\/\d+)\/[a-z0-9-]+/g, "$1");
}

/** The list of subscribers has had a column since then: those of before count as confirmed. */
function withStatus(body: { csv?: string }): object {
  const rows = body.csv?.split("\r\n").map((row, place) => row && `${row},${place === 0 ? "status" : "confirmed"}`);
  return rows === undefined ? body : { ...body, csv: rows.join("\r\n") };
}

/** Words are looked for in texts and places too since then: more is found. */
function idsOf(body: unknown): number[] {
  return (body as { data: { id: number }[] }).data.map(({ id }) => id);
}

test("its subscribers count as confirmed, since they subscribed", async () => {
  const rows = await site.db.selectFrom("subscriptions").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { status, created_at, confirmed_at, unsubscribed_at } of rows) {
    expect({ status, confirmed_at, unsubscribed_at }).toEqual({
      status: "confirmed",
      confirmed_at: created_at,
      unsubscribed_at: null,
    });
  }
});

test("its pictures are served", async () => {
  const { body } = await site.call("GET", "/article/1");
  const answer = await site.app.inject(body.article.imageUrl);
  expect(answer.headers["content-type"]).toBe("image/jpeg");
});
