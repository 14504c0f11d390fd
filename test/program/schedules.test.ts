import { expect } from "vitest";
import { SECOND, toInstant } from "#server/clock.ts";
import { connectDatabase } from "#server/database/open.ts";
import { startSession } from "#server/features/auth/sessions.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { type Caller, call } from "../../cluster/site.ts";
import { ended, patience, type Started, started, test } from "./server-process.ts";

const settings = { DEMO_CONTENT: "false", RATE_LIMIT: "off" };

/** Schedules an article, and then edits its draft. @returns its id */
async function scheduled(caller: Caller, publishAt: string): Promise<number> {
  const { body: made } = await call(caller, "POST", "/category", { type: "NEWS", nameEn: "News" });
  await call(caller, "PUT", "/setting", formOf({ pictureRequired: "false" }));
  const texts = { titleEn: "As it was scheduled", contentEn: "<p>A text</p>" };
  const fields = { ...texts, categoryId: String(made.category.id), status: "draft" };
  const { body: added } = await call(caller, "POST", "/article/add", formOf(fields));
  const { id } = added.article;
  const { status } = await call(caller, "POST", `/article/${id}/publish`, { publishAt });
  expect(status).toBe(200);
  await call(caller, "PUT", `/article/${id}`, formOf({ draft: "true", titleEn: "Edited since" }));
  return id;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const titleAt = async ({ url }: Pick<Started, "url">, id: number) => {
  const answer = await fetch(`${url}/api/article/${id}`);
  return answer.ok ? (await answer.json()).article.titleEn : null;
};

/** How many milliseconds after the instant a host shows it to readers, on its page too. */
async function shownAfter(host: Started, id: number, at: number): Promise<number> {
  await expect.poll(() => titleAt(host, id), { timeout: 10 * SECOND, interval: 20 }).toBe("As it was scheduled");
  const page = await fetch(`${host.url}/en/article/${id}`);
  expect(await page.text()).toContain("As it was scheduled");
  return Date.now() - at;
}

test("what is scheduled is seen in every process within seconds, once", patience, async ({ run }) => {
  const { url: databaseUrl, drop } = await createPostgresDatabase({ isEmpty: true });
  const hosts = await Promise.all([1, 2].map(() => started(run, { ...settings, DATABASE_URL: databaseUrl })));
  const db = await connectDatabase({ databaseUrl, dataDir: "" });
  const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const token = await startSession(db, userId, Date.now());
  const [one, other] = hosts as [Started, Started];
  const at = Date.now() + 3 * SECOND;
  const id = await scheduled({ url: one.url, token }, toInstant(at));
  // Read before its time, on both.
  expect([await titleAt(one, id), await titleAt(other, id)]).toEqual([null, null]);
  const after = await Promise.all(hosts.map((host) => shownAfter(host, id, at)));
  // Half a second on a machine that does nothing else; others are busy.
  expect(Math.max(...after)).toBeLessThan(3 * SECOND);
  expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
  const entries = await db.selectFrom("audit_log").select("id").where("action", "=", "article_published").execute();
  expect(entries).toHaveLength(1);
  await db.destroy();
  await drop();
});

test("a kill over the instant publishes it once, as it was scheduled", patience, async ({ run, folder }) => {
  let server = await started(run, settings);
  const at = Date.now() + 3 * SECOND;
  const id = await scheduled({ url: server.url, token: tokenOfAdministrator(folder) }, toInstant(at));
  await ended(server.server, "SIGKILL");
  await new Promise((resolve) => setTimeout(resolve, at - Date.now() + SECOND / 2));
  server = await started(run, settings);
  await expect.poll(() => titleAt(server, id), { timeout: 5 * SECOND, interval: 50 }).toBe("As it was scheduled");
  await ended(server.server, "SIGKILL");
  server = await started(run, settings);
  expect(await titleAt(server, id)).toBe("As it was scheduled");
  const entries = rowsOf(folder, "select count(*) as entries from audit_log where action = 'article_published'");
  expect(entries).toEqual([{ entries: 1 }]);
});
