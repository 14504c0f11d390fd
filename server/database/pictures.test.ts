import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent, drawPng } from "#test/factories.ts";

const site = useApp();

test.each([
  ["article_images", "article_id", addArticle],
  ["event_images", "event_id", addEvent],
] as const)("%s names a picture that exists, and goes with what shows it", async (table, column, add) => {
  const id = await add(site.db);
  const name = (media_id: string) =>
    site.db
      .insertInto(table)
      .values({ [column]: id, media_id } as never)
      .execute();
  await expect(name("0123456789abcdef0123")).rejects.toThrow(/foreign key/i);
  const media_id = await site.services.media.addPicture(site.db, await drawPng({ width: 9, height: 9 }));
  await name(media_id);
  await expect(site.db.deleteFrom("media").where("id", "=", media_id).execute()).rejects.toThrow(/foreign key/i);
  await site.db
    .deleteFrom(column === "article_id" ? "articles" : "events")
    .where("id", "=", id)
    .execute();
  expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("there is exactly one content version row", async () => {
  const another = site.db.insertInto("content_version").values({ id: 2, version: 1 }).execute();
  await expect(another).rejects.toThrow(/check/i);
  expect(await site.db.selectFrom("content_version").select("id").execute()).toEqual([{ id: 1 }]);
});
