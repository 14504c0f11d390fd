import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE, SECOND, toInstant } from "#server/clock.ts";
import { article, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser, rowIdOf } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { createScheduleRunner } from "./schedules.ts";

const site = useApp({ TIME_ZONE: "Europe/Paris" });
const admin = useAdmin(site);
const never = new AbortController().signal;
const logged: string[] = [];
const note = (level: string) => (details: object) =>
  void logged.push(`${level}: ${"err" in details && details.err instanceof Error ? details.err.name : ""}`);
let run: () => Promise<void>;

beforeEach(() => {
  const runner = createScheduleRunner(site.services, { warn: note("warn"), error: note("error") });
  run = () => runner(never);
  logged.length = 0;
});

const post = (id: number, action: string, payload: object) =>
  site.call("POST", `/article/${id}/${action}`, { headers: admin.headers, payload });
const inAMinute = () => toInstant(site.clock.now() + MINUTE);
const shown = async (id: number) => (await site.call("GET", `/article/${id}`)).body.article;
const entries = async (id: number) => {
  const { body } = await site.call("GET", "/audit?limit=100", { headers: admin.headers });
  const own = body.data.filter((entry: { subject: { id: number } }) => entry.subject.id === id);
  return own.map(({ action }: { action: string }): string => action);
};
const both = { titleFr: "Titre", contentFr: "<p>Texte</p>" };
const bothChanged = { titleEn: "Second", titleFr: "Deuxième", draft: "true" };
/** A published article with a draft in two languages. */
const withDraft = async () => {
  const { id } = await admin.published(article, both);
  await admin.change(article, id, bothChanged);
  return id as number;
};

describe("a clock", () => {
  test("that is set past the instant publishes once, and set back does not publish again", async () => {
    const id = await withDraft();
    const publishAt = inAMinute();
    await post(id, "publish", { publishAt });
    site.clock.advance(-DAY);
    await run();
    expect(await shown(id)).toMatchObject({ titleEn: "A title" });
    site.clock.advance(400 * DAY);
    await Promise.all([run(), run()]);
    expect(await shown(id)).toMatchObject({ titleEn: "Second" });
    site.clock.advance(-400 * DAY);
    await admin.change(article, id, { titleEn: "Third" });
    for (const days of [1, 1, -3]) {
      await run();
      site.clock.advance(days * DAY);
    }
    expect(await shown(id)).toMatchObject({ titleEn: "Third" });
    expect((await entries(id)).filter((action: string) => action === "article_changed")).toHaveLength(2);
  });

  test.each([
    { shows: "2027-03-28T01:59", at: "2027-03-28T00:59:00.000Z" },
    // Skipped: an hour later.
    { shows: "2027-03-28T02:30", at: "2027-03-28T01:30:00.000Z" },
    { shows: "2027-03-28T03:00", at: "2027-03-28T01:00:00.000Z" },
    // Comes twice: the first.
    { shows: "2027-10-31T02:30", at: "2027-10-31T00:30:00.000Z" },
    { shows: "2027-10-31T03:00", at: "2027-10-31T02:00:00.000Z" },
  ])("that shows $shows in Paris publishes at $at, and not before", async ({ shows, at }) => {
    const id = await withDraft();
    const { body } = await admin.schedule(article, id, shows);
    expect(Date.parse(body.article.scheduledAt)).toBe(Date.parse(at));
    const begun = site.clock.now();
    site.clock.advance(Date.parse(at) - SECOND - begun);
    await run();
    expect(await shown(id)).toMatchObject({ titleEn: "A title" });
    site.clock.advance(SECOND);
    await run();
    expect(await shown(id)).toMatchObject({ titleEn: "Second" });
    site.clock.advance(begun - site.clock.now());
  });
});

describe("what fails", () => {
  let failing: number;
  let good: number;
  let stored: string;
  let store: (content: string) => Promise<unknown>;
  beforeEach(async () => {
    failing = await withDraft();
    good = await withDraft();
    for (const id of [failing, good]) await post(id, "publish", { publishAt: inAMinute() });
    const rowId = await rowIdOf(site.db, "article", failing);
    const scheduled = await site.db
      .selectFrom("revisions")
      .innerJoin("schedules", "schedules.revision_id", "revisions.id")
      .select(["revisions.id", "revisions.content"])
      .where("schedules.item_id", "=", rowId)
      .executeTakeFirstOrThrow();
    stored = scheduled.content;
    store = (content) => site.db.updateTable("revisions").set({ content }).where("id", "=", scheduled.id).execute();
    site.clock.advance(MINUTE);
  });

  test("lets others go on, rests longer each time, and is done once it can be", async () => {
    await store("no JSON");
    for (const pause of [0, SECOND / 4, SECOND, SECOND, SECOND, 4 * SECOND]) {
      site.clock.advance(pause);
      await run();
    }
    expect(logged).toEqual(Array.from({ length: 4 }, () => "error: SyntaxError"));
    expect(await shown(good)).toMatchObject({ titleEn: "Second" });
    await store(stored);
    site.clock.advance(8 * SECOND);
    await run();
    expect(await shown(failing)).toMatchObject({ titleEn: "Second" });
  });

  test("for ever is dropped with an entry in the log, and readers see what they saw", async () => {
    await store(JSON.stringify({ ...JSON.parse(stored), image: "f3c1a0de-9a3c-4b57-8a5e-0d6b1d0a2c11" }));
    await run();
    await run();
    expect(logged).toEqual(["warn: Error"]);
    expect(await shown(good)).toMatchObject({ titleEn: "Second" });
    expect(await shown(failing)).toMatchObject({ titleEn: "A title" });
    expect(await entries(failing)).toContain("article_unscheduled");
  });
});

describe("of some languages", () => {
  let id: number;
  beforeEach(async () => {
    id = await withDraft();
  });
  const asStaff = () => admin.read(article, id, "?draft=true");

  test("a schedule names them to the staff alone, and stays where another one is published", async () => {
    await post(id, "publish", { publishAt: inAMinute(), languages: ["fr"] });
    expect(await asStaff()).toMatchObject({ scheduledLanguages: ["fr"] });
    expect(await shown(id)).not.toHaveProperty("scheduledLanguages");
    await post(id, "publish", { languages: ["en"] });
    expect(await shown(id)).toMatchObject({ titleEn: "Second", titleFr: "Titre" });
    site.clock.advance(MINUTE);
    await run();
    expect(await shown(id)).toMatchObject({ titleEn: "Second", titleFr: "Deuxième" });
    expect(await asStaff()).toMatchObject({ hasDraft: false, scheduledAt: null });
    expect(await asStaff()).not.toHaveProperty("scheduledLanguages");
  });

  test("a schedule ends where it has nothing left to publish", async () => {
    await post(id, "publish", { publishAt: inAMinute(), languages: ["fr"] });
    await post(id, "publish", { languages: ["fr"] });
    expect(await asStaff()).toMatchObject({ scheduledAt: null, hasDraft: true });
  });

  test("the take-down of what is the last one by then takes the whole item back", async () => {
    await post(id, "unpublish", { unpublishAt: inAMinute(), languages: ["en"] });
    await post(id, "unpublish", { languages: ["fr"] });
    site.clock.advance(MINUTE);
    await run();
    expect(logged).toEqual([]);
    expect(await shown(id)).toBeUndefined();
    expect(await asStaff()).toMatchObject({ status: "draft", titleEn: "Second", titleFr: "Deuxième" });
  });

  test("a change of one that was taken from a schedule goes there with its whole text", async () => {
    await post(id, "publish", { publishAt: inAMinute() });
    await post(id, "unpublish", { languages: ["fr"] });
    await admin.change(article, id, { titleFr: "Troisième" });
    site.clock.advance(MINUTE);
    await run();
    const expected = { titleEn: "Second", titleFr: "Troisième", contentFr: "<p>Texte</p>" };
    expect(await shown(id)).toMatchObject(expected);
  });
});

describe("what is scheduled anew at its instant", () => {
  test("has one entry in the audit log, however often that is done", async () => {
    const id = await withDraft();
    const publishAt = inAMinute();
    await post(id, "publish", { publishAt });
    for (const titleEn of ["Third", "Fourth"]) {
      await admin.change(article, id, { titleEn, draft: "true" });
      await post(id, "publish", { publishAt });
    }
    expect((await entries(id)).filter((action: string) => action === "article_scheduled")).toHaveLength(1);
    site.clock.advance(MINUTE);
    await run();
    expect(await shown(id)).toMatchObject({ titleEn: "Fourth" });
  });

  test("is not scheduled any more where the draft says what readers see", async () => {
    const id = await withDraft();
    const publishAt = inAMinute();
    await post(id, "publish", { publishAt });
    await admin.change(article, id, { titleEn: "A title", titleFr: "Titre", draft: "true" });
    expect((await post(id, "publish", { publishAt })).status).toBe(200);
    expect(await admin.read(article, id, "?draft=true")).toMatchObject({ scheduledAt: null, hasDraft: false });
  });
});

describe("a translator's text for what is scheduled", () => {
  const send = async (
    id: number,
    { mayPublish = true, ...payload }: { mayPublish?: boolean; [name: string]: unknown },
  ) => {
    const { token } = await addSessionUser(site, { role: "TRANSLATOR", languages: ["fr"], mayPublish });
    const headers = as(token);
    const fields = { titleFr: "Deuxième", contentFr: "<p>Nouveau</p>", draft: "true" };
    expect((await site.call("PUT", `/article/${id}`, { headers, payload: formOf(fields) })).status).toBe(200);
    return site.call("POST", `/article/${id}/publish`, { headers, payload });
  };
  const later = async (id: number) => {
    site.clock.advance(MINUTE);
    await run();
    return shown(id);
  };

  test("goes along with it, of an item that nobody has seen", async () => {
    const { body } = await admin.add(article, { status: "draft" });
    const { id } = body.article;
    const publishAt = inAMinute();
    await post(id, "publish", { publishAt });
    // Written since, and not in it.
    await admin.change(article, id, { titleEn: "Not yet", draft: "true" });
    expect((await send(id, { publishAt })).status).toBe(200);
    expect(await later(id)).toMatchObject({ titleEn: "A title", titleFr: "Deuxième", contentFr: "<p>Nouveau</p>" });
    expect(await admin.read(article, id, "?draft=true")).toMatchObject({ titleEn: "Not yet", hasDraft: true });
  });

  test("goes along with the other languages of one that readers see", async () => {
    const { id } = await admin.published(article);
    await admin.change(article, id, { titleEn: "Second", titleRw: "Umutwe", draft: "true" });
    const publishAt = inAMinute();
    await post(id, "publish", { publishAt, languages: ["en"] });
    expect((await send(id, { publishAt })).status).toBe(200);
    const { scheduledLanguages } = await admin.read(article, id, "?draft=true");
    expect(scheduledLanguages).toEqual(["en", "fr"]);
    expect(await admin.read(article, id, "?draft=true")).toMatchObject({ publishedLanguages: ["en"] });
    expect(await later(id)).toMatchObject({ titleEn: "Second", titleFr: "Deuxième", titleRw: null });
  });

  test("is rejected at another instant, in another language, and of whoever hands in", async () => {
    const { body } = await admin.add(article, { status: "draft" });
    const { id } = body.article;
    const publishAt = inAMinute();
    await post(id, "publish", { publishAt });
    expect((await send(id, { publishAt: toInstant(site.clock.now() + 2 * MINUTE) })).status).toBe(403);
    expect((await send(id, { publishAt, languages: ["fr", "en"] })).status).toBe(403);
    expect((await send(id, { publishAt, mayPublish: false })).status).toBe(403);
    expect((await send(id, {})).status).toBe(403);
    expect(await later(id)).toMatchObject({ titleEn: "A title", titleFr: null });
  });
});
