import { describe, expect, test } from "vitest";
import { MOST_MAIL_BYTES } from "#contract/newsletter-names.ts";
import { answers } from "#i18n/catalogues.ts";
import { languages } from "#i18n/language.ts";
import { elementsOf, seenTexts } from "#test/mail-html.ts";
import { newsletterContent, newsletterItem, subscriber } from "#test/newsletter.ts";
import type { NewsletterContent, Personal } from "./newsletter-content.ts";
import { layOutNewsletter, weigh } from "./newsletter-layout.ts";

function laidOut(parts: Partial<NewsletterContent> = {}, personal: Personal = subscriber) {
  return layOutNewsletter(newsletterContent(parts), { isLight: false })(personal);
}

const isAddress = (line: string) => line.startsWith("https://");

/** Finds each of the texts behind the one before. */
function expectInOrder(whole: string, texts: readonly string[]) {
  let place = 0;
  for (const text of texts) {
    const found = whole.indexOf(text, place);
    expect({ text, isFound: found >= 0 }).toEqual({ text, isFound: true });
    place = found + text.length;
  }
}

describe.each(languages)("a newsletter in %s", (language) => {
  test("says in HTML all that its text says, in the same order", () => {
    const { html, text } = laidOut({ language });
    const lines = text.split("\n").filter((line) => line !== "" && !isAddress(line) && !/^[-=]+ ?$/.test(line));
    expectInOrder(seenTexts(html).join(" "), lines);
  });

  test("says in its text all that the HTML says, but for the button", () => {
    const { html, text } = laidOut({ language });
    const whole = text.replace(/\s+/g, " ");
    expect(seenTexts(html).filter((each) => !whole.includes(each))).toEqual([answers[language].newsletter.readOn]);
  });

  test("leaves no placeholder unfilled", () => {
    const { html, text } = laidOut({ language });
    expect(text + seenTexts(html).join(" ")).not.toMatch(/\{\w+\}/);
  });
});

test("titles, facts and excerpts stand in the order of the items, in HTML and text", () => {
  const content = newsletterContent();
  const { html, text } = laidOut();
  const parts = content.sections.flatMap(({ heading, items }) => [
    heading,
    ...items.flatMap(({ title, facts, excerpt }) => [title, facts, excerpt]),
  ]);
  expectInOrder(seenTexts(html).join(" "), parts);
  expectInOrder(text.replaceAll("\n", " "), parts);
});

test("the addresses of HTML and text are the same, in the same order", () => {
  const { html, text } = laidOut();
  const links = elementsOf(html).flatMap(({ name, attribs }) => (name === "a" ? [attribs.href ?? ""] : []));
  const distinct = links.filter((url, place) => url !== links[place - 1]);
  expect(distinct).toEqual(text.split("\n").filter(isAddress));
  expect(distinct).toHaveLength(8);
});

test("the subject is that of the content, and the link for leaving the subscriber's", () => {
  const { subject, unsubscribeUrl, language } = laidOut();
  expect({ subject, unsubscribeUrl, language }).toEqual({
    subject: "Stories of this week",
    unsubscribeUrl: subscriber.leaveUrl,
    language: "en",
  });
});

test("without a public page there is no link to it", () => {
  const { html, text } = laidOut({ publicUrl: null });
  expect(html + text).not.toMatch(/Read in the browser|newsletter\/7/);
});

test("without a foreword the greeting is followed by the first section", () => {
  const { html, text } = laidOut({ foreword: "" });
  expect(text).toContain("Hello Keza Uwase,\n\nNew stories\n");
  const texts = seenTexts(html);
  expect(texts[texts.indexOf("Hello Keza Uwase,") + 1]).toBe("New stories");
});

test("an item without facts and excerpt is its title and address", () => {
  const bare = newsletterItem(1, { facts: "", excerpt: "" });
  const { html, text } = laidOut({ sections: [{ heading: "News", items: [newsletterItem(2), bare] }] });
  expect(text).toContain(`\n\n${bare.title}\n${bare.url}\n\n`);
  expect(html).not.toMatch(/<p [^>]*><\/p>/);
});

test("each subscriber gets the own greeting and links, and nothing of another's", () => {
  const render = layOutNewsletter(newsletterContent(), { isLight: false });
  const first = render({
    name: "Keza",
    leaveUrl: "https://first.example/leave",
    choicesUrl: "https://first.example/choose",
  });
  const second = render({
    name: null,
    leaveUrl: "https://second.example/leave",
    choicesUrl: "https://second.example/choose",
  });
  for (const body of [second.html, second.text]) {
    expect(body).toContain("Hello,");
    expect(body).toContain("https://second.example/choose");
    expect(body).not.toMatch(/Keza|first\.example/);
  }
  expect(second.html.replaceAll("second.example", "first.example").replace("Hello,", "Hello Keza,")).toBe(first.html);
  expect(second.text.replaceAll("second.example", "first.example").replace("Hello,", "Hello Keza,")).toBe(first.text);
});

test("the content is not looked at again for further subscribers", () => {
  const content = newsletterContent();
  const render = layOutNewsletter(content, { isLight: false });
  const before = render(subscriber);
  content.subject = "Another subject";
  content.sections.length = 0;
  content.site.name = "Another site";
  expect(render(subscriber)).toEqual(before);
});

test("thirty items with long texts weigh less than mail programs clip", () => {
  const long = (length: number) => "Ntibazongererwa “amafaranga” y’abahinzi ".repeat(20).slice(0, length);
  const items = Array.from({ length: 30 }, (_, number) =>
    newsletterItem(number, {
      title: long(200),
      excerpt: long(150),
      facts: long(120),
      language: "rw",
      url: `https://urubuga.example/en/article/${number}/${"long-".repeat(40)}`,
      picture: { url: `https://urubuga.example/media/${"0".repeat(100)}`, alt: long(150), width: 640, height: 480 },
    }),
  );
  const { html } = laidOut({ foreword: long(700), sections: [{ heading: "News", items }] });
  expect(weigh(html)).toBeLessThan(MOST_MAIL_BYTES);
});

test("the weight is counted in bytes", () => {
  expect(weigh("<p>é’</p>")).toBe(12);
});
