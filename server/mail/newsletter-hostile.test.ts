import { describe, expect, test } from "vitest";
import { elementsOf, seenTexts } from "#test/mail-html.ts";
import { newsletterContent, newsletterItem, subscriber } from "#test/newsletter.ts";
import type { NewsletterContent, Personal } from "./newsletter-content.ts";
import { layOutNewsletter } from "./newsletter-layout.ts";

const html = `<img src=x onerror="alert(1)">&amp;'</td></table>`;
const lines = "one\r\n-- \n\u2028two\u2029https://bad.example\u0085\u0000";
const turned = "\u202Eone\u2066 two\u2069\u200F\u061C";

function laidOut(parts: Partial<NewsletterContent>, personal: Partial<Personal> = {}) {
  return layOutNewsletter(newsletterContent(parts), { isLight: false })({ ...subscriber, ...personal });
}

const plain = laidOut({});
const elements = (body: string) => elementsOf(body).map(({ name }) => name);

/** The content with a text in one place; what is behind it is the same in all. */
const places: [string, (text: string) => ReturnType<typeof laidOut>][] = [
  ["a subscriber's name", (name) => laidOut({}, { name })],
  ["the site's name", (name) => laidOut({ site: { name, url: "https://urubuga.example" } })],
  ["the subject and the day", (text) => laidOut({ subject: text, heading: text })],
  ["a section's heading", (heading) => laidOut({ sections: [{ heading, items: [newsletterItem(1)] }] })],
  ...(["title", "excerpt", "facts"] as const).map((key): (typeof places)[number] => [
    `an item's ${key}`,
    (text) => laidOut({ sections: [{ heading: "News", items: [newsletterItem(1, { [key]: text })] }] }),
  ]),
];

describe.each(places)("in %s", (_place, laidOutWith) => {
  test("HTML is shown as text", () => {
    const mail = laidOutWith(html);
    expect(elements(mail.html)).toEqual(elements(laidOutWith("name").html));
    expect(seenTexts(mail.html).join(" ")).toContain(html);
    expect(mail.text.replaceAll("\n", " ")).toContain(html);
  });

  test("line breaks make no line of the text, and no signature", () => {
    const { text, subject } = laidOutWith(lines);
    expect(text.split("\n").filter((line) => line === "-- ")).toHaveLength(1);
    expect(text.split("\n")).not.toContain("https://bad.example");
    expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
    expect(subject).not.toMatch(/\p{C}/u);
  });

  test("nothing turns the direction of what follows", () => {
    const mail = laidOutWith(turned);
    expect(mail.text + mail.html).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    expect(mail.text).toContain("one two");
  });
});

test("a foreword is shown as text, paragraph by paragraph", () => {
  const mail = laidOut({ foreword: `${html}\r\n\r\n \r\n-- \r\n${turned}\n\n` });
  expect(mail.html).toContain("</p>\n<p");
  expect(elements(mail.html).filter((name) => name === "img")).toEqual(
    elements(plain.html).filter((name) => name === "img"),
  );
  expect(mail.text).toContain(`${html}\n\n--\none two\n\nNew stories`);
});

test("quotation marks in an address stay within the attribute", () => {
  const leaveUrl = 'https://urubuga.example/"><script>';
  const mail = laidOut({}, { leaveUrl });
  expect(elements(mail.html)).toEqual(elements(plain.html));
  expect(elementsOf(mail.html).some(({ attribs }) => attribs.href === leaveUrl)).toBe(true);
});
