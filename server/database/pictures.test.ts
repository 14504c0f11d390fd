import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, deleteRow, rowIdOf } from "#test/factories.ts";

const site = useApp();

test("item_images names a picture that exists, and goes with the item that shows it", async () => {
  const id = await addArticle(site.db);
  const item_id = await rowIdOf(site.db, "article", id);
  const name = (media_id: string) => site.db.insertInto("item_images").values({ item_id, media_id }).execute();
  await expect(name("0123456789abcdef0123")).rejects.toThrow(/foreign key/i);
  const media_id = await site.services.media.addPicture(site.db, await drawPng({ width: 9, height: 9 }));
  await name(media_id);
  await expect(site.db.deleteFrom("media").where("id", "=", media_id).execute()).rejects.toThrow(/foreign key/i);
  await deleteRow(site.db, "article", id);
  expect(await site.db.selectFrom("item_images").selectAll().execute()).toEqual([]);
});

test("there is exactly one content version row", async () => {
  const another = site.db.insertInto("content_version").values({ id: 2, version: 1 }).execute();
  await expect(another).rejects.toThrow(/check/i);
  expect(await site.db.selectFrom("content_version").select("id").execute()).toEqual([{ id: 1 }]);
});
