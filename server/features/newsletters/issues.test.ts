import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#server/clock.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addCategory, addEvent, addSubscription } from "#test/factories.ts";
import { addIssue } from "#test/issues.ts";

const site = useApp();
const admin = useAdmin(site);

beforeEach(async () => {
  await site.db.deleteFrom("newsletters").execute();
  // What was written without a new version of the content is read anew.
  await makePublic(true);
});

const makePublic = (isPublic: boolean) =>
  site.call("PUT", "/newsletter/rule", { headers: admin.headers, payload: { isPublic } });
const act = (id: number, what: string) =>
  site.call("POST", `/newsletter/${id}/${what}`, { headers: admin.headers, payload: {} });
const list = async (query = "") => (await site.call("GET", `/newsletter/issue${query}`)).body;
const read = (id: number, language = "en") => site.call("GET", `/newsletter/issue/${id}?language=${language}`);
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe("a newsletter's page", () => {
  test("says all that the newsletter says, in the reader's language", async () => {
    const category = await addCategory(site.db, { names: { en: "Culture", rw: "Umuco" } });
    const lead = await addArticle(site.db, {
      categoryId: category,
      titles: { en: "A night of drums", rw: "Ijoro ry’ingoma" },
      contents: { en: "<p>They played.</p>", rw: "<p>Baravuze.</p>" },
    });
    const other = await addArticle(site.db, { titles: { en: "In English alone" }, contents: { en: "<p>Text</p>" } });
    const concert = await addEvent(site.db, {
      titles: { rw: "Igitaramo" },
      descriptions: { rw: "<p>Muze</p>" },
      location: "Huye",
    });
    const id = await addIssue(site, {
      forewords: { rw: "Muraho!\n\nMurakoze gusoma.", en: "Hello" },
      items: [
        { kind: "article", id: lead },
        { kind: "article", id: other, section: "newest" },
        { kind: "event", id: concert, section: "events" },
      ],
    });
    const { status, body } = await read(id, "rw");
    expect(status).toBe(200);
    expect(body.issue).toMatchObject({
      id,
      subject: "Ijoro ry’ingoma",
      language: "rw",
      sentAt: "2026-11-21T12:00:00+02:00",
      foreword: "Muraho!\n\nMurakoze gusoma.",
      sections: [
        {
          heading: "Ibyo twahisemo",
          items: [
            {
              path: `/article/${lead}/ijoro-ry-ingoma`,
              title: "Ijoro ry’ingoma",
              language: "rw",
              excerpt: "Baravuze.",
              facts: "",
              category: { name: "Umuco" },
            },
          ],
        },
        { heading: "Amakuru mashya", items: [{ title: "In English alone", language: "en", excerpt: "Text" }] },
        { heading: "Ibikorwa bigiye kuba", items: [{ title: "Igitaramo", facts: expect.stringMatching(/ · Huye$/) }] },
      ],
    });
    expect(body.addresses).toEqual(
      ["rw", "en", "fr"].map((language) => ({ language, path: `/newsletter/${id}`, shownIn: language })),
    );
  });

  test("has its picture as pages show pictures", async () => {
    const { id: shown } = await admin.published(article, { altEn: "A drum" });
    const id = await addIssue(site, { items: [{ kind: "article", id: shown }] });
    const { body } = await read(id);
    expect(body.issue.sections[0].items[0]).toMatchObject({
      imageUrl: expect.stringMatching(/^\/media\/[\w-]+\/1280\.jpg$/),
      imageAlt: "A drum",
      picture: { width: expect.any(Number), height: expect.any(Number) },
    });
  });

  test("is in another language where it says nothing in the reader's", async () => {
    const id = await addIssue(site, { forewords: { fr: "À lire" } });
    const { body } = await read(id, "rw");
    expect(body.issue).toMatchObject({ language: "fr", foreword: "À lire", sections: [] });
    expect(body.addresses.map(({ shownIn }: { shownIn: string }) => shownIn)).toEqual(["fr", "fr", "fr"]);
  });

  test("is there while it is being sent, and not before", async () => {
    const payload = { foreword: { en: "Soon" }, rule: { newest: 0, mostRead: 0, events: 0 } };
    const added = await site.call("POST", "/newsletter", { headers: admin.headers, payload });
    const { id } = added.body.newsletter;
    expect((await read(id)).body.code).toBe("newsletter_not_found");
    await act(id, "send");
    expect((await read(id)).status).toBe(200);
    await act(id, "pause");
    expect((await read(id)).status).toBe(200);
    await act(id, "cancel");
    expect((await read(id)).status).toBe(404);
    expect(await list()).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  test("is gone with the newsletter", async () => {
    const id = await addIssue(site, { forewords: { en: "Hello" } });
    expect((await read(id)).status).toBe(200);
    await site.call("DELETE", `/newsletter/${id}`, { headers: admin.headers });
    expect((await read(id)).status).toBe(404);
  });

  test.each([article, event])(
    "names no $name that was taken back, and one without anything else is gone",
    async (kind) => {
      const { id: shown } = await admin.published(kind, { titleEn: "Taken back" });
      const items = [{ kind: kind.name, id: shown }];
      const greeting = await addIssue(site, { items, forewords: { en: "Hello" } });
      const alone = await addIssue(site, { items });
      expect((await read(greeting)).body.issue.subject).toBe("Taken back");
      expect((await read(alone)).status).toBe(200);
      await site.call("POST", `/${kind.name}/${shown}/unpublish`, { headers: admin.headers, payload: {} });
      const { issue } = (await read(greeting)).body;
      expect(issue).toMatchObject({ subject: "Urubuga: Saturday, 21 November 2026", sections: [] });
      expect((await read(alone)).status).toBe(404);
      expect(ids(await list())).toEqual([greeting]);
    },
  );
});

test("a newsletter that was cancelled has its page where a mail of it went out, and is in no list", async () => {
  const cancelled = { forewords: { en: "Hello" }, status: "cancelled" } as const;
  const reached = await addIssue(site, cancelled);
  const subscription_id = await addSubscription(site.db, { email: "keza@urubuga.example" });
  const settle = (newsletter_id: number, status: "sent" | "skipped") =>
    site.db
      .insertInto("newsletter_recipients")
      .values({ newsletter_id, subscription_id, language: "en", status, tries: 1, at: "2026-11-21T10:00:00.000Z" })
      .execute();
  await settle(reached, "sent");
  const unsent = await addIssue(site, cancelled);
  await settle(unsent, "skipped");
  expect((await read(reached)).body.issue.foreword).toBe("Hello");
  expect((await read(unsent)).status).toBe(404);
  expect(ids(await list())).toEqual([]);
});

describe("the list of newsletters", () => {
  test("has the latest first, by pages, and none that was not sent", async () => {
    const forewords = { en: "Hello" };
    const at = (startedAt: number) => addIssue(site, { forewords, startedAt });
    const older = await at(site.clock.now() - 2 * DAY);
    const newest = await at(site.clock.now());
    const middle = await at(site.clock.now() - DAY);
    for (const status of ["draft", "scheduled", "cancelled"] as const) {
      await addIssue(site, { forewords, status, startedAt: status === "cancelled" ? site.clock.now() : null });
    }
    expect(ids(await list())).toEqual([newest, middle, older]);
    const second = await list("?limit=2&page=2");
    expect(ids(second)).toEqual([older]);
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  test("says each subject in the reader's language where there is one", async () => {
    await addIssue(site, { forewords: { fr: "À lire" }, startedAt: site.clock.now() - MINUTE });
    const shown = await addArticle(site.db, { titles: { en: "Drums", rw: "Ingoma" } });
    await addIssue(site, { items: [{ kind: "article", id: shown }] });
    const { data } = await list("?language=rw");
    expect(data.map(({ subject, language }: Record<string, string>) => `${language} ${subject}`)).toEqual([
      "rw Ingoma",
      "fr Urubuga : samedi 21 novembre 2026",
    ]);
  });
});

test("where newsletters are not public there is neither list nor page, and settings know of none", async () => {
  const id = await addIssue(site, { forewords: { en: "Hello" } });
  const hasNewsletters = async () => (await site.call("GET", "/setting")).body.hasNewsletters;
  await makePublic(true);
  expect(await hasNewsletters()).toBe(true);
  await makePublic(false);
  expect((await read(id)).status).toBe(404);
  expect((await site.call("GET", "/newsletter/issue")).status).toBe(404);
  expect(await hasNewsletters()).toBe(false);
});

test("settings know of no newsletters until one was sent", async () => {
  expect((await site.call("GET", "/setting")).body.hasNewsletters).toBe(false);
});

test.each(["0", "x", "999999", "2147483648"])("there is no newsletter %s", async (id) => {
  expect([404, 422]).toContain((await site.call("GET", `/newsletter/issue/${id}`)).status);
});
