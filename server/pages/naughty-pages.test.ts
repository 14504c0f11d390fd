import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { article, event, useAdmin } from "#test/admin.ts";
import { useApp } from "#test/app.ts";
import { formOf } from "#test/form.ts";
import { readCalendar } from "#test/ics.ts";
import { naughtyByKind, triedInPages } from "#test/naughty-strings.ts";
import { inHtml, line, lines, needed } from "#test/stored-texts.ts";
import { readXml } from "#test/xml.ts";
import { loadWebApp } from "./web-app.ts";

/**
 * Whatever an editor or a reader typed is shown as a text: the structure of pages, feeds and calendars does not change.
 */
const site = useApp({ LOG_LEVEL: "error" }, await loadWebApp("build"));
const admin = useAdmin(site);
const ids = { article: 0, event: 0 };
const plain = { article: [] as string[], event: [] as string[] };

beforeAll(async () => {
  ids.article = (await admin.published(article)).id;
  ids.event = (await admin.published(event)).id;
  await show("Inkuru");
  for (const kind of ["article", "event"] as const) plain[kind] = (await pageOf(kind)).skeleton;
});

const title = line({ max: 60, must: needed.name });
const longText = lines({ max: 5000, must: needed.visible });
const guest = { guestName: "Keza", guestEmail: "keza@urubuga.example" };

function htmlOf(text: string): string {
  return `<p>Inkuru ${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
}

/** The text everywhere where it is shown on one line. */
async function show(text: string): Promise<void> {
  const html = htmlOf(text);
  const words = { titleEn: text, altEn: text };
  const category = { headers: admin.headers, payload: { nameEn: text } };
  const comment = { articleId: ids.article, content: text, ...guest, guestName: text };
  const answers = [
    await admin.change(article, ids.article, { ...words, contentEn: html }),
    await admin.change(event, ids.event, { ...words, descriptionEn: html, location: text, artist: text }),
    await site.call("PUT", `/category/${admin.categories.article}`, category),
    await site.call("PUT", "/setting", {
      headers: admin.headers,
      payload: formOf({ siteName: text, descriptionEn: text }),
    }),
    await site.call("POST", "/comment", { payload: comment }),
  ];
  expect({ text, statuses: answers.map(({ status }) => status) }).toEqual({
    text,
    statuses: [200, 200, 200, 200, 201],
  });
  await leaveNewestComment();
}

/** One comment, as on the page with plain texts; cached pages and feeds have expired by then. */
async function leaveNewestComment(): Promise<void> {
  const newest = site.db.selectFrom("comments").select(({ fn }) => fn.max("id").as("id"));
  await site.db.deleteFrom("comments").where("id", "!=", newest).execute();
  site.clock.advance(61 * SECOND);
}

/**
 * The structure of a page: its elements with the names of their attributes, and everything that a browser would run or
 * load.
 */
async function pageOf(kind: "article" | "event") {
  const path = `/en/${kind}/${ids[kind]}`;
  const { headers: moved } = await site.app.inject(path);
  const { statusCode, body, headers } = await site.app.inject(String(moved.location ?? path));
  expect(statusCode).toBe(200);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  const skeleton = [policy.replace(/'sha256-[^']+'/g, "hash")];
  const heading = { text: "", isOpen: false };
  const parser = new Parser({
    onopentag(name, attributes) {
      // A word with hyphens is kept in one line.
      if (heading.isOpen && name === "span") return;
      if (name === "h1") heading.isOpen = true;
      skeleton.push([name, ...Object.keys(attributes)].join(" "));
    },
    ontext(text) {
      if (heading.isOpen) heading.text += text;
    },
    onclosetag(name) {
      if (name === "h1") heading.isOpen = false;
    },
  });
  parser.end(body);
  return { skeleton, heading: heading.text, body };
}

/** As feeds carry it: without what XML cannot carry. */
function inFeed(text: string): string {
  return text.replace(/[\ufffe\uffff ]+/g, " ");
}

describe.each(Object.entries(naughtyByKind))("texts of the kind %s", (stringKind, all) => {
  const texts = all.flatMap((text) => title(text) ?? []);
  const longer = all.filter((text) => title(text) === null && longText(text) !== null && inHtml(text) !== null);

  test("are shown literally, and change nothing else", { timeout: 60_000 }, async () => {
    for (const text of triedInPages(stringKind, texts, 0)) {
      await show(text);
      for (const kind of ["article", "event"] as const) {
        const { skeleton, heading } = await pageOf(kind);
        expect({ text, heading }).toEqual({ text, heading: text });
        expect({ text, kind, skeleton }).toEqual({ text, kind, skeleton: plain[kind] });
      }
      const feed = readXml((await site.app.inject("/en/rss.xml")).body);
      const titles = feed.filter(({ name }) => name === "title").map((each) => each.text);
      expect({ text, titles }).toEqual({ text, titles: [`${inFeed(text)} – News`, inFeed(text)] });
      const calendar = readCalendar((await site.app.inject(`/en/event/${ids.event}.ics`)).body);
      const valuesOf = (name: string) => calendar.filter((each) => each.name === name).map(({ value }) => value);
      expect({ text, summary: valuesOf("SUMMARY"), location: valuesOf("LOCATION") }).toEqual({
        text,
        summary: [text],
        location: [text],
      });
    }
    expect(site.log).toEqual([]);
  });

  test("change nothing else in texts of several lines", { timeout: 60_000 }, async () => {
    await show("Inkuru");
    for (const text of longer) {
      const answers = [
        await admin.change(article, ids.article, { contentEn: htmlOf(text) }),
        await admin.change(event, ids.event, { descriptionEn: htmlOf(text) }),
        await site.call("PUT", "/setting", {
          headers: admin.headers,
          payload: formOf({ aboutEn: text.slice(0, 500) }),
        }),
        await site.call("POST", "/comment", { payload: { ...guest, articleId: ids.article, content: text } }),
      ];
      expect({ text, statuses: answers.map(({ status }) => status) }).toEqual({ text, statuses: [200, 200, 200, 201] });
      await leaveNewestComment();
      for (const kind of ["article", "event"] as const) {
        const { skeleton } = await pageOf(kind);
        expect({ text, kind, skeleton }).toEqual({ text, kind, skeleton: plain[kind] });
      }
      readXml((await site.app.inject("/en/rss.xml")).body);
      readCalendar((await site.app.inject("/en/events.ics")).body);
    }
    expect(site.log).toEqual([]);
  });
});
