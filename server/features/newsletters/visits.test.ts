import { expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent, deleteRow } from "#test/factories.ts";
import { addIssue } from "#test/issues.ts";
import { createNewsletterVisitCounter, type Visit } from "./visits.ts";

const site = useApp();

async function sentWith(status: "sent" | "draft" = "sent") {
  const article = await addArticle(site.db);
  const startedAt = status === "sent" ? site.clock.now() : null;
  const newsletter = await addIssue(site, { status, startedAt, items: [{ kind: "article", id: article }] });
  return { article, newsletter };
}

const visitTo = (newsletterId: number, publicId: number, more: Partial<Visit> = {}): Visit => ({
  newsletterId,
  kind: "article",
  publicId,
  language: "rw",
  visitor: "a visitor",
  ...more,
});

const counter = () => createNewsletterVisitCounter(site.db, site.clock);
const stored = (newsletter: number) =>
  site.db
    .selectFrom("newsletter_visits")
    .select(["language", "visits"])
    .where("newsletter_id", "=", newsletter)
    .orderBy("language")
    .execute();

test("a visitor counts once in half an hour for an item of a newsletter, whichever language they read", async () => {
  const { article, newsletter } = await sentWith();
  const visits = counter();
  visits.record(visitTo(newsletter, article));
  visits.record(visitTo(newsletter, article, { language: "fr" }));
  site.clock.advance(30 * MINUTE - 1);
  visits.record(visitTo(newsletter, article));
  await visits.flush();
  visits.record(visitTo(newsletter, article));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([{ language: "rw", visits: 1 }]);
  site.clock.advance(1);
  visits.record(visitTo(newsletter, article));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([{ language: "rw", visits: 2 }]);
});

test("visitors are counted by the language of the page and by newsletter", async () => {
  const { article, newsletter } = await sentWith();
  const other = await addIssue(site, { items: [{ kind: "article", id: article }] });
  const visits = counter();
  for (const visitor of ["one", "two", "three"]) visits.record(visitTo(newsletter, article, { visitor }));
  visits.record(visitTo(newsletter, article, { visitor: "four", language: "fr" }));
  visits.record(visitTo(other, article, { visitor: "one" }));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([
    { language: "fr", visits: 1 },
    { language: "rw", visits: 3 },
  ]);
  expect(await stored(other)).toEqual([{ language: "rw", visits: 1 }]);
});

test("an item that stands in two parts of a newsletter counts its visitors once", async () => {
  const id = await addArticle(site.db);
  const items = (["picks", "newest"] as const).map((section) => ({ kind: "article" as const, id, section }));
  const newsletter = await addIssue(site, { items });
  const visits = counter();
  visits.record(visitTo(newsletter, id));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([{ language: "rw", visits: 1 }]);
});

test("neither another item, nor an unknown newsletter, nor one that was not sent has visits", async () => {
  const { article, newsletter } = await sentWith();
  const draft = await sentWith("draft");
  const event = await addEvent(site.db);
  const visits = counter();
  visits.record(visitTo(newsletter, await addArticle(site.db)));
  visits.record(visitTo(newsletter, event, { kind: "event" }));
  visits.record(visitTo(999_999_999, article));
  visits.record(visitTo(draft.newsletter, draft.article));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([]);
  expect(await stored(draft.newsletter)).toEqual([]);
});

test("what could not be written is written later, with what came meanwhile", async () => {
  const { article, newsletter } = await sentWith();
  let isAway = true;
  const db = new Proxy(site.db, {
    get(target, name) {
      if (name === "transaction" && isAway) throw new Error("the database is away");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const visits = createNewsletterVisitCounter(db, site.clock);
  visits.record(visitTo(newsletter, article, { visitor: "one" }));
  await expect(visits.flush()).rejects.toThrow("the database is away");
  isAway = false;
  visits.record(visitTo(newsletter, article, { visitor: "two" }));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([{ language: "rw", visits: 2 }]);
});

test("so many counts wait at most that made-up newsletters fill no memory", async () => {
  const { article, newsletter } = await sentWith();
  const visits = counter();
  for (let made = 0; made < 1000; made += 1) visits.record(visitTo(900_000_000 + made, article));
  visits.record(visitTo(newsletter, article, { visitor: "too late" }));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([]);
  visits.record(visitTo(newsletter, article, { visitor: "later" }));
  await visits.flush();
  expect(await stored(newsletter)).toEqual([{ language: "rw", visits: 1 }]);
});

test("the visits of a deleted item and of a deleted newsletter go with them", async () => {
  const { article, newsletter } = await sentWith();
  const other = await addIssue(site, { items: [{ kind: "article", id: article }] });
  const visits = counter();
  visits.record(visitTo(newsletter, article));
  visits.record(visitTo(other, article));
  await visits.flush();
  await site.db.deleteFrom("newsletters").where("id", "=", newsletter).execute();
  expect(await stored(newsletter)).toEqual([]);
  expect(await stored(other)).toHaveLength(1);
  await deleteRow(site.db, "article", article);
  expect(await stored(other)).toEqual([]);
});
