import { beforeEach, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { filesOf, mediaIdOf, originalOf } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);

async function rowOf(url: string) {
  return site.db.selectFrom("media").select("kind").where("id", "=", mediaIdOf(url)).executeTakeFirst();
}

/** Whether a file is served, stored, and named in the database. */
async function presenceOf(url: string): Promise<boolean[]> {
  const { statusCode } = await site.app.inject(url);
  return [statusCode === 200, (await originalOf(site, url)) !== undefined, (await rowOf(url)) !== undefined];
}

const everywhere = [true, true, true];
const nowhere = [false, false, false];

/** As if the item had never looked otherwise than it does now. */
async function forgetRevisions(): Promise<void> {
  await site.db.deleteFrom("revision_files").execute();
  const all = await site.db.selectFrom("media").select("id").execute();
  await site.services.media.release(all.map(({ id }) => id));
}

describe.each(kinds)("of %s", (_, kind) => {
  let id: number;
  let picture: string;
  let film: string;
  beforeEach(async () => {
    const shown = await admin.published(kind, { video: admin.film });
    id = shown.id;
    picture = shown[kind.image];
    film = shown.videoUrl;
  });

  test("both files exist at first", async () => {
    expect([await presenceOf(picture), await presenceOf(film)]).toEqual([everywhere, everywhere]);
  });

  test("a replaced picture stays for the revision that shows it, and goes with its variants once none does", async () => {
    await site.app.inject(picture);
    const { body } = await admin.change(kind, id, { image: admin.png });
    expect(await presenceOf(picture)).toEqual(everywhere);
    await forgetRevisions();
    expect(await presenceOf(picture)).toEqual(nowhere);
    expect((await filesOf(site)).variants).not.toContain(mediaIdOf(picture));
    expect(await presenceOf(body[kind.name][kind.image])).toEqual(everywhere);
  });

  test("a replaced film goes with the last revision that shows it", async () => {
    const { body } = await admin.change(kind, id, { video: admin.film });
    expect(await presenceOf(film)).toEqual(everywhere);
    await forgetRevisions();
    expect([await presenceOf(film), await presenceOf(body[kind.name].videoUrl)]).toEqual([nowhere, everywhere]);
  });

  test("a film is taken away on request", async () => {
    const { body } = await admin.change(kind, id, { removeVideo: "true" });
    expect(body[kind.name].videoUrl).toBeNull();
    await forgetRevisions();
    expect([await presenceOf(film), await presenceOf(picture)]).toEqual([nowhere, everywhere]);
  });

  test("a film stays without such a request", async () => {
    const { body } = await admin.change(kind, id, { removeVideo: "false" });
    expect(body[kind.name].videoUrl).toBe(film);
    expect(await presenceOf(film)).toEqual(everywhere);
  });

  test("a new film sent together with a removal replaces the old one", async () => {
    const { body } = await admin.change(kind, id, { removeVideo: "true", video: admin.film });
    await forgetRevisions();
    expect([await presenceOf(film), await presenceOf(body[kind.name].videoUrl)]).toEqual([nowhere, everywhere]);
  });

  test("removing a film that does not exist changes nothing", async () => {
    const { id: silent } = await admin.published(kind);
    const { status, body } = await admin.change(kind, silent, { removeVideo: "true" });
    expect({ status, videoUrl: body[kind.name].videoUrl }).toEqual({ status: 200, videoUrl: null });
  });

  test("a picture that is replaced stays where a text shows it", async () => {
    const text = `<p>a</p><img src="${picture}" alt="">`;
    await admin.change(kind, id, { image: admin.png, [`${kind.body}En`]: text });
    expect(await presenceOf(picture)).toEqual(everywhere);
  });

  test("pictures that are sent at the same moment leave one, beside those of revisions", async () => {
    await forgetRevisions();
    const { originals } = await filesOf(site);
    const changing = Array.from({ length: 5 }, () => admin.change(kind, id, { image: admin.png }));
    const statuses = (await Promise.all(changing)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await forgetRevisions();
    const after = await filesOf(site);
    expect([after.originals.length, after.incoming]).toEqual([originals.length, []]);
    expect(await presenceOf((await admin.read(kind, id))[kind.image])).toEqual(everywhere);
  });
});

describe("where a replaced file cannot be deleted", () => {
  const failing = useApp();
  const failingAdmin = useAdmin(failing);

  test.each(kinds)("the new picture of %s, which is saved, stays", async (_, kind) => {
    const { id } = await failingAdmin.published(kind);
    // The logo is looked up there before a file is deleted.
    await failing.db.schema.alterTable("settings").renameTo("lost").execute();
    await failingAdmin.change(kind, id, { image: failingAdmin.png });
    await failing.db.schema.alterTable("lost").renameTo("settings").execute();
    const shown = await failingAdmin.read(kind, id);
    expect((await failing.app.inject(shown[kind.image])).statusCode).toBe(200);
  });
});
