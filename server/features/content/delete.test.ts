import { beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "#server/clock.ts";
import { siteName } from "#server/features/settings/settings.ts";
import { article, kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addComment, addReaction, addUser, rowIdOf } from "#test/factories.ts";
import { filesOf, leavingNothing, stateOf } from "#test/state.ts";
import { emptyTrash } from "./trash.ts";

const site = useApp();
const admin = useAdmin(site);

describe.each(kinds)("%s that is deleted", (_, kind) => {
  let id: number;
  beforeEach(async () => {
    const { body } = await admin.upload(admin.png);
    const text = `<p>a</p><img src="${body.url}" alt="">`;
    id = (await admin.published(kind, { video: admin.film, [`${kind.body}En`]: text })).id;
  });

  test("is not found for readers and editors", async () => {
    expect((await admin.remove(kind, id)).status).toBe(200);
    const answers = [
      await site.call("GET", `/${kind.name}/${id}`),
      await admin.change(kind, id, { titleEn: "Other" }),
      await admin.remove(kind, id),
    ];
    const rejection = { status: 404, message: kind.gone };
    expect(answers.map(({ status, body }) => ({ status, message: body.message }))).toEqual([
      rejection,
      rejection,
      rejection,
    ]);
  });

  test("is in no list any more", async () => {
    await admin.remove(kind, id);
    const { body } = await site.call("GET", `/${kind.name}?limit=100`);
    expect(body.data.map((each: { id: number }) => each.id)).not.toContain(id);
  });

  test("leaves neither row nor file", async () => {
    const before = await stateOf(site);
    const shown = await admin.published(kind, { video: admin.film, titleFr: "Un" });
    await site.app.inject(shown[kind.image]);
    await admin.remove(kind, shown.id);
    const noted = { content_version: expect.anything(), audit_log: expect.anything(), public_ids: expect.anything() };
    expect(await stateOf(site)).toEqual({ ...before, ...noted });
  });

  test("deletes the pictures in its texts", async () => {
    await admin.remove(kind, id);
    const { originals, variants, incoming } = await filesOf(site);
    const media = await site.db.selectFrom("media").select("id").execute();
    const known = media.map((each) => each.id).sort();
    expect([originals.map((name) => name.split(".")[0]), incoming]).toEqual([known, []]);
    expect(variants.filter((each) => !known.includes(each))).toEqual([]);
  });

  test("deletes no other item", async () => {
    const other = await admin.published(kind, { video: admin.film });
    await admin.remove(kind, id);
    expect(await admin.read(kind, other.id)).toEqual(other);
    expect((await site.app.inject(other.videoUrl)).statusCode).toBe(200);
  });

  test("twice at the same moment is deleted once", async () => {
    await admin.trash(kind, id);
    const forever = () => admin.trash(kind, id, "?forever=true");
    const answers = await Promise.all([forever(), forever()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("goes by itself after 30 days in the trash, with an entry in the site’s name, and cached pages stay", async () => {
    await admin.trash(kind, id);
    const version = () => site.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
    const before = await version();
    const emptied = async (after: number) => {
      await emptyTrash({ ...site.services, clock: { now: () => site.clock.now() + after } });
      return (await site.call("GET", `/${kind.name}/${id}`, { headers: admin.headers })).status === 404;
    };
    expect([await emptied(30 * DAY), await emptied(30 * DAY + SECOND)]).toEqual([false, true]);
    expect(await version()).toEqual(before);
    const { body } = await site.call("GET", "/audit?limit=1", { headers: admin.headers });
    const actor = { id: null, name: await siteName(site.db) };
    expect(body.data).toMatchObject([{ action: `${kind.name}_deleted`, actor, subject: { id } }]);
  });

  test("stays where the request names an unsupported language", async () => {
    const { status } = await leavingNothing(site, () => admin.remove(kind, id, "?language=sw"));
    expect(status).toBe(422);
  });
});

test("deleting an article deletes its comments, reactions and visits, and no others", async () => {
  const articleId = (await admin.published(article)).id;
  const otherId = (await admin.published(article)).id;
  const userId = await addUser(site.db);
  for (const each of [articleId, otherId]) {
    await addComment(site.db, { articleId: each, userId });
    await addReaction(site.db, { articleId: each, userId });
    await site.views.record(each, "a visitor");
  }
  await site.views.flush();
  const deleted = await rowIdOf(site.db, "article", articleId);
  const other = await rowIdOf(site.db, "article", otherId);
  expect((await admin.remove(article, articleId)).status).toBe(200);
  const tables = ["comments", "reactions", "item_visits", "item_texts"] as const;
  const left = tables.map((table) => site.db.selectFrom(table).select("item_id").execute());
  const ids = (await Promise.all(left)).map((rows) => rows.map((row) => row.item_id));
  expect(ids.map((each) => each.includes(deleted))).toEqual([false, false, false, false]);
  expect(ids.map((each) => each.includes(other))).toEqual([true, true, true, true]);
});

test.for([
  ["en", "Article deleted successfully", "Event deleted successfully"],
  ["fr", "Article supprimé avec succès", "Événement supprimé avec succès"],
  ["rw", "Inkuru yasibwe neza", "Igikorwa cyasibwe neza"],
] as const)("what was deleted is confirmed in %s", async ([language, ...messages]) => {
  const removing = kinds.map(async ([, kind]) => {
    const { id } = await admin.published(kind);
    return (await admin.remove(kind, id, `?language=${language}`)).body;
  });
  expect(await Promise.all(removing)).toEqual(messages.map((message) => ({ success: true, message })));
});
