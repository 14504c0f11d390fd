import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/database/schema.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";
import type { AdminContext } from "./audit.ts";
import { changeAudited, changeContent } from "./change.ts";

const site = useApp();
let context: AdminContext;

beforeEach(async () => {
  await site.db.deleteFrom("items").execute();
  await site.db.deleteFrom("audit_log").execute();
  context = { ...site.services, user: { id: (await addSessionUser(site, { role: "ADMIN" })).id } };
});

const publish = async (transaction: Database) => {
  const id = await addArticle(transaction);
  return { result: id, entry: { action: "article_published", id, name: "Umuganda" } } as const;
};
const fail = async (transaction: Database): Promise<never> => {
  await addArticle(transaction);
  throw new Error("it fails");
};

/** Articles, entries, and the version of the content. */
async function state() {
  const count = async (table: "items" | "audit_log") => (await site.db.selectFrom(table).select("id").execute()).length;
  const { version } = await site.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  return { items: await count("items"), entries: await count("audit_log"), version };
}

test("a change of content is stored with its entry and a version of its own", async () => {
  const { version } = await state();
  expect(await changeContent(context, publish)).toBeTypeOf("number");
  expect(await state()).toEqual({ items: 1, entries: 1, version: version + 1 });
});

test("a change of anything else leaves the content's version as it is", async () => {
  const { version } = await state();
  await changeAudited(context, publish);
  expect(await state()).toEqual({ items: 1, entries: 1, version });
});

test("a change without an entry leaves none", async () => {
  await changeAudited(context, async () => ({ result: null, entry: null }));
  expect(await state()).toMatchObject({ items: 0, entries: 0 });
});

describe.each([
  ["changeAudited", changeAudited],
  ["changeContent", changeContent],
])("%s leaves everything as it was", (_name, change) => {
  test("where the work fails", async () => {
    const before = await state();
    await expect(change(context, fail)).rejects.toThrow("it fails");
    expect(await state()).toEqual(before);
  });

  test("where the entry cannot be written", async () => {
    const before = await state();
    await expect(change({ ...context, user: { id: 2_147_483_647 } }, publish)).rejects.toThrow("session_ended");
    expect(await state()).toEqual(before);
  });
});
