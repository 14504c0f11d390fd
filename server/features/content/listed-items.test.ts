import { expect, test } from "vitest";
import { article, event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { mediaIdOf } from "#test/state.ts";

// With pages, since nothing is cached without them.
const site = useApp({}, async () => new Response());
const admin = useAdmin(site);

/** The item as readers' lists show it, each time by another address, which no response is cached for. */
let asked = 0;
async function listed(kind: string, id: number, q = "") {
  asked += 1;
  const { body } = await site.call("GET", `/${kind}?limit=10&sort=relevance&q=${q}&turn=${asked}`);
  return body.data.find((each: { id: number }) => each.id === id);
}

test.each([article, event])("lists show what was changed of $name at once", async (kind) => {
  const { id } = await admin.published(kind, { titleEn: "Before" });
  const before = await listed(kind.name, id);
  await admin.change(kind, id, { titleEn: "After", image: admin.png });
  const after = await listed(kind.name, id);
  expect([before.title, after.title]).toEqual(["Before", "After"]);
  expect(mediaIdOf(after[kind.image])).not.toBe(mediaIdOf(before[kind.image]));
});

test("a picture that another host has replaced is there where its change is noticed for the item alone", async () => {
  const { id } = await admin.published(event, { titleEn: "Umuganura" });
  const image = mediaIdOf((await admin.upload(admin.png)).body.url);
  await listed("event", id, "umuganura");
  await site.db.updateTable("items").set({ image }).where("kind", "=", "event").where("public_id", "=", id).execute();
  expect(mediaIdOf((await listed("event", id, "umuganura"))[event.image])).toBe(image);
});
