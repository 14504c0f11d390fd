import { expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { useApp } from "#test/app.ts";
import { addArticle, addSetting } from "#test/factories.ts";
import { addIssue, hideNewsletters } from "#test/issues.ts";
import { readXml } from "#test/xml.ts";

const site = useApp();
const origin = "https://urubuga.example";

async function feedIn(language: string) {
  const { statusCode, headers, body } = await site.app.inject(`/${language}/newsletter.xml`);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  return (name: string) => readXml(body).flatMap((each) => (each.name === name ? [each.text] : []));
}

test("the feed has an entry for each newsletter that says something in the language", async () => {
  const shown = await addArticle(site.db, {
    titles: { en: "Drums & <pipes> ]]>", rw: "Ingoma" },
    contents: { en: "<p>They &lt;played&gt;.</p>", rw: "<p>Baravuze.</p>" },
  });
  const first = await addIssue(site, { startedAt: site.clock.now() - DAY, items: [{ kind: "article", id: shown }] });
  const second = await addIssue(site, { forewords: { fr: "À lire :\n\ntout <ceci> & ]]> plus" } });
  await addIssue(site, { forewords: { fr: "Brouillon" }, status: "draft", startedAt: null });

  const english = await feedIn("en");
  expect(english("title").slice(1)).toEqual(["Drums & <pipes> ]]>"]);
  expect(english("link").slice(1)).toEqual([`${origin}/en/newsletter/${first}`]);
  expect(english("pubDate")).toEqual(["Fri, 20 Nov 2026 10:00:00 GMT"]);
  expect(english("content:encoded")).toEqual([]);

  const french = await feedIn("fr");
  expect(french("link").slice(1)).toEqual([second, first].map((id) => `${origin}/fr/newsletter/${id}`));
  expect(french("description")[1]).toBe("À lire :");
});

test("where the operator wants whole texts, an entry has all words of its newsletter", async () => {
  await addSetting(site.db, { name: "feedContent", value: "full" });
  const { app } = site;
  const { body } = await app.inject("/fr/newsletter.xml");
  const [second = "", first = ""] = readXml(body).flatMap((each) =>
    each.name === "content:encoded" ? [each.text] : [],
  );
  expect(second).toBe("<p>À lire :</p>\n<p>tout &lt;ceci&gt; &amp; ]]&gt; plus</p>");
  expect(first).toContain("<h2>Notre sélection</h2>");
  expect(first).toContain('<h3 lang="en"><a href="https://urubuga.example/fr/article/');
  expect(first).toContain("<p>En anglais</p>");
  expect(first).toContain('<p lang="en">They &lt;played&gt;.</p>');
});

test("pages of newsletters are in the site's map in the languages that they have", async () => {
  const { body } = await site.app.inject("/sitemap.xml");
  const places = readXml(body).flatMap((each) => (each.name === "loc" ? [each.text] : []));
  expect(places.filter((place) => place.includes("/newsletter")).map((place) => place.replace(origin, ""))).toEqual([
    "/rw/newsletter",
    "/en/newsletter",
    "/fr/newsletter",
    "/fr/newsletter/2",
    "/rw/newsletter/1",
    "/en/newsletter/1",
    "/fr/newsletter/1",
  ]);
});

test("where newsletters are not public there is no feed, and the map names none", async () => {
  const hidden = site;
  await hideNewsletters(hidden);
  for (const language of ["rw", "en", "fr"]) {
    expect((await hidden.app.inject(`/${language}/newsletter.xml`)).statusCode).toBe(404);
  }
  expect((await hidden.app.inject("/sitemap.xml")).body).not.toContain("/newsletter");
});
