import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, MINUTE, toInstant } from "#server/clock.ts";
import { addContent } from "#server/features/audit/change.ts";
import { mediaFolders } from "#server/media/folders.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addSessionUser, rowIdOf } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { mediaIdOf, originalOf, stateOf } from "#test/state.ts";

const isPostgres = process.env.TEST_ENGINE === "postgres";
const site = useApp();
const admin = useAdmin(site);

const sweep = () => sweepMedia(site.db, site.services.media.storage, site.clock);

async function uploaded(): Promise<string> {
  return (await admin.upload(admin.png)).body.url;
}

/** Makes these as old as if they had been written and last touched so long ago: the row, and all files of that name. */
async function age(url: string, milliseconds: number): Promise<void> {
  const id = mediaIdOf(url);
  await site.db
    .updateTable("media")
    .set({ created_at: toInstant(site.clock.now() - milliseconds) })
    .where("id", "=", id)
    .execute();
  const { originals, variants } = mediaFolders(site.config.dataDir);
  const original = await originalOf(site, url);
  if (original) await ageFile(join(originals, original), milliseconds);
  if ((await readdir(variants)).includes(id)) await ageFile(join(variants, id), milliseconds);
}

async function ageFile(path: string, milliseconds: number): Promise<void> {
  const time = (site.clock.now() - milliseconds) / 1000;
  await utimes(path, time, time);
}

/** Whether there is a row, an original, and variants. */
async function presenceOf(url: string): Promise<boolean[]> {
  const id = mediaIdOf(url);
  const row = await site.db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();
  const variants = await readdir(mediaFolders(site.config.dataDir).variants);
  return [row !== undefined, (await originalOf(site, url)) !== undefined, variants.includes(id)];
}

describe("an uploaded picture whose text was never saved", () => {
  let url: string;
  beforeEach(async () => {
    url = await uploaded();
    await site.app.inject(url);
  });

  test("stays for 30 days", async () => {
    await age(url, 30 * DAY);
    await sweep();
    expect(await presenceOf(url)).toEqual([true, true, true]);
  });

  test("is deleted after that, with its files", async () => {
    await age(url, 30 * DAY + 1);
    await sweep();
    expect(await presenceOf(url)).toEqual([false, false, false]);
  });

  test("is deleted after that even where it was opened lately", async () => {
    await age(url, 30 * DAY + 1);
    await site.app.inject(url.replace("1280.jpg", "640.avif"));
    await sweep();
    expect((await presenceOf(url)).slice(0, 2)).toEqual([false, false]);
  });

  test("leaves no variants behind, at the latest a day later", async () => {
    await age(url, 30 * DAY + 1);
    await ageFile(join(mediaFolders(site.config.dataDir).variants, mediaIdOf(url)), 0);
    await sweep();
    await age(url, DAY + MINUTE);
    await sweep();
    expect(await presenceOf(url)).toEqual([false, false, false]);
  });
});

describe("the sweep never deletes, however old,", () => {
  const texts = (url: string) => ({
    contentEn: `<img src="${url}" alt="">`,
    descriptionEn: `<img src="${url}" alt="">`,
  });

  test.each(kinds)("the picture of %s", async (_, kind) => {
    const shown = await admin.published(kind);
    await age(shown[kind.image], 9000 * DAY);
    await sweep();
    expect((await presenceOf(shown[kind.image])).slice(0, 2)).toEqual([true, true]);
  });

  test.each(kinds)("the film of %s", async (_, kind) => {
    const { videoUrl } = await admin.published(kind, { video: admin.film });
    await age(videoUrl, 9000 * DAY);
    await sweep();
    expect((await presenceOf(videoUrl)).slice(0, 2)).toEqual([true, true]);
  });

  test.each(kinds)("a picture in the text of %s", async (_, kind) => {
    const url = await uploaded();
    await admin.published(kind, texts(url));
    await age(url, 9000 * DAY);
    await sweep();
    expect((await presenceOf(url)).slice(0, 2)).toEqual([true, true]);
  });

  test("the logo", async () => {
    const payload = formOf({ logo: admin.png });
    const { body } = await site.call("PUT", "/setting", { headers: admin.headers, payload });
    await age(body.settings.logoUrl, 9000 * DAY);
    await sweep();
    expect((await site.app.inject(body.settings.logoUrl)).statusCode).toBe(200);
  });

  test("an avatar", async () => {
    const { token } = await addSessionUser(site);
    const payload = formOf({ name: "Keza", file: admin.png });
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await site.call("PUT", "/user/profile", { headers, payload });
    await age(body.user.imageUrl, 9000 * DAY);
    await sweep();
    expect((await site.app.inject(body.user.imageUrl)).statusCode).toBe(200);
  });
});

test("a sweep without unused files changes nothing", async () => {
  await admin.published(kinds[0][1], { video: admin.film });
  const before = await stateOf(site);
  await sweep();
  await sweep();
  expect(await stateOf(site)).toEqual(before);
});

describe("a picture whose text is being saved at the same moment", () => {
  /** Runs `meanwhile` in the middle of a change. */
  async function saving(url: string, meanwhile: () => Promise<void>): Promise<PromiseSettledResult<void>[]> {
    const item_id = await rowIdOf(site.db, "article", await addArticle(site.db));
    const shown = { item_id, media_id: mediaIdOf(url) };
    const pending: Promise<PromiseSettledResult<void>[]>[] = [];
    await addContent(site.db, async (transaction) => {
      await transaction.insertInto("item_images").values(shown).execute();
      const begin = vi.spyOn(site.db, "transaction");
      pending.push(Promise.allSettled([meanwhile()]));
      await vi.waitFor(() => expect(begin).toHaveBeenCalled());
      begin.mockRestore();
      if (process.env.TEST_ENGINE === "postgres") await vi.waitFor(untilWaiting);
    });
    return (await Promise.all(pending)).flat();
  }

  /** On SQLite a transaction waits from its beginning on, on PostgreSQL from its first write on. */
  async function untilWaiting(): Promise<void> {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(site.db);
    expect(rows).toHaveLength(1);
  }

  test("is not deleted, and the sweep does not fail", async () => {
    const url = await uploaded();
    await age(url, 31 * DAY);
    expect(await saving(url, sweep)).toEqual([{ status: "fulfilled", value: undefined }]);
    expect((await presenceOf(url)).slice(0, 2)).toEqual([true, true]);
  });

  test("is not released, and the call does not fail", async () => {
    const url = await uploaded();
    const release = () => site.services.media.release([mediaIdOf(url)]);
    expect(await saving(url, release)).toEqual([{ status: "fulfilled", value: undefined }]);
    expect((await presenceOf(url)).slice(0, 2)).toEqual([true, true]);
  });
});

test("a picture whose connection ended stays where its row may still come, else it is deleted", async () => {
  const path = join(site.services.media.incoming, "0f9619ff-8b86-d011-b42d-00cf4fc964ff");
  await writeFile(path, admin.png);
  const { db, services } = site;
  const image = { path, kind: "picture", network: "", signal: new AbortController().signal } as const;
  const before = await readdir(mediaFolders(site.config.dataDir).originals);
  // A server of its own may have done what it does not answer any more; SQLite is part of the process.
  const fail = isPostgres ? sql`select pg_terminate_backend(pg_backend_pid())` : sql`insert into nowhere values (1)`;
  const storing = services.media.storing({ image }, (stored) =>
    db.transaction().execute(async (transaction) => {
      if (stored.image) await services.media.note(transaction, stored.image);
      await fail.execute(transaction);
    }),
  );
  await expect(storing).rejects.toThrow();
  const after = await readdir(mediaFolders(site.config.dataDir).originals);
  expect(after.length - before.length).toBe(isPostgres ? 1 : 0);
});
