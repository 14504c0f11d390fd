import { describe, expect, test } from "vitest";
import { factsOf, type Language } from "#i18n/language.ts";
import { elementsOf } from "#test/mail-html.ts";
import { newsletterContent, newsletterItem, subscriber } from "#test/newsletter.ts";
import type { NewsletterContent, NewsletterItem } from "./newsletter-content.ts";
import { layOutNewsletter } from "./newsletter-layout.ts";

function htmlOf(parts: Partial<NewsletterContent> = {}, isLight = false): string {
  return layOutNewsletter(newsletterContent(parts), { isLight })(subscriber).html;
}

const withItems = (...items: NewsletterItem[]) => ({ sections: [{ heading: "News", items }] });

/** Those that mail programs keep. */
const keptElements = "html head meta title style body div table tr td h1 h2 h3 p a img span strong br".split(" ");

describe("the HTML", () => {
  test("has only elements that mail programs keep", () => {
    const names = new Set(elementsOf(htmlOf()).map(({ name }) => name));
    expect([...names].filter((name) => !keptElements.includes(name))).toEqual([]);
  });

  test("loads nothing but pictures, from their addresses as given", () => {
    const html = htmlOf();
    const addresses = elementsOf(html).flatMap(({ name, attribs }) =>
      Object.entries(attribs)
        .filter(([attribute, value]) => !(name === "a" && attribute === "href") && /\/\/|url\(/.test(value))
        .map(([attribute, value]) => `${name} ${attribute} ${value}`),
    );
    expect(addresses).toEqual(
      [1, 2, 3, 4].map((number) => `img src https://urubuga.example/media/${number}.jpg?w=640&h=480`),
    );
    expect(html).not.toMatch(/url\(|@import|@font-face|background-image/);
  });

  test("has pictures with an alternative text, width and height", () => {
    const pictures = elementsOf(htmlOf()).filter(({ name }) => name === "img");
    expect(pictures.map(({ attribs: { alt, width, height } }) => ({ alt, width, height }))).toEqual([
      { alt: "Picture 1", width: "598", height: "449" },
      { alt: "Picture 2", width: "120", height: "90" },
      { alt: "Picture 3", width: "120", height: "90" },
      { alt: "Picture 4", width: "120", height: "90" },
    ]);
  });

  test("never enlarges a picture, and keeps a tall one within its place", () => {
    const sized = (width: number, height: number) => ({
      picture: { url: "https://a.example/", alt: "", width, height },
    });
    const html = htmlOf(withItems(newsletterItem(1, sized(300, 200)), newsletterItem(2, sized(300, 600))));
    const pictures = elementsOf(html).filter(({ name }) => name === "img");
    expect(pictures.map(({ attribs }) => [attribs.width, attribs.height])).toEqual([
      ["300", "200"],
      ["60", "120"],
    ]);
  });

  test("lays out with tables that mean nothing", () => {
    const tables = elementsOf(htmlOf()).filter(({ name }) => name === "table");
    expect(new Set(tables.map(({ attribs }) => attribs.role))).toEqual(new Set(["presentation"]));
  });

  test("has one first heading, one of the second level a section, one of the third an item", () => {
    const headings = elementsOf(htmlOf()).map(({ name }) => name);
    expect(headings.filter((name) => /^h\d$/.test(name)).join(" ")).toBe("h1 h2 h3 h3 h2 h3 h3");
  });

  test("has the preview before all else, hidden", () => {
    const [first] = elementsOf(htmlOf()).filter(({ attribs }) => /display:none/.test(attribs.style ?? ""));
    expect(first?.children).toMatchObject([{ data: expect.stringMatching(/^And what happens on the weekend/) }]);
  });

  test("has colours for dark mode", () => {
    expect(htmlOf()).toMatch(
      /@media \(prefers-color-scheme: dark\) \{[^@]*\.card \{ background: #[0-9a-f]{6} !important/,
    );
  });
});

describe("a light mail", () => {
  test("has no picture and no address of one", () => {
    const html = htmlOf({}, true);
    expect(html).not.toMatch(/<img|\/media\//);
  });

  test("is otherwise the same as one whose items have no pictures", () => {
    const bare = newsletterContent().sections.map(({ heading, items }) => ({
      heading,
      items: items.map((item) => ({ ...item, picture: null })),
    }));
    expect(htmlOf({}, true)).toBe(htmlOf({ sections: bare }));
  });
});

describe("an item in another language", () => {
  const fallback = newsletterItem(2, { language: "fr", facts: "" });

  test("has title, excerpt and picture marked with it, the label not", () => {
    const marked = elementsOf(htmlOf(withItems(newsletterItem(1), fallback))).filter(
      ({ name, attribs }) => attribs.lang && !["html", "div"].includes(name),
    );
    expect(marked.map(({ name, attribs: { lang, dir } }) => ({ name, lang, dir }))).toEqual([
      { name: "img", lang: "fr", dir: "ltr" },
      { name: "h3", lang: "fr", dir: "ltr" },
      { name: "p", lang: "fr", dir: "ltr" },
    ]);
  });

  test("begins where its own lines do", () => {
    const html = fromRightToLeft("fr", () => htmlOf(withItems(newsletterItem(1), fallback)));
    expect(html).toMatch(/<h3 lang="fr" dir="rtl" style="[^"]*text-align:right"/);
    expect(html).toContain('<html lang="en" dir="ltr">');
  });
});

describe("a language from right to left", () => {
  const html = fromRightToLeft("rw", () => htmlOf({ language: "rw" }));

  test("is named with its direction, also where a program drops html and body", () => {
    expect(html).toContain('<html lang="rw" dir="rtl">');
    expect(html).toContain('<div lang="rw" dir="rtl"');
  });

  test("has its column and its pictures at the other side", () => {
    expect(html).toMatch(/max-width:600px;[^"]*text-align:right/);
    expect(html).toContain("padding-right:16px");
    expect(html).not.toContain("padding-left:16px;");
  });
});

/** What is made while a language is written from right to left: the product's own are not. */
function fromRightToLeft<Made>(language: Language, make: () => Made): Made {
  const facts = factsOf(language);
  facts.direction = "rtl";
  try {
    return make();
  } finally {
    facts.direction = "ltr";
  }
}
