import { expect, test } from "vitest";
import { SECOND, toInstant } from "#server/clock.ts";
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

/** What another host changes is noticed within half a second. */
async function noticeOthers(): Promise<void> {
  await site.db
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute();
  site.clock.advance(SECOND / 2);
}

test("lists and comments show what another host has changed", async () => {
  const { id } = await admin.published(event, { titleEn: "A concert" });
  const { id: articleId } = await admin.published(article, { titleEn: "Before" });
  const titleOfComments = async () => {
    asked += 1;
    return (await site.call("GET", `/article/${articleId}/comments?turn=${asked}`)).body.article.title;
  };
  const row = async (kind: "event" | "article", publicId: number) =>
    site.db
      .selectFrom("items")
      .select("id")
      .where("kind", "=", kind)
      .where("public_id", "=", publicId)
      .executeTakeFirstOrThrow();
  expect([(await listed("event", id)).location, await titleOfComments()]).toEqual(["Huye", "Before"]);
  const inEvents = site.db.updateTable("events").set({ location: "Musanze" });
  await inEvents.where("item_id", "=", (await row("event", id)).id).execute();
  const inTexts = site.db.updateTable("item_texts").set({ title: "After" });
  await inTexts.where("item_id", "=", (await row("article", articleId)).id).execute();
  await noticeOthers();
  expect([(await listed("event", id)).location, await titleOfComments()]).toEqual(["Musanze", "After"]);
});

test("an event is shown as it was changed, though a pin has ended since the last change", async () => {
  // The first one of lists.
  const { id } = await admin.published(event, { date: "2026-11-22" });
  const location = async () => {
    asked += 1;
    return (await site.call("GET", `/event/${id}?turn=${asked}`)).body.event.location;
  };
  // It counts in the version of lists until the next change, but not in that of one item.
  await site.db
    .insertInto("coming_changes")
    .values({ at: toInstant(site.clock.now() + SECOND) })
    .execute();
  site.clock.advance(2 * SECOND);
  asked += 1;
  const { data } = (await site.call("GET", `/event?limit=1&turn=${asked}`)).body;
  expect(data.map((each: { id: number }) => each.id)).toEqual([id]);
  await admin.change(event, id, { location: "Musanze" });
  expect(await location()).toBe("Musanze");
});

test("a search shows a picture that another host has replaced at once", async () => {
  const { id } = await admin.published(event, { titleEn: "Umuganura" });
  const image = mediaIdOf((await admin.upload(admin.png)).body.url);
  await listed("event", id, "umuganura");
  await site.db.updateTable("items").set({ image }).where("kind", "=", "event").where("public_id", "=", id).execute();
  expect(mediaIdOf((await listed("event", id, "umuganura"))[event.image])).toBe(image);
});
