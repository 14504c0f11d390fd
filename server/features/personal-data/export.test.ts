import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { DAY, toInstant } from "#server/clock.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { as, useApp } from "#test/app.ts";
import { dataOf, type ExportedData } from "#test/data-of.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addBan, addComment, addReaction, addSessionUser, addUser, rowIdOf } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { addInvitation } from "#test/invitations.ts";
import { addUserWithPassword, askForReset, codeFor, newAddress, signIn } from "#test/sign-in.ts";
import { exceptionsOf, isTold, personalTables, tablesOfPeople } from "./personal-tables.ts";

const site = useApp();
const email = newAddress();
let id = 0;
let headers: { authorization: string };
let data: ExportedData;
let files: Record<string, Uint8Array>;

/** An administrator of whom every table that names people has a row, among rows of others. */
beforeAll(async () => {
  const { db } = site;
  const articleId = await addArticle(db);
  const other = await addSessionUser(site, { name: "Diane", role: "ADMIN" });
  await addComment(db, { articleId, userId: other.id, content: "Another's words" });
  await addReaction(db, { articleId, userId: other.id });
  ({ id } = await addUserWithPassword(site, { email, name: 'Keza "Ineza" – 中' }));
  headers = await signIn(site, email);
  const form = formOf({ name: "Keza", file: await drawPng({ width: 64, height: 48 }) });
  await site.call("PUT", "/user/profile", { headers, payload: form });
  await addInvitation(site, { email, role: "ADMIN" });
  await site.call("PUT", `/user/${id}/role`, { headers: as(other.token), payload: { role: "ADMIN" } });
  await site.call("PUT", `/user/${await addUser(db, { name: "Eric" })}/role`, { headers, payload: { role: "ADMIN" } });
  await site.call("PUT", "/setting", { headers, payload: formOf({ aboutFr: "À propos" }) });
  await addArticle(db, { authorId: id });
  await addComment(db, { articleId, userId: id, content: "My words" });
  await db
    .updateTable("comments")
    .set({ guest_email: email })
    .where("id", "=", await addComment(db, { articleId, guestName: "K." }))
    .execute();
  await addBan(db, { kind: "account", user_id: id, note: "Too many advertisements" });
  await addBan(db, { shown: email });
  const reported = await addComment(db, { articleId, userId: other.id, content: "Reported" });
  const report = { reason: "spam", text: "An advertisement" };
  await site.call("POST", `/comment/${reported}/report`, { headers, payload: report });
  await addReaction(db, { articleId, userId: id });
  await site.call("POST", "/subscription/subscribe", { headers, payload: { email } });
  await codeFor(site, email);
  await askForReset(site, email);
  await site.services.mailWorker.sendDue();
  await site.services.mailWorker.close();
  await askForReset(site, email);
  const instant = toInstant(site.clock.now());
  const item_id = await rowIdOf(db, "article", articleId);
  await db
    .insertInto("revisions")
    .values({ item_id, at: instant, user_id: id, reason: "saved", content: "{}" })
    .execute();
  await db.insertInto("hand_ins").values({ item_id, at: instant, user_id: id, note: "" }).execute();
  const opened = { item_id, user_id: id };
  await db
    .insertInto("presences")
    .values({ ...opened, tab: "a-tab", since: instant, seen_at: instant })
    .execute();
  const link = { ...opened, token_hash: "hash-of-a-preview", created_at: instant, expires_at: instant };
  await db.insertInto("preview_links").values(link).execute();
  const state = {
    item_id,
    language: "fr",
    state: "done",
    words: 0,
    since: instant,
    user_id: id,
    said: "words",
  } as const;
  await db
    .insertInto("translation_states")
    .values(state)
    .onConflict((conflict) => conflict.columns(["item_id", "language"]).doUpdateSet({ user_id: id }))
    .execute();
  const newsletter = { due_for: null, send_at: null, started_at: null, ended_at: null };
  await db
    .insertInto("newsletters")
    .values({ ...newsletter, status: "draft", rule: "{}", created_at: instant, user_id: id })
    .execute();
  await db
    .insertInto("suppressed_addresses")
    .values({ address_hash: "hash-of-an-address", created_at: instant, reason: "by_hand", email })
    .execute();
  // Not due while the test runs: what is due is done, and written to other tables.
  const later = toInstant(site.clock.now() + DAY);
  await db.insertInto("schedules").values({ item_id, action: "unpublish", at: later, user_id: id }).execute();
  await db
    .insertInto("data_links")
    .values({ token_hash: "h", email, created_at: instant, expires_at: instant })
    .execute();
  ({ data, files } = await dataOf(site, headers));
});

/** By the names and values of the columns alone, without the list that the export follows. */
async function rowsNaming(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db);
  const isId = (column: string) => /^(user|author|actor)_id$/.test(column) || (table === "users" && column === "id");
  return rows.filter(
    (row) =>
      (row.subject_kind === "user" && row.subject_id === id) ||
      Object.entries(row).some(([column, value]) => value === email || (isId(column) && value === id)),
  );
}

test.each(Object.keys(personalTables))(
  "every row of %s that names the person is there, and no other",
  async (table) => {
    const rows = await rowsNaming(table);
    expect(data.tables[table]?.length ?? 0).toBe(rows.length);
    // Where nothing is, nothing could be missed.
    expect(rows.length > 0).toBe(tablesOfPeople.some(({ name }) => name === table));
  },
);

test.each(tablesOfPeople.filter(({ name }) => name !== "audit_log"))(
  "rows of $name are told with all that is theirs, and no secret",
  async (table) => {
    const found = (await site.db.introspection.getTables()).find(({ name }) => name === table.name);
    const shown = (found?.columns ?? []).map(({ name }) => name).filter((column) => isTold(table, column));
    const told = [...shown, ...exceptionsOf(table, "page").map(() => "page")];
    for (const row of data.tables[table.name] ?? []) expect(Object.keys(row).toSorted()).toEqual(told.toSorted());
    expect(data.keptAndNotShown[table.name] ?? []).toEqual(exceptionsOf(table, "secret"));
  },
);

test("of the audit log nobody else is told", () => {
  const text = JSON.stringify(data.tables.audit_log);
  expect(text).toContain("settings_changed");
  expect(text).toContain("role_given");
  expect(text).not.toMatch(/Diane|Eric/);
});

test("comments lead to their pages", () => {
  expect(data.tables.comments).toMatchObject([
    { content: "My words", page: "https://urubuga.example/article/1" },
    { guest_name: "K.", page: "https://urubuga.example/article/1" },
  ]);
});

test("the picture is in it as it is stored", async () => {
  const { avatar } = await site.db.selectFrom("users").select("avatar").where("id", "=", id).executeTakeFirstOrThrow();
  const original = await readFile(join(mediaFolders(site.config.dataDir).originals, `${avatar}.webp`));
  expect(Object.keys(files)).toEqual([`pictures/${avatar}.webp`]);
  expect(Buffer.compare(Buffer.from(files[`pictures/${avatar}.webp`] ?? []), original)).toBe(0);
});

test("it says whose it is, and when and where it was made", () => {
  expect(data).toMatchObject({ site: "https://urubuga.example", email, madeAt: "2026-11-21T10:00:00.000Z" });
});

test("it is a file for the browser to store", async () => {
  const answer = await site.call("GET", "/user/data", { headers });
  expect(answer.headers).toMatchObject({
    "content-disposition": 'attachment; filename="my-data.zip"',
    "cache-control": "no-store",
  });
});

test("more rows than are read at once are all there, each once", async () => {
  const reader = await addSessionUser(site);
  const articleId = await addArticle(site.db);
  const first = await addComment(site.db, { articleId, userId: reader.id });
  const { id: _, ...row } = await site.db
    .selectFrom("comments")
    .selectAll()
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto("comments")
    .values(Array.from({ length: 1200 }, () => row))
    .execute();
  const { tables } = (await dataOf(site, as(reader.token))).data;
  expect(new Set(tables.comments?.map((each) => each.id)).size).toBe(1201);
});

test("a person without a picture has no files", async () => {
  const { token } = await addSessionUser(site);
  expect((await dataOf(site, as(token))).files).toEqual({});
});
