import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONTENT_BYTES, LINK_LENGTH } from "#contract/limits.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";
import { cleanHtml, cleanSent } from "./clean.ts";
import { excerptOf, plainText } from "./plain-text.ts";

const KB = 1024;
const picture = "/media/0123456789abcdef0123/1280.jpg";
const link = (characters: number) => `<a href="https://a.example/${"x".repeat(characters - 18)}">`;

/** What a cleaned text may have at most: `<` becomes four characters, a short link gets our `rel`. */
const mostOf = (html: string) => 8 * html.length + 64 * KB;

const linkTooLong = { kind: "linkTooLong", values: { max: LINK_LENGTH } };
const altTooLong = { kind: "altTooLong", values: { max: 300 } };
const tooMuchFormatting = { kind: "tooMuchFormatting" };
const tooLarge = { kind: "tooLargeWhenCleaned", values: { max: 1 } };

describe("a text that exceeds a bound is rejected as it is sent, and keeps its words as it is read", () => {
  test.each([
    ["a link of 30 KB around 15,000 paragraphs", `${link(30_000)}${"<p>a".repeat(15_000)}`, linkTooLong],
    ["a link of 2,049 characters", `<p>${link(2049)}a</a></p>`, linkTooLong],
    ["a link of 2,048 characters around 10,000 paragraphs", `${link(2048)}${"<p>a".repeat(10_000)}`, tooMuchFormatting],
    ["six marks around 10,000 paragraphs", `<b><i><u><s><sub><code>${"<p>a".repeat(10_000)}`, tooMuchFormatting],
    ["a language of 36 letters", `<p lang="${"x".repeat(36)}">a</p>`, tooMuchFormatting],
    ["16,000 elements in each other", `${"<x>".repeat(16_000)}<b>a</b>`, tooMuchFormatting],
    ["a description of 301 characters", `<p>a</p><img src="${picture}" alt="${"x".repeat(301)}">`, altTooLong],
    ["signs that need more room in HTML", "<p>a</p>".concat("<".repeat(262_200)), tooLarge],
    ["one long paragraph of such signs", "&x".repeat(180_000), tooLarge],
    ["a link that is one character too much", `${"é".repeat(CONTENT_BYTES / 2 - 20)}<a href="/">a</a>`, tooLarge],
  ])("%s", async (_what, html, error) => {
    expect((await cleanSent(html)).error).toEqual(error);
    const read = cleanHtml(html);
    expect(read.length).toBeLessThan(mostOf(html));
    expect(plainText(read)).toBe(plainText(html));
    expect(cleanHtml(read)).toBe(read);
  });

  test.each([
    ["a link of 2,048 characters", `<p>${link(2048)}a</a></p>`],
    ["a language of 35 letters", `<p lang="${"x".repeat(35)}">a</p>`],
    ["a description of 300 characters", `<p>a</p><img src="${picture}" alt="${"x".repeat(300)}" loading="lazy" />`],
    ["three marks around 100 paragraphs", `<b><i>${link(60)}${"<p>Amakuru mashya y’u Rwanda</p>".repeat(100)}`],
    ["1 MB of text", "a".repeat(CONTENT_BYTES)],
  ])("but not %s", async (_what, html) => {
    expect(await cleanSent(html)).toMatchObject({ html: cleanHtml(html), error: null });
  });
});

const openers = [
  "<b>",
  "<i lang=fr>",
  "<u>",
  "<s>",
  "<sub>",
  "<sup>",
  "<code>",
  "<span lang=rw>",
  link(100),
  link(3000),
  "<ul>",
  "<ol start=3>",
  "<blockquote>",
  "<p>",
  "<pre>",
  "<h2>",
  "<div>",
  "<x>",
  "<table>",
  "<thead>",
  "<tr>",
  "<td colspan=2>",
  "<caption>",
  "<dl>",
  "<dt>",
  "<dd>",
  "<figure>",
  "<figcaption>",
  "<small>",
  `<p lang="${"y".repeat(3000)}">`,
];
const pieces = [
  ...openers,
  "</b>",
  "</i>",
  "</a>",
  "</span>",
  "</p>",
  "</ul>",
  "</blockquote>",
  "</div>",
  "</table>",
  "</td>",
  "</figure>",
  "</figcaption>",
  "</dl>",
  "</caption>",
  "<li>",
  "</li>",
  "<br>",
  "<hr>",
  "a",
  " ",
  "\n",
  "é",
  "🥁",
  "<",
  ">",
  "&",
  "&lt;",
  "&#",
  '"',
  "<!--",
  "-->",
  "<![CDATA[",
  "<script>",
  "</script>",
  `<img src="${picture}" alt='""'>`,
  `<img src=x alt="${"z".repeat(2000)}">`,
  "<a href='",
  "<p title=",
  "/>",
];

/** Texts of any length that are made alike: a beginning, and a part that comes again and again. */
const shapes = fc
  .tuple(
    fc.array(fc.constantFrom(...openers), { maxLength: 8 }),
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
  )
  .map(([beginning, again]) => ({
    name: JSON.stringify([beginning, again]),
    ofLength: (characters: number) => {
      const part = again.join("");
      return beginning.join("") + part.repeat(Math.ceil(characters / part.length));
    },
  }));

test("repeated input grows linearly when cleaned, and stays the same when cleaned again", {
  timeout: PATIENCE,
}, async () => {
  await torture(shapes, times(50, 4000), async ({ name, ofLength }) => {
    for (const characters of [200, 3 * KB, 40 * KB]) {
      const html = ofLength(characters);
      const clean = cleanHtml(html);
      expect(clean.length).toBeLessThan(mostOf(html));
      expect({ name, again: cleanHtml(clean) }).toEqual({ name, again: clean });
      const sent = await cleanSent(html);
      expect(sent.error ?? sent.html).toEqual(sent.error ?? clean);
    }
  });
});

/** The best of three, since others use the machine too. */
function milliseconds(work: () => void): number {
  const took = [1, 2, 3].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...took);
}

test("cleaning takes time in proportion to the length of the text", { timeout: PATIENCE }, async () => {
  const read = (html: string) => {
    const clean = cleanHtml(html);
    plainText(clean);
    excerptOf(clean);
  };
  // The program is compiled as it runs: what comes first would be slower than what comes later.
  read("<p>a <b>b</b> &amp; c</p>".repeat(10_000));
  await torture(shapes, times(4, 400), async ({ name, ofLength }) => {
    const timeOf = (characters: number) => {
      const html = ofLength(characters);
      return milliseconds(() => read(html));
    };
    const short = timeOf(64 * KB);
    const long = timeOf(512 * KB);
    // Eight times the length; a square would be 64 times the time.
    expect({ name, steep: long > 24 * (short + 5) }).toEqual({ name, steep: false });
  });
});
