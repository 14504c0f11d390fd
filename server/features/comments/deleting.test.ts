import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { unpackTar } from "modern-tar";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { writeBackup } from "#server/archive/backup.ts";
import { tablesInOrder } from "#server/archive/manifest.ts";
import { SECOND } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { commentAs, decideAs, holdComment, type Moderator, newModerator, newUser } from "#test/comments.ts";
import { addArticle, addComment } from "#test/factories.ts";

const site = useApp({ LOG_LEVEL: "trace" });
let moderator: Moderator;
let articleId: number;
beforeAll(async () => {
  moderator = await newModerator(site);
  articleId = await addArticle(site.db, { titles: { en: "A library" } });
});

const remove = (id: number, headers: Record<string, string>) => site.call("DELETE", `/comment/${id}`, { headers });

async function isThere(id: number): Promise<boolean> {
  return (await site.db.selectFrom("comments").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

describe("a comment is deleted", () => {
  test("by the user who wrote it, without an entry in the audit log", async () => {
    const author = await newUser(site);
    const { body } = await commentAs(site, author, { articleId });
    await site.db.deleteFrom("audit_log").execute();
    expect((await remove(body.comment.id, author.headers ?? {})).body.message).toBe("Comment deleted.");
    expect(await isThere(body.comment.id)).toBe(false);
    expect(await site.db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  test("by a moderator, whoever wrote it, with an entry that names the article alone", async () => {
    const { id } = await holdComment(site, articleId);
    await site.db.deleteFrom("audit_log").execute();
    expect((await remove(id, moderator.headers)).status).toBe(200);
    const entries = await site.db.selectFrom("audit_log").select(["action", "subject", "details"]).execute();
    expect(entries).toEqual([{ action: "comment_deleted", subject: "A library", details: "{}" }]);
  });

  test("by a guest with the key that came with it, and by nobody with another one", async () => {
    const { body } = await commentAs(site, {}, { articleId, guestName: "Eric", guestEmail: "eric@reader.example" });
    const { id } = body.comment;
    const withKey = (key: string) => site.call("DELETE", `/comment/${id}?key=${encodeURIComponent(key)}`);
    const other = (await commentAs(site, {}, { articleId, guestName: "Eric", guestEmail: "eric@reader.example" })).body
      .key;
    expect((await withKey(other)).body.code).toBe("comment_not_found");
    expect(await isThere(id)).toBe(true);
    await site.db.deleteFrom("audit_log").execute();
    expect((await withKey(body.key)).status).toBe(200);
    expect(await isThere(id)).toBe(false);
    expect(await site.db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  test("by both of them while its article is not published", async () => {
    const hidden = await addArticle(site.db, { titles: { en: "Hidden" } });
    const author = await newUser(site);
    const { body } = await commentAs(site, author, { articleId: hidden });
    const other = await addComment(site.db, { articleId: hidden, guestName: "Eric" });
    await site.db
      .updateTable("items")
      .set({ status: "draft" })
      .where("kind", "=", "article")
      .where("public_id", "=", hidden)
      .execute();
    expect((await remove(body.comment.id, author.headers ?? {})).status).toBe(200);
    expect((await remove(other, moderator.headers)).status).toBe(200);
    expect([await isThere(body.comment.id), await isThere(other)]).toEqual([false, false]);
  });

  test("by nobody else", async () => {
    const id = await addComment(site.db, { articleId, guestName: "Eric" });
    expect((await remove(id, {})).status).toBe(401);
    expect((await remove(id, (await newUser(site)).headers ?? {})).status).toBe(403);
    expect(await isThere(id)).toBe(true);
    expect((await remove(2_147_483_647, moderator.headers)).status).toBe(404);
  });
});

/** Words that stand nowhere else. */
const words = "Inyoni-yanditse-aya-magambo";
const email = "umwanditsi@nowhere.example";

/** In which files below the folder the words stand. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const contents = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
  return contents.filter(({ content }) => content.includes(text)).map(({ file }) => file);
}

/** Which of the words stand in a backup that is made now. */
async function inBackup(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-deleted-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const archive = join(folder, "site.tar");
  const { db, config, clock } = site;
  await writeBackup({ db, dataDir: config.dataDir, storage: site.services.media.storage, clock }, archive);
  let content = "";
  for (const { data } of await unpackTar(await readFile(archive))) {
    const bytes = Buffer.from(data ?? []);
    content += (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
  }
  return [words, email].filter((text) => content.includes(text));
}

test("what was deleted is in no table, no file, no answer, no log, and no backup made later", async () => {
  const guest = { guestName: "Umwanditsi", guestEmail: email };
  const { id } = await holdComment(site, articleId, { content: words }, guest);
  await decideAs(site, moderator, id, { status: "published" });
  await site.call("POST", `/comment/${id}/report`, { payload: { reason: "spam", text: `${words} again` } });
  expect(JSON.stringify((await site.call("GET", `/article/${articleId}`)).body)).toContain(words);
  // The search would find them.
  expect(await inBackup()).toEqual([words, email]);
  site.clock.advance(SECOND);
  expect((await remove(id, moderator.headers)).status).toBe(200);

  for (const table of tablesInOrder) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(site.db);
    for (const text of [words, email])
      expect({ table, found: JSON.stringify(rows).includes(text) }).toEqual({ table, found: false });
  }
  for (const text of [words, email]) expect(await filesWith(site.config.dataDir, text)).toEqual([]);
  const paths = ["/api/article", `/api/article/${articleId}`, `/api/article/${articleId}/comments`, "/en/rss.xml"];
  for (const path of paths) expect((await site.app.inject(path)).body).not.toContain(words);
  expect(JSON.stringify(site.log)).not.toContain(words);
  expect(JSON.stringify(site.log)).not.toContain(email);

  expect(await inBackup()).toEqual([]);
});
