import { expect, test } from "vitest";
import type { RecipientStatus } from "#contract/newsletter-names.ts";
import type { Language } from "#i18n/language.ts";
import { DAY } from "#server/clock.ts";
import { useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addEvent, rowIdOf } from "#test/factories.ts";
import { addIssue, hideNewsletters } from "#test/issues.ts";
import { createNewsletterVisitCounter } from "./visits.ts";

const site = useApp();
const admin = useAdmin(site);

let serial = 0;

async function addRecipients(
  newsletter_id: number,
  language: Language,
  counts: Partial<Record<RecipientStatus, number>>,
) {
  for (const [status, count] of Object.entries(counts) as [RecipientStatus, number][]) {
    for (let each = 0; each < count; each += 1) {
      serial += 1;
      await site.db
        .insertInto("newsletter_recipients")
        .values({ newsletter_id, subscription_id: serial, language, status, tries: 1, at: "2026-11-21T10:00:00.000Z" })
        .execute();
    }
  }
}

type Noted = { kind?: "article" | "event"; id: number; language?: Language; times?: number };

async function visit(newsletterId: number, { kind = "article", id, language = "en", times = 1 }: Noted) {
  const visits = createNewsletterVisitCounter(site.db, site.clock);
  for (let visitor = 0; visitor < times; visitor += 1) {
    visits.record({ newsletterId, kind, publicId: id, language, visitor: `visitor ${visitor}` });
  }
  await visits.flush();
}

const ask = async (path: string, language = "en") => {
  const headers = { ...admin.headers, "accept-language": language };
  return (await site.call("GET", `/newsletter/${path}`, { headers })).body;
};

test("the figures of the last 12 newsletters that were started come with the oldest first", async () => {
  await addIssue(site, { status: "draft", startedAt: null });
  const ids: number[] = [];
  for (let day = 0; day < 13; day += 1) {
    const status = day === 5 ? "cancelled" : "sent";
    ids.push(await addIssue(site, { status, startedAt: site.clock.now() + day * DAY, forewords: { en: "Hello" } }));
  }
  const { data } = await ask("figures");
  expect(data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1));
  expect(data[0]).toEqual({
    id: ids[1],
    subject: expect.stringContaining("2026"),
    startedAt: "2026-11-22T12:00:00+02:00",
    languages: {},
  });
});

test("figures are told by the recipients' languages, and visits by those of the pages", async () => {
  const article = await addArticle(site.db);
  const event = await addEvent(site.db);
  const items = [
    { kind: "article" as const, id: article },
    { kind: "event" as const, id: event },
  ];
  const id = await addIssue(site, { startedAt: site.clock.now() + 20 * DAY, items });
  await addRecipients(id, "rw", { sent: 3, refused: 1, bounced: 2, waiting: 4 });
  await addRecipients(id, "en", { sent: 1, uncertain: 1, skipped: 2, sending: 1 });
  await visit(id, { id: article, language: "rw", times: 2 });
  await visit(id, { kind: "event", id: event, language: "rw" });
  await visit(id, { id: article, language: "fr" });
  const none = { sent: 0, refused: 0, bounced: 0, uncertain: 0, skipped: 0, unsubscribed: 0, complaints: 0, visits: 0 };
  expect((await ask("figures")).data.at(-1).languages).toEqual({
    rw: { ...none, sent: 3, refused: 1, bounced: 2, visits: 3 },
    en: { ...none, sent: 1, uncertain: 1, skipped: 2 },
    fr: { ...none, visits: 1 },
  });
});

test("a newsletter has its links with their visits in all languages, the most visited first", async () => {
  const picked = await addArticle(site.db, { titles: { en: "Picked", rw: "Yatoranyijwe" } });
  const newest = await addArticle(site.db, { titles: { en: "Newest" } });
  // The rule chose more than a reader of all categories is shown.
  const other = await addArticle(site.db, { titles: { en: "For one category" } });
  const unread = await addArticle(site.db, { titles: { en: "For another one" } });
  const id = await addIssue(site, {
    rule: { newest: 1, mostRead: 0, events: 0 },
    items: [
      { kind: "article", id: picked },
      { kind: "article", id: newest, section: "newest" },
      { kind: "article", id: other, section: "newest" },
      { kind: "article", id: unread, section: "newest" },
    ],
  });
  await visit(id, { id: other, language: "en", times: 2 });
  await visit(id, { id: other, language: "fr", times: 3 });
  await visit(id, { id: newest });
  expect((await ask(`${id}`, "rw")).newsletter.links).toEqual([
    { kind: "article", id: other, title: "For one category", visits: 5 },
    { kind: "article", id: newest, title: "Newest", visits: 1 },
    { kind: "article", id: picked, title: "Yatoranyijwe", visits: 0 },
  ]);
  // What was taken back since keeps its visits.
  const row = await rowIdOf(site.db, "article", other);
  await site.db.updateTable("items").set({ status: "trashed" }).where("id", "=", row).execute();
  expect((await ask(`${id}`)).newsletter.links[0]).toEqual({
    kind: "article",
    id: other,
    title: "For one category",
    visits: 5,
  });
});

test("a newsletter that was not sent has neither links nor a page, and one that was has no page where none is public", async () => {
  const article = await addArticle(site.db);
  const items = [{ kind: "article" as const, id: article }];
  const told = async (id: number) => {
    const { links, hasPage } = (await ask(`${id}`)).newsletter;
    return { links: links.length, hasPage };
  };
  const draft = await addIssue(site, { status: "draft", startedAt: null, items });
  expect(await told(draft)).toEqual({ links: 0, hasPage: false });
  const sent = await addIssue(site, { items });
  expect(await told(sent)).toEqual({ links: 1, hasPage: true });
  expect(await told(await addIssue(site, { status: "cancelled", items }))).toEqual({ links: 1, hasPage: false });
  await hideNewsletters(site);
  site.clock.advance(DAY);
  expect(await told(sent)).toEqual({ links: 1, hasPage: false });
});
