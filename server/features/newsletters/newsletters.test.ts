import { describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { DAY, HOUR, MINUTE, toInstant } from "#server/clock.ts";
import { START } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";
import { useNewsroom } from "#test/newsletter-sending.ts";
import { enAnswers } from "#test/words.ts";

const newsroom = await useNewsroom();
const { site, smtp, call, written, sendDue, counts, subscribers } = newsroom;

const shown = async (id: number) => (await call("GET", `/${id}`)).body.newsletter;
const auditLog = async (): Promise<AuditEntry[]> =>
  (await site.call("GET", "/audit?limit=50", { headers: newsroom.admin.headers })).body.data;
const actions = async () => (await auditLog()).map(({ action }) => action);

test("a newsletter is begun, read, changed and deleted", async () => {
  const article = await addArticle(site.db, { titles: { en: "Picked", rw: "Cyatoranyijwe" } });
  const { status, body } = await call("POST", "", {
    foreword: { rw: "Muraho", en: "Hello" },
    picks: [{ kind: "article", id: article }],
    rule: { newest: 2 },
  });
  expect(status).toBe(201);
  const { id } = body.newsletter;
  expect(body.newsletter).toMatchObject({
    status: "draft",
    foreword: { rw: "Muraho", en: "Hello" },
    picks: [{ kind: "article", id: article, title: "Picked" }],
    rule: { newest: 2, mostRead: 3, events: 5, schedule: null },
    isByRule: false,
    sendAt: null,
    counts: { waiting: 0, sent: 0 },
  });
  const changed = await call("PUT", `/${id}`, { foreword: { en: "", fr: "Bonjour" }, picks: [] });
  expect(changed.body.newsletter).toMatchObject({ foreword: { rw: "Muraho", fr: "Bonjour" }, picks: [] });
  expect((await call("GET")).body.data.map((each: { id: number }) => each.id)).toEqual([id]);
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect((await call("GET", `/${id}`)).body.code).toBe("newsletter_not_found");
  expect((await actions()).slice(0, 3)).toEqual(["newsletter_deleted", "newsletter_changed", "newsletter_added"]);
});

test.for([
  [{ foreword: { xx: "Hello" } }],
  [{ foreword: { en: "a".repeat(2001) } }],
  [{ subjects: { en: "a".repeat(151) } }],
  [{ subjects: { en: "News\nBcc: reader@urubuga.example" } }],
  [{ rule: { newest: 21 } }],
  [{ rule: { schedule: { days: [], time: "07:00" } } }],
  [{ rule: { schedule: { days: [8], time: "07:00" } } }],
  [{ rule: { schedule: { days: [1], time: "25:00" } } }],
  [{ picks: [{ kind: "page", id: 1 }] }],
  [{ picks: Array.from({ length: 21 }, () => ({ kind: "article", id: 1 })) }],
  [{ sendAt: "tomorrow" }],
  [{ sendAt: "2020-01-01T10:00" }],
])("what a newsletter cannot be is rejected, and nothing is stored: %j", async ([payload]) => {
  const before = (await call("GET")).body.pagination.total;
  const { status, body } = await call("POST", "", payload);
  expect({ status, type: body.errorType }).toEqual({ status: 422, type: "validation" });
  expect((await call("GET")).body.pagination.total).toBe(before);
});

describe("where somebody else has changed a newsletter meanwhile", () => {
  const begin = async () => {
    const article = await addArticle(site.db);
    const picks = [{ kind: "article", id: article }];
    const { body } = await call("POST", "", { foreword: { en: "Hello", fr: "Bonjour" }, picks });
    return { id: body.newsletter.id as number, picks };
  };

  test("the same foreword is not written over, and nothing of the change is stored", async () => {
    const { id } = await begin();
    const base = { foreword: { en: "Hello", fr: "Bonjour" } };
    expect((await call("PUT", `/${id}`, { foreword: { en: "Hello, Keza" }, base })).status).toBe(200);
    const { status, body } = await call("PUT", `/${id}`, { foreword: { en: "Hello, all", fr: "Salut" }, base });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "version_conflict" });
    expect((await shown(id)).foreword).toEqual({ en: "Hello, Keza", fr: "Bonjour" });
  });

  test("the same subject is not written over, and another one is stored beside that change", async () => {
    const { id } = await begin();
    const base = { subjects: { en: "", rw: "" } };
    await call("PUT", `/${id}`, { subjects: { en: "This week" }, base });
    expect((await call("PUT", `/${id}`, { subjects: { en: "News", rw: "Amakuru" }, base })).status).toBe(409);
    expect((await shown(id)).subjects).toEqual({ en: "This week" });
    expect((await call("PUT", `/${id}`, { subjects: { rw: "Amakuru" }, base })).status).toBe(200);
    expect((await shown(id)).subjects).toEqual({ en: "This week", rw: "Amakuru" });
  });

  test("another foreword is stored beside that change, and the same text is no conflict", async () => {
    const { id } = await begin();
    const base = { foreword: { en: "Hello", fr: "Bonjour" } };
    await call("PUT", `/${id}`, { foreword: { en: "Hello, all" }, base });
    const { status } = await call("PUT", `/${id}`, { foreword: { en: " Hello, all ", fr: "Salut" }, base });
    expect(status).toBe(200);
    expect((await shown(id)).foreword).toEqual({ en: "Hello, all", fr: "Salut" });
  });

  test("a foreword that was written or taken away meanwhile is one that was changed", async () => {
    const { id } = await begin();
    await call("PUT", `/${id}`, { foreword: { en: "", rw: "Muraho" } });
    for (const [language, before] of [
      ["en", "Hello"],
      ["rw", ""],
    ] as const) {
      const sent = { foreword: { [language]: "Another" }, base: { foreword: { [language]: before } } };
      expect({ language, status: (await call("PUT", `/${id}`, sent)).status }).toEqual({ language, status: 409 });
    }
  });

  test("a choice of items and a rule that were changed are not written over", async () => {
    const { id, picks } = await begin();
    const { rule } = await shown(id);
    await call("PUT", `/${id}`, { picks: [], rule: { ...rule, newest: 1 } });
    for (const sent of [
      { picks: [...picks, { kind: "article", id: 1 }], base: { picks } },
      { rule: { ...rule, newest: 2 }, base: { rule } },
    ]) {
      expect((await call("PUT", `/${id}`, sent)).status).toBe(409);
    }
    expect((await call("PUT", `/${id}`, { picks, base: { picks: [] } })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ rule: { newest: 1 }, picks });
  });

  test("a change that does not say what it was made from is stored", async () => {
    const { id } = await begin();
    await call("PUT", `/${id}`, { foreword: { en: "Hello, Keza" } });
    expect((await call("PUT", `/${id}`, { foreword: { en: "Hello, all" } })).status).toBe(200);
    expect((await shown(id)).foreword.en).toBe("Hello, all");
  });
});

describe("a schedule", () => {
  test("sends at its time, once, whatever the clock does", async () => {
    await subscribers(2);
    const id = await written({ sendAt: toInstant(START + HOUR) });
    expect(await shown(id)).toMatchObject({ status: "scheduled", sendAt: "2026-11-21T13:00:00+02:00" });
    await sendDue();
    expect(smtp.mails).toEqual([]);
    site.clock.advance(HOUR);
    await sendDue();
    expect(await counts(id)).toEqual({ sent: 2 });
    // Set back by a day, and forward again.
    site.clock.advance(-DAY);
    await sendDue();
    site.clock.advance(2 * DAY);
    await sendDue();
    expect(smtp.mails.length).toBe(2);
    site.clock.advance(START - site.clock.now());
  });

  test("that fell into a stop sends after it", async () => {
    await subscribers(1);
    const id = await written({ sendAt: toInstant(START + HOUR) });
    site.clock.advance(3 * DAY);
    await sendDue();
    expect(await counts(id)).toEqual({ sent: 1 });
    site.clock.advance(START - site.clock.now());
  });

  test("is changed, and taken back", async () => {
    const id = await written();
    const nothing = await written({ rule: { newest: 0, mostRead: 0, events: 0 }, foreword: { en: "" } });
    const rejected = await call("POST", `/${nothing}/schedule`, { sendAt: toInstant(START + HOUR) });
    expect(rejected).toMatchObject({ status: 409, body: { code: "newsletter_empty" } });
    const scheduled = await call("POST", `/${id}/schedule`, { sendAt: toInstant(START + HOUR) });
    expect(scheduled.body.newsletter.status).toBe("scheduled");
    const later = await call("POST", `/${id}/schedule`, { sendAt: toInstant(START + DAY) });
    expect(later.body.newsletter.sendAt).toBe("2026-11-22T12:00:00+02:00");
    const back = await call("PUT", `/${id}`, { sendAt: null });
    expect(back.body.newsletter).toMatchObject({ status: "draft", sendAt: null });
    expect(back.body.message).toBe(enAnswers.done.newsletterUnscheduled);
    // A draft has no schedule that could be taken back.
    expect((await call("PUT", `/${id}`, { sendAt: null })).body.message).toBe(enAnswers.done.newsletterSaved);
    for (const sendAt of [null, "", toInstant(START - MINUTE)]) {
      const { status, body } = await call("POST", `/${id}/schedule`, { sendAt });
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ["sendAt"] });
    }
  });

  test("is cancelled, and nothing is sent", async () => {
    await subscribers(1);
    const id = await written({ sendAt: toInstant(START + HOUR) });
    expect((await call("POST", `/${id}/cancel`)).body.newsletter.status).toBe("cancelled");
    site.clock.advance(2 * HOUR);
    await sendDue();
    expect(smtp.mails).toEqual([]);
    site.clock.advance(START - site.clock.now());
  });
});

describe("the site's rule", () => {
  // 21 November 2026 is a Saturday, and it is noon in Kigali.
  const rule = { schedule: { days: [6], time: "13:00" }, newest: 5, mostRead: 0, events: 0 };

  test("makes a newsletter at its time, once, of what there is", async () => {
    await subscribers(1);
    const saved = await call("PUT", "/rule", { rule });
    expect(saved.body).toMatchObject({ nextAt: "2026-11-21T13:00:00+02:00", isPublic: true });
    await addArticle(site.db, { titles: { en: "This week" } });
    await sendDue();
    expect((await call("GET")).body.data).toEqual([]);
    site.clock.advance(HOUR);
    for (let times = 0; times < 3; times += 1) await sendDue();
    const { data } = (await call("GET")).body;
    expect(data).toMatchObject([{ status: "sent", isByRule: true, counts: { sent: 1 } }]);
    expect(smtp.mails.map(({ text }) => text.includes("This week"))).toEqual([true]);
    const started = (await auditLog()).filter(({ action }) => action === "newsletter_started");
    expect(started.map(({ actor }) => actor)).toContainEqual({ id: null, name: "Urubuga" });
    // A week later nothing is new: it says so, and is not sent.
    site.clock.advance(7 * DAY);
    await sendDue();
    expect((await call("GET")).body.data[0]).toMatchObject({ status: "cancelled", stopReason: "empty" });
    expect(smtp.mails.length).toBe(1);
    site.clock.advance(START - site.clock.now());
  });

  test("makes none again for a time whose newsletter was deleted", async () => {
    await subscribers(1);
    await call("PUT", "/rule", { rule });
    await addArticle(site.db, { titles: { en: "Of today" } });
    site.clock.advance(HOUR);
    await sendDue();
    expect(smtp.mails.length).toBe(1);
    const [{ id }] = (await call("GET")).body.data;
    await call("DELETE", `/${id}`);
    await sendDue();
    expect((await call("GET")).body.data).toEqual([]);
    expect(smtp.mails.length).toBe(1);
    await call("PUT", "/rule", { rule: { schedule: null } });
    site.clock.advance(START - site.clock.now());
  });

  test("is what a new newsletter begins with, and what is left out of a change stays", async () => {
    await call("PUT", "/rule", { rule: { ...rule, newest: 7 } });
    const { body } = await call("PUT", "/rule", { isPublic: false });
    expect(body).toMatchObject({ rule: { newest: 7 }, isPublic: false });
    const { newsletter } = (await call("POST", "", {})).body;
    expect(newsletter.rule.newest).toBe(7);
    expect((await call("GET", "/rule")).body.isPublic).toBe(false);
    await call("PUT", "/rule", { isPublic: true, rule: { schedule: null } });
  });
});

test("a newsletter that is being sent is neither changed nor deleted", async () => {
  await subscribers(1);
  const id = await written();
  await call("POST", `/${id}/send`);
  await call("POST", `/${id}/pause`);
  for (const [method, path] of [
    ["PUT", ""],
    ["DELETE", ""],
    ["POST", "/send"],
  ] as const) {
    const { status, body } = await call(method, `/${id}${path}`, method === "PUT" ? { foreword: {} } : undefined);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "newsletter_started" });
  }
  expect((await call("POST", `/${id}/resume`)).status).toBe(200);
});

test.for(["pause", "resume", "resend-uncertain"])("a draft cannot be told to %s", async (name) => {
  const id = await written();
  const { status, body } = await call("POST", `/${id}/${name}`);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "newsletter_not_started" });
});
