import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import type { GuardedGet } from "#server/network/guarded-get.ts";
import { kinds, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { isAnyCardDue, makeDueCards } from "./making.ts";

const site = useApp();
const admin = useAdmin(site);

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const oEmbed = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(video)}`;
const link = `<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>`;
const stored = link.replace('">', '" rel="noopener nofollow">');

/** What the sites answer; an address without an answer fails. */
let answers: Record<string, string | Buffer> = {};
let asked: string[] = [];
const get: GuardedGet = async (address) => {
  asked.push(address);
  const content = answers[address];
  if (content === undefined) throw new Error("it answered 503");
  return { url: new URL(address), content: Buffer.from(content) };
};
const make = (services = site.services) =>
  makeDueCards({ ...services, get, log: { info: () => undefined } }, new AbortController().signal);
const rows = () => site.db.selectFrom("link_cards").selectAll().execute();
const isDue = () => isAnyCardDue(site.services);

beforeEach(async () => {
  await site.db.deleteFrom("link_cards").execute();
  asked = [];
  answers = {
    [oEmbed]: JSON.stringify({ title: "Intore\n  dance", thumbnail_url: "https://i.ytimg.com/a.jpg" }),
    "https://i.ytimg.com/a.jpg": admin.png,
  };
});

describe.each(kinds)("a link alone in the text of %s", (_, kind) => {
  const english = `${kind.body}En`;

  test("becomes a card with a picture of ours, and what the API shows can be saved as it is", async () => {
    const { id } = await admin.published(kind, { [english]: link });
    expect((await admin.read(kind, id))[kind.body]).toBe(stored);
    expect(await isDue()).toBe(true);
    await make();
    expect(await isDue()).toBe(false);
    const made = await admin.read(kind, id);
    expect(made[kind.body]).toContain("Intore dance</strong>");
    expect(made[kind.body]).toMatch(/<img src="\/media\/\w+\/1280\.jpg" alt="" width="64" height="48"/);
    expect(made[english]).toBe(stored);
    const [picture = ""] = Object.keys(made.textPictures);
    expect((await site.app.inject(`/media/${picture}/1280.jpg`)).statusCode).toBe(200);

    await admin.change(kind, id, { [english]: made[kind.body] });
    expect((await admin.read(kind, id))[english]).toBe(stored);
    expect(await rows()).toEqual([expect.objectContaining({ state: "made", picture })]);

    await admin.change(kind, id, { [english]: "<p>Without it</p>" });
    expect(await rows()).toEqual([]);
    expect((await site.app.inject(`/media/${picture}/1280.jpg`)).statusCode).toBe(404);
  });

  test("goes with its item, and so does its picture", async () => {
    const { id } = await admin.published(kind, { [english]: link });
    await make();
    const picture = (await rows())[0]?.picture;
    await admin.remove(kind, id);
    expect(await rows()).toEqual([]);
    expect((await site.app.inject(`/media/${picture}/1280.jpg`)).statusCode).toBe(404);
  });
});

const [, article] = kinds[0];

test("a site that does not answer is asked three times; then the link stays a link until it is saved again", async () => {
  answers = {};
  const { id } = await admin.published(article, { contentEn: link });
  for (const pause of [0, 10 * SECOND, 10 * MINUTE, 600 * MINUTE]) {
    site.clock.advance(pause);
    await make();
    await make();
  }
  expect(asked).toEqual([oEmbed, oEmbed, oEmbed]);
  expect((await admin.read(article, id)).content).toBe(stored);
  expect(await rows()).toEqual([expect.objectContaining({ state: "failed", tries: 3 })]);
  await admin.change(article, id, { titleEn: "Again" });
  expect(await isDue()).toBe(true);
});

test.for([
  ["no picture", undefined],
  ["a text instead of a picture", "no picture"],
  ["a picture that is broken", Buffer.from("89504e470d0a1a0a0000000d49484452000000400000003008020000", "hex")],
] as const)("a card with %s shows a pattern", async ([, content]) => {
  if (content === undefined) delete answers["https://i.ytimg.com/a.jpg"];
  else answers["https://i.ytimg.com/a.jpg"] = content;
  const { id } = await admin.published(article, { contentEn: link });
  await make();
  expect((await admin.read(article, id)).content).toContain('<span class="imigongo-1"></span>');
});

test("a card whose picture has no place in the queue of pictures is made later, with its picture", async () => {
  await admin.published(article, { contentEn: link });
  const { media } = site.services;
  await make({ ...site.services, media: { ...media, storing: () => Promise.reject(new AppError("overloaded")) } });
  expect(await rows()).toEqual([expect.objectContaining({ state: "waiting", tries: 1 })]);
  site.clock.advance(10 * SECOND);
  await make();
  expect(await rows()).toEqual([expect.objectContaining({ state: "made", picture: expect.any(String) })]);
});

test.for([
  [
    "https://x.com/a/status/1",
    '{"author_name":"Keza","html":"<blockquote><p>Hi <a>there</a></p></blockquote>"}',
    "Keza: Hi there",
  ],
  [
    "https://www.instagram.com/p/abc/",
    '<meta property="og:title" content="A &amp; B"><meta property="og:title" content="C">',
    "A &amp; B",
  ],
] as const)("%s is named by what its site says", async ([url, answer, title]) => {
  answers = { [url]: answer, [`https://publish.x.com/oembed?omit_script=true&url=${encodeURIComponent(url)}`]: answer };
  const { id } = await admin.published(article, { contentEn: `<p><a href="${url}">a</a></p>` });
  await make();
  expect((await admin.read(article, id)).content).toContain(`<strong data-urubuga-card dir="auto">${title}</strong>`);
});

test("a title is bounded, and nothing but a text", async () => {
  answers = { [oEmbed]: JSON.stringify({ title: `<img src=x onerror=alert(1)>\u0000${"🎉".repeat(300)}\ud800` }) };
  const { id } = await admin.published(article, { contentEn: link });
  await make();
  expect((await admin.read(article, id)).content).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect([...((await rows())[0]?.title ?? "")]).toHaveLength(200);
});

test("what is no answer makes no card", async () => {
  for (const answer of ["", "{", "[]", '{"title":7}', '{"title":" "}']) {
    answers = { [oEmbed]: answer };
    await admin.published(article, { contentEn: link });
    await make();
  }
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(["waiting"]));
});
