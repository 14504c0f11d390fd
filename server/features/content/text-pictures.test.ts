import { beforeEach, describe, expect, test } from "vitest";
import { article, event, type Kind, kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { rowIdOf } from "#test/factories.ts";
import { leavingNothing, mediaIdOf, originalOf } from "#test/state.ts";

const site = useApp();
const admin = useAdmin(site);
const gone = "A picture in this text is no longer there. Take it out or insert it again.";

async function uploaded(): Promise<string> {
  const { status, body } = await admin.upload(admin.png);
  expect(status).toBe(201);
  return body.url;
}

const img = (url: string) => `<p>a</p><img src="${url}" alt="A drum">`;

/** The ids of the pictures that the rows name. */
async function named(kind: Kind, id: number): Promise<string[]> {
  const rows = await site.db
    .selectFrom("item_images")
    .select("media_id")
    .where("item_id", "=", await rowIdOf(site.db, kind.name, id))
    .execute();
  return rows.map(({ media_id }) => media_id).sort();
}

describe("a picture for a text", () => {
  test("is answered with 201, its address and its size", async () => {
    const { status, body } = await admin.upload(admin.png);
    expect({ status, body }).toEqual({ status: 201, body: { success: true, url: body.url, width: 64, height: 48 } });
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{20}\/1280\.jpg$/);
  });

  test("is served at once", async () => {
    expect((await site.app.inject(await uploaded())).headers["content-type"]).toBe("image/jpeg");
  });

  test.for([
    ["none", undefined, "Please upload an image."],
    ["an empty file", Buffer.alloc(0), "Please upload an image."],
    ["a text", Buffer.from("no picture"), "This is no JPEG, PNG, WebP, AVIF or GIF picture."],
  ] as const)("cannot be %s", async ([, image, sentence]) => {
    const { status, body } = await leavingNothing(site, () => admin.upload(image));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { image: sentence } });
  });
});

describe.each(kinds)("a picture in the text of %s", (_, kind) => {
  const field = `${kind.body}En`;
  let url: string;
  beforeEach(async () => {
    url = await uploaded();
  });

  test("is stored, and named by a row", async () => {
    const shown = await admin.published(kind, { [field]: img(url) });
    expect(shown[kind.body]).toContain(`<img src="${url}" alt="A drum"`);
    expect(await named(kind, shown.id)).toEqual([mediaIdOf(url)]);
  });

  test("is stored whichever variant is named, and shown in the one that all browsers support", async () => {
    const shown = await admin.published(kind, { [field]: img(url.replace("1280.jpg", "640.avif")) });
    expect(shown[kind.body]).toContain(`<img src="${url}"`);
    expect(await named(kind, shown.id)).toEqual([mediaIdOf(url)]);
  });

  test("has one row, however many languages show it", async () => {
    const texts = { [field]: img(url) + img(url), [`${kind.body}Fr`]: img(url), [`${kind.body}Kiny`]: img(url) };
    expect(await named(kind, (await admin.published(kind, texts)).id)).toEqual([mediaIdOf(url)]);
  });

  test("keeps its row where another language changes", async () => {
    const { id } = await admin.published(kind, { [`${kind.body}Fr`]: img(url) });
    await admin.change(kind, id, { [field]: "<p>other</p>" });
    expect(await named(kind, id)).toEqual([mediaIdOf(url)]);
  });

  test("loses its row where it is removed, and stays for 30 days", async () => {
    const { id } = await admin.published(kind, { [field]: img(url) });
    await admin.change(kind, id, { [field]: "<p>a</p>" });
    expect(await named(kind, id)).toEqual([]);
    expect((await admin.change(kind, id, { [field]: img(url) })).status).toBe(200);
  });

  test("that does not exist is rejected at its text", async () => {
    const texts = { [field]: img("/media/0123456789abcdef0123/1280.jpg"), [`${kind.body}Fr`]: img(url) };
    const { status, body } = await leavingNothing(site, () => admin.add(kind, texts));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: gone } });
  });

  test("that does not exist is rejected at each text that shows it", async () => {
    const lost = img("/media/0123456789abcdef0123/1280.jpg");
    const { body } = await admin.add(kind, { [field]: lost, [`${kind.body}Fr`]: lost });
    expect(body.errors).toEqual({ [field]: gone, [`${kind.body}Fr`]: gone });
  });

  test("cannot be a film", async () => {
    const { videoUrl } = await admin.published(kind, { video: admin.film });
    const { body } = await admin.add(kind, { [field]: img(`/media/${mediaIdOf(videoUrl)}/1280.jpg`) });
    expect(body.errors).toEqual({ [field]: gone });
  });

  test("of another site is removed", async () => {
    const text = '<p>a</p><img src="https://elsewhere.example/x.png" alt="">';
    expect((await admin.published(kind, { [field]: text }))[kind.body]).toBe("<p>a</p>");
  });

  test("stays where the text of another item shows it too", async () => {
    const { id } = await admin.published(kind, { [field]: img(url) });
    const other = await admin.published(kind === article ? event : article, {
      contentEn: img(url),
      descriptionEn: img(url),
    });
    await admin.remove(kind, id);
    expect((await site.app.inject(url)).statusCode).toBe(200);
    expect(await originalOf(site, url)).toBeDefined();
    expect(await named(kind === article ? event : article, other.id)).toEqual([mediaIdOf(url)]);
  });

  test("is deleted with the last item that shows it", async () => {
    const ids = [
      await admin.published(kind, { [field]: img(url) }),
      await admin.published(kind, { [field]: img(url) }),
    ];
    for (const { id } of ids) await admin.remove(kind, id);
    expect((await site.app.inject(url)).statusCode).toBe(404);
    expect(await originalOf(site, url)).toBeUndefined();
  });

  test("stays where it is the cover of another item as well", async () => {
    const { id } = await admin.published(kind, { [field]: img(url) });
    const column = { image: mediaIdOf(url) };
    const other = await admin.published(article);
    await site.db
      .updateTable("items")
      .set(column)
      .where("id", "=", await rowIdOf(site.db, "article", other.id))
      .execute();
    await admin.remove(kind, id);
    expect((await site.app.inject(url)).statusCode).toBe(200);
  });
});
