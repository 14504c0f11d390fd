import sharp from "sharp";
import type { Address } from "#contract/content.ts";
import { builtInLanguages } from "#i18n/language.ts";
import { content, titled } from "./content.ts";
import { expect, type Site, test } from "./site.ts";

test.use({ javaScriptEnabled: false });
/** The site's public address, which the server writes into what others are to read. */
const publicUrl = (site: Site) => site.url.replace("127.0.0.1", "localhost");

test("each page has alternate links in each language and a canonical link", async ({ page, site }) => {
  const home = publicUrl(site);
  const addressesOf = (any: string, all: readonly Address[]) => {
    const pathIn = (wanted: string) => `/${wanted}${all.find(({ language }) => language === wanted)?.path}`;
    return { rw: pathIn("rw"), en: pathIn("en"), fr: pathIn("fr"), any };
  };
  const everywhere = (path: string) => ({ rw: `/rw${path}`, en: `/en${path}`, fr: `/fr${path}`, any: path || "/" });
  const article = addressesOf("/article/1", (await content.article(site, 1, "en")).addresses);
  const event = addressesOf("/event/1", (await content.event(site, 1, "en")).addresses);
  for (const { any, ...paths } of [everywhere(""), everywhere("/news"), article, event]) {
    await page.goto(`${paths.fr}?utm_source=whatsapp`);
    const addresses = await page
      .locator('link[rel="canonical"], link[hreflang]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute("hreflang") ?? "canonical", each.getAttribute("href")]),
      );
    expect.soft(Object.fromEntries(addresses), any).toEqual({
      canonical: `${home}${paths.fr}`,
      rw: `${home}${paths.rw}`,
      en: `${home}${paths.en}`,
      fr: `${home}${paths.fr}`,
      "x-default": `${home}${any}`,
    });
  }
});

test("a shared article has a preview in each language", async ({ page, site }) => {
  const { id } = titled(await content.articles(site, "en"), "young hands take up imigongo");
  for (const language of builtInLanguages) {
    const { title, excerpt, path } = await content.article(site, id, language);
    await page.goto(`/${language}${path}`);
    const tags = await page
      .locator('meta[property^="og:"]')
      .evaluateAll((all) => all.map((each) => [each.getAttribute("property"), each.getAttribute("content")]));
    expect.soft(Object.fromEntries(tags.toReversed()), language).toMatchObject({
      "og:title": title,
      "og:description": excerpt,
      "og:type": "article",
      "og:url": `${publicUrl(site)}/${language}${path}`,
      "og:site_name": "Urubuga",
      "og:locale": { rw: "rw_RW", en: "en_GB", fr: "fr_FR" }[language],
    });
  }
});

test("the preview picture of each page is a JPEG of 1200 x 630 under 300 KB", async ({ page, site }) => {
  for (const path of ["/rw", "/rw/news", "/rw/events", "/rw/article/24", "/rw/event/1"]) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(address, path).toContain(publicUrl(site));
    const picture = await page.request.get(new URL(address ?? "").pathname);
    const bytes = await picture.body();
    expect(picture.headers()["content-type"], path).toBe("image/jpeg");
    expect(bytes.length, path).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata(), path).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("an article and an event describe themselves to search engines", async ({ page, site }) => {
  const { id } = titled(await content.articles(site, "rw"), "One phone, one day");
  const article = await content.article(site, id, "rw");
  const described = async (path: string) => {
    await page.goto(path);
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  };
  const news = await described(`/rw/article/${id}`);
  expect(news).toMatchObject({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: article.title,
    inLanguage: "en",
    author: [{ "@type": "Person", name: article.author?.name }],
    mainEntityOfPage: `${publicUrl(site)}/en${(await content.article(site, id, "en")).path}`,
  });
  for (const date of [news.datePublished, news.dateModified]) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
  }

  const { id: race, title } = titled(await content.events(site, "fr"), "La course cycliste".toLowerCase());
  const event = await described(`/fr/event/${race}`);
  expect(event).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    inLanguage: "fr",
    location: { "@type": "Place", name: "Isantere ya Gasenyi, Gicumbi" },
    organizer: { name: "Pedali Club Gicumbi" },
  });
  expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\dT08:00:00\+02:00$/);
});
