import { beforeAll, describe, expect, test } from "vitest";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";

const site = useApp();
const admin = useAdmin(site);
const missing = { image: "Please upload an image." };

async function setRequired(pictureRequired: "true" | "false") {
  const { headers } = admin;
  const { body } = await site.call("PUT", "/setting", { headers, payload: formOf({ pictureRequired }) });
  return body.settings.pictureRequired;
}

test("a picture is required unless the settings say otherwise", async () => {
  expect((await site.call("GET", "/setting")).body.settings.pictureRequired).toBe(true);
  expect([await setRequired("false"), await setRequired("true")]).toEqual([false, true]);
});

describe.each(kinds)("%s", (_, kind) => {
  test("keeps its picture where one is required", async () => {
    const { id } = await admin.published(kind);
    const { status, body } = await admin.change(kind, id, { removeImage: "true" });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: missing });
    expect((await admin.read(kind, id)).picture).not.toBeNull();
    expect((await admin.add(kind, { image: undefined })).body.errors).toEqual(missing);
  });

  describe("where none is required", () => {
    beforeAll(async () => {
      await setRequired("false");
      return async () => {
        await setRequired("true");
      };
    });

    test("is published, listed and fed without one", async () => {
      const item = await admin.published(kind, { image: undefined });
      expect(item).toMatchObject({ picture: null, [kind.image]: null });
      const { body } = await site.call("GET", `/${kind.name}`);
      expect(body.data.find(({ id }: { id: number }) => id === item.id)).toMatchObject({
        picture: null,
        [kind.image]: null,
      });
      for (const feed of ["/en/rss.xml", "/en/events.ics", "/sitemap.xml"]) {
        expect((await site.app.inject(feed)).statusCode).toBe(200);
      }
    });

    test("loses its picture, and may get another", async () => {
      const item = await admin.published(kind);
      const { body } = await admin.change(kind, item.id, { removeImage: "true" });
      expect(body[kind.name].picture).toBeNull();
      const again = await admin.change(kind, item.id, { removeImage: "true", image: admin.png });
      expect(again.body[kind.name].picture).not.toBeNull();
    });
  });
});
