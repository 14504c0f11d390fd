import { expect, test } from "vitest";
import { newsletterContent, newsletterItem, subscriber } from "#test/newsletter.ts";
import { foldLine, underlined } from "./fold-lines.ts";
import { layOutNewsletter } from "./newsletter-layout.ts";

test("the text is laid out like this", () => {
  const sections = [{ heading: "New stories", items: [newsletterItem(1), newsletterItem(2, { language: "fr" })] }];
  const { text } = layOutNewsletter(newsletterContent({ sections }), { isLight: false })(subscriber);
  expect(text).toBe(`Read in the browser
https://urubuga.example/en/newsletter/7

Saturday, 21 November 2026
==========================

Hello Keza Uwase,

This week we went to the north.

Another paragraph,
in two lines.

New stories
-----------

Title of story 1
Friday, 1 November 2026 · Kigali
What story 1 begins with, in a sentence that is long enough to need a second
line of plain text.
https://urubuga.example/en/article/1/title?a=1&b=2

Title of story 2
In French · Friday, 2 November 2026 · Kigali
What story 2 begins with, in a sentence that is long enough to need a second
line of plain text.
https://urubuga.example/en/article/2/title?a=1&b=2

Choose what you get
https://urubuga.example/en/newsletter/choices/12.abc

Never write to me again
https://urubuga.example/en/unsubscribe/12.abc?a=1&b=2

-- 
You get this mail because you subscribed to the news from Urubuga.
Urubuga
https://urubuga.example
`);
});

test("a long address is a line of its own", () => {
  const url = `https://urubuga.example/en/article/1/${"words-".repeat(40)}`;
  const content = newsletterContent({ sections: [{ heading: "News", items: [newsletterItem(1, { url })] }] });
  expect(layOutNewsletter(content, { isLight: false })(subscriber).text.split("\n")).toContain(url);
});

test("the text is the same with and without pictures", () => {
  const textOf = (isLight: boolean) => layOutNewsletter(newsletterContent(), { isLight })(subscriber).text;
  expect(textOf(true)).toBe(textOf(false));
});

test("lines are as long as fits into 76 characters, counted as people count", () => {
  const word = "é".repeat(37);
  expect(foldLine(`${word} ${word}x ${word}`)).toBe(`${word} ${word}x\n${word}`);
  expect(foldLine(`${word} ${word}xy ${word}`)).toBe(`${word}\n${word}xy\n${word}`);
  expect(foldLine("🌍".repeat(37).concat(" ", "🌍".repeat(38)))).not.toContain("\n");
});

test("a word that is longer than a line is not broken", () => {
  const word = "n".repeat(90);
  expect(foldLine(`one ${word} two`)).toBe(`one\n${word}\ntwo`);
});

test("a heading is underlined as far as its longest line, and no further than a line goes", () => {
  expect(underlined("News", "=")).toBe("News\n====");
  expect(underlined("n".repeat(90), "-").split("\n")[1]).toHaveLength(76);
});
