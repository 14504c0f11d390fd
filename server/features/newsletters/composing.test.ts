import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, toInstant } from "#server/clock.ts";
import { START } from "#test/app.ts";
import { addArticle, addCategory, addEvent, addSubscription, rowIdOf } from "#test/factories.ts";
import { useNewsroom } from "#test/newsletter-sending.ts";

const newsroom = await useNewsroom();
const { site, smtp, call, written, sendDue, counts } = newsroom;

beforeEach(async () => {
  await site.db.deleteFrom("items").execute();
});

const rule = { newest: 5, mostRead: 0, events: 0 };
const withoutForeword = { foreword: {}, rule };

async function textOf(id: number, language = "en", more = ""): Promise<string> {
  const { status, body } = await call("GET", `/${id}/preview?language=${language}&as=text${more}`);
  return status === 200 ? String(body) : `${status}`;
}

/** Those of these titles that stand in a text, in its order. */
const titlesIn = (text: string, titles: readonly string[]) =>
  titles.filter((title) => text.includes(title)).toSorted((one, other) => text.indexOf(one) - text.indexOf(other));

const titled = (title: string, more = {}) => addArticle(site.db, { titles: { en: title }, ...more });

describe("a newsletter says", () => {
  test("the newest since the last one, of a week where there was none, the newest first", async () => {
    await titled("Eight days old", { createdAt: START - 8 * DAY });
    await titled("Six days old", { createdAt: START - 6 * DAY });
    await titled("New", { createdAt: START - HOUR });
    const id = await written(withoutForeword);
    expect(titlesIn(await textOf(id), ["Eight days old", "Six days old", "New"])).toEqual(["New", "Six days old"]);
    await call("POST", `/${id}/send`);
    await sendDue();
    site.clock.advance(DAY);
    await titled("Since then", { createdAt: site.clock.now() - HOUR });
    const next = await written(withoutForeword);
    expect(titlesIn(await textOf(next), ["Six days old", "New", "Since then"])).toEqual(["Since then"]);
  });

  test("what editors picked before all else, in their order, and nothing twice", async () => {
    const one = await titled("One");
    await titled("Another");
    const concert = await addEvent(site.db, { titles: { en: "Concert" }, startsAt: site.clock.now() + DAY });
    const picks = [
      { kind: "event", id: concert },
      { kind: "article", id: one },
    ];
    const id = await written({ foreword: {}, picks, rule: { ...rule, events: 3 } });
    expect(titlesIn(await textOf(id), ["One", "Another", "Concert"])).toEqual(["Concert", "One", "Another"]);
    expect((await textOf(id)).split(`/event/${concert}/`).length - 1).toBe(1);
  });

  test("the events of the next 14 days, the soonest first, with their day and place", async () => {
    const now = site.clock.now();
    await addEvent(site.db, { titles: { en: "Too late" }, startsAt: now + 15 * DAY });
    await addEvent(site.db, { titles: { en: "Second" }, startsAt: now + 2 * DAY });
    await addEvent(site.db, { titles: { en: "First" }, startsAt: now + DAY, location: "Huye" });
    await addEvent(site.db, { titles: { en: "Past" }, startsAt: now - HOUR });
    const id = await written({ foreword: {}, rule: { newest: 0, mostRead: 0, events: 5 } });
    const text = await textOf(id);
    expect(titlesIn(text, ["Too late", "Second", "First", "Past"])).toEqual(["First", "Second"]);
    expect(text).toContain("Huye");
    expect(await textOf(id, "rw")).toMatch(/Ku (wa|Cyumweru)[^\n]*2026/);
  });

  test("what was read most of the last 30 days beside the newest", async () => {
    await titled("Read by many", { views: 50, createdAt: START - 20 * DAY });
    await titled("Read by some", { views: 5, createdAt: START - 20 * DAY });
    await titled("Read by nobody", { views: 0, createdAt: START - 20 * DAY });
    await titled("Read long ago", { views: 500, createdAt: START - 40 * DAY });
    const id = await written({ foreword: {}, rule: { newest: 0, mostRead: 2, events: 0 } });
    const titles = ["Read by many", "Read by some", "Read by nobody", "Read long ago"];
    expect(titlesIn(await textOf(id), titles)).toEqual(["Read by many", "Read by some"]);
  });

  test("as many as its rule wants, and below the names of categories where it says so", async () => {
    const sport = await addCategory(site.db, { names: { en: "Sport", rw: "Siporo" } });
    const music = await addCategory(site.db, { names: { en: "Music", rw: "Umuziki" } });
    for (const [place, name] of ["A", "B", "C"].entries()) {
      await titled(`Sport ${name}.`, { categoryId: sport, createdAt: START + place });
      await titled(`Music ${name}.`, { categoryId: music, createdAt: START + 10 + place });
    }
    const id = await written({ foreword: {}, rule: { ...rule, newest: 4, byCategory: true } });
    const text = await textOf(id, "rw");
    const titles = ["Sport A.", "Sport B.", "Sport C.", "Music A.", "Music B.", "Music C."];
    expect(titlesIn(text, titles)).toEqual(["Music C.", "Music B.", "Music A.", "Sport C."]);
    expect(text.toLowerCase()).toContain("umuziki");
  });

  test("at most 30 items in all, so that mail programs do not clip it", async () => {
    for (let number = 10; number < 50; number += 1) await titled(`Story ${number}.`, { createdAt: START - number });
    await addEvent(site.db, { titles: { en: "Concert" }, startsAt: site.clock.now() + DAY });
    const picks = [];
    for (let number = 0; number < 15; number += 1)
      picks.push({ kind: "article", id: await titled(`Pick ${number}.`, { createdAt: START - 9 * DAY }) });
    const id = await written({ foreword: {}, picks, rule: { newest: 20, mostRead: 5, events: 5 } });
    const addresses = (await textOf(id)).match(/\/article\/\d+\/|\/event\/\d+\//g) ?? [];
    expect(addresses.length).toBe(30);
    expect(new Set((await textOf(id)).match(/^Pick \d+\.$/gm)).size).toBe(15);
  });

  test("an item in another language where its own has none, and says so", async () => {
    await addArticle(site.db, { titles: { en: "Only English" }, contents: { en: "<p>Words</p>" } });
    await addArticle(site.db, { titles: { en: "Both", rw: "Byombi" }, contents: { en: "<p>x</p>", rw: "<p>y</p>" } });
    const id = await written(withoutForeword);
    const text = await textOf(id, "rw");
    expect(titlesIn(text, ["Only English", "Byombi", "Both"]).toSorted()).toEqual(["Byombi", "Only English"]);
    expect(text).toContain("Mu Cyongereza");
    // Its subject is in the subscriber's language.
    const { body } = await site.call("GET", `/newsletter/${id}`, {
      headers: { ...newsroom.admin.headers, "accept-language": "rw" },
    });
    expect(body.newsletter.subject).toBe("Byombi");
  });
});

test("the subject is what editors wrote, in mails and on its page, and its first title where they wrote none", async () => {
  await addArticle(site.db, { titles: { en: "The lake", rw: "Ikiyaga" } });
  for (const language of ["en", "rw"] as const)
    await addSubscription(site.db, { email: `${language}@urubuga.example`, language });
  const id = await written({ ...withoutForeword, subjects: { rw: " Iby’iki cyumweru ", fr: "Cette semaine" } });
  expect((await call("PUT", `/${id}`, { subjects: { fr: "" } })).body.newsletter).toMatchObject({
    subjects: { rw: "Iby’iki cyumweru" },
    subject: "The lake",
  });
  await call("POST", `/${id}/send`);
  await sendDue();
  const subjects = Object.fromEntries(smtp.mails.map(({ to, subject }) => [to, subject]));
  expect(subjects).toMatchObject({ "rw@urubuga.example": "Iby’iki cyumweru", "en@urubuga.example": "The lake" });
  expect(await titleOfPage("rw", id)).toContain("Iby’iki cyumweru");
  expect(await titleOfPage("en", id)).toContain("The lake");
});

async function titleOfPage(language: string, id: number): Promise<string> {
  return (await site.call("GET", `/newsletter/issue/${id}?language=${language}`)).body.issue.subject;
}

test("links to items in mails say which newsletter they are of, and those on its page and in the feed do not", async () => {
  const item = await titled("Counted");
  await addSubscription(site.db, { email: "reader@urubuga.example", language: "en" });
  const id = await written(withoutForeword);
  await call("POST", `/${id}/send`);
  await sendDue();
  const address = `https://urubuga.example/en/article/${item}/counted`;
  expect(smtp.mails[0]?.text).toContain(`${address}?newsletter=${id}`);
  const html = String((await call("GET", `/${id}/preview?language=en`)).body);
  const links = [...html.matchAll(/href="([^"]*\/article\/[^"]*)"/g)].map(([, link]) => link);
  expect(new Set(links)).toEqual(new Set([`${address}?newsletter=${id}`]));
  const { body } = await site.call("GET", `/newsletter/issue/${id}?language=en`);
  expect(JSON.stringify(body)).toContain(`/article/${item}/counted"`);
  const feed = await site.app.inject({ url: "/en/newsletter.xml" });
  expect(feed.body).toContain(`/newsletter/${id}`);
  expect(`${JSON.stringify(body)}${feed.body}`).not.toContain("?newsletter=");
});

test("what is unpublished after it began is in no mail that goes out later", async () => {
  const secret = await titled("Taken back");
  await titled("Public");
  await addSubscription(site.db, { email: "reader@urubuga.example", language: "en" });
  const id = await written(withoutForeword);
  await call("POST", `/${id}/send`);
  await site.db
    .updateTable("items")
    .set({ status: "draft" })
    .where("id", "=", await rowIdOf(site.db, "article", secret))
    .execute();
  await sendDue();
  expect(smtp.mails[0]?.text).toContain("Public");
  expect(smtp.mails[0]?.text).not.toContain("Taken back");
});

test("a subscriber who chose categories gets as many of those, and every pick", async () => {
  const sport = await addCategory(site.db, { names: { en: "Sport" } });
  const music = await addCategory(site.db, { names: { en: "Music" } });
  for (const each of ["A", "B", "C"]) await titled(`Music ${each}.`, { categoryId: music, createdAt: START });
  for (const each of ["A", "B", "C"]) await titled(`Sport ${each}.`, { categoryId: sport, createdAt: START - HOUR });
  const pick = await titled("Picked", { categoryId: music, createdAt: START - 9 * DAY });
  const choosing = (email: string, categories: string) =>
    site.db.updateTable("subscriptions").set({ categories }).where("email", "=", email).execute();
  for (const name of ["sport", "all", "none"])
    await addSubscription(site.db, { email: `${name}@urubuga.example`, language: "en" });
  await choosing("sport@urubuga.example", `${sport}`);
  await choosing("none@urubuga.example", `${await addCategory(site.db)}`);
  const id = await written({ foreword: {}, picks: [{ kind: "article", id: pick }], rule: { ...rule, newest: 2 } });
  await call("POST", `/${id}/send`);
  await sendDue();
  const titles = ["Music A.", "Music B.", "Music C.", "Sport A.", "Sport B.", "Sport C.", "Picked"];
  const got = (name: string) => titlesIn(smtp.mails.find(({ to }) => to.startsWith(name))?.text ?? "", titles);
  expect(got("sport")).toEqual(["Picked", "Sport C.", "Sport B."]);
  expect(got("all")).toEqual(["Picked", "Music C.", "Music B."]);
  expect(got("none")).toEqual(["Picked"]);
  expect(await counts(id)).toEqual({ sent: 3 });
});

test("a subscriber for whom it has nothing is skipped", async () => {
  const music = await addCategory(site.db, { names: { en: "Music" } });
  await titled("Music", { categoryId: music });
  await addSubscription(site.db, { email: "sport@urubuga.example", language: "en" });
  const categories = `${await addCategory(site.db)}`;
  await site.db.updateTable("subscriptions").set({ categories }).execute();
  const id = await written(withoutForeword);
  await call("POST", `/${id}/send`);
  await sendDue();
  expect(await counts(id)).toEqual({ skipped: 1 });
});

test("a newsletter that has nothing to say is not sent", async () => {
  const id = await written(withoutForeword);
  const { status, body } = await call("POST", `/${id}/send`);
  expect({ status, code: body.code }).toEqual({ status: 409, code: "newsletter_empty" });
  expect((await call("GET", `/${id}/preview?language=en`)).status).toBe(409);
  // One that was scheduled says why it ended.
  await call("POST", `/${id}/schedule`, { sendAt: toInstant(site.clock.now() + HOUR) });
  site.clock.advance(2 * HOUR);
  await sendDue();
  expect((await call("GET", `/${id}`)).body.newsletter).toMatchObject({ status: "cancelled", stopReason: "empty" });
});

test("a pick that is not there, or lies in the trash, is rejected, and nothing is stored", async () => {
  const picks = [{ kind: "article", id: 999_999 }];
  const { status, body } = await call("POST", "", { picks });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["picks"]);
  expect((await call("GET")).body.data).toEqual([]);
});

test("the preview is bare HTML or text, with and without pictures", async () => {
  const id = await written();
  const html = await call("GET", `/${id}/preview?language=fr`);
  expect(html.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(String(html.body)).toContain('<html lang="fr"');
  const text = await call("GET", `/${id}/preview?language=fr&as=text&light=true`);
  expect(text.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(String(text.body)).toContain("Bonjour");
});
