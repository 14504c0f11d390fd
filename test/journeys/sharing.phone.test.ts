import sharp from "sharp";
import { languages } from "#i18n/language.ts";
import { content, titled } from "./content.ts";
import { expect, type Site, test } from "./site.ts";

test.use({ javaScriptEnabled: false });
/** The site's public address, which the server writes into what others are to read. */
const publicUrl = (site: Site) => site.url.replace("127.0.0.1", "localhost");

for (const path of ["", "/news", "/article/1", "/event/1"]) {
  test(`/fr${path} names its address in each language and its own as the true one`, async ({ page, site }) => {
    await page.goto(`/fr${path}?utm_source=whatsapp`);
    const addresses = await page
      .locator('link[rel="canonical"], link[hreflang]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute("hreflang") ?? "canonical", each.getAttribute("href")]),
      );
    const home = publicUrl(site);
    expect(Object.fromEntries(addresses)).toEqual({
      canonical: `${home}/fr${path}`,
      rw: `${home}/rw${path}`,
      en: `${home}/en${path}`,
      fr: `${home}/fr${path}`,
      "x-default": `${home}${path || "/"}`,
    });
  });
}

for (const language of languages) {
  test(`a shared article has a preview in "${language}"`, async ({ page, site }) => {
    const { id } = titled(await content.articles(site, "en"), "young hands take up imigongo");
    const { title, excerpt } = await content.article(site, id, language);
    await page.goto(`/${language}/article/${id}`);
    const meta = async (name: string) => page.locator(`meta[property="og:${name}"]`).first().getAttribute("content");
    expect(await meta("title")).toBe(title);
    expect(await meta("description")).toBe(excerpt);
    expect(await meta("type")).toBe("article");
    expect(await meta("url")).toBe(`${publicUrl(site)}/${language}/article/${id}`);
    expect(await meta("site_name")).toBe("Urubuga");
    expect(await meta("locale")).toBe({ rw: "rw_RW", en: "en_GB", fr: "fr_FR" }[language]);
  });
}

for (const path of ["/rw", "/rw/news", "/rw/events", "/rw/article/24", "/rw/event/1"]) {
  test(`the preview picture of ${path} is a JPEG of 1200 x 630 under 300 KB`, async ({ page, site }) => {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(address).toContain(publicUrl(site));
    const picture = await page.request.get(new URL(address ?? "").pathname);
    const bytes = await picture.body();
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });
}

test("an article describes itself to search engines", async ({ page, site }) => {
  const { id } = titled(await content.articles(site, "rw"), "One phone, one day");
  const article = await content.article(site, id, "rw");
  await page.goto(`/rw/article/${id}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: article.title,
    inLanguage: "en",
    author: [{ "@type": "Person", name: article.author?.name }],
    mainEntityOfPage: `${publicUrl(site)}/rw/article/${id}`,
  });
  for (const date of [data.datePublished, data.dateModified]) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
  }
});

test("an event describes itself to search engines", async ({ page, site }) => {
  const { id } = titled(await content.events(site, "fr"), "La course cycliste".toLowerCase());
  const event = await content.event(site, id, "fr");
  await page.goto(`/fr/event/${id}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    inLanguage: "fr",
    location: { "@type": "Place", name: "Isantere ya Gasenyi, Gicumbi" },
    organizer: { name: "Pedali Club Gicumbi" },
  });
  expect(data.startDate).toMatch(/^\d{4}-\d\d-\d\dT08:00:00\+02:00$/);
});
