import { expect, test } from "vitest";
import { readBlocks } from "./read-text.ts";

function read(html: string): string {
  return readBlocks(html, (alt) => `[ifoto: ${alt}]`)
    .map(({ gap, runs }) => gap + runs.map(({ text }) => text).join(""))
    .join("")
    .trimStart();
}

test.each([
  ["paragraphs and headings apart", "<h2>Imigongo</h2><p>One\n two</p><p>Three</p>", "Imigongo\n\nOne two\n\nThree"],
  ["lists with their marks", "<p>a</p><ul><li>b</li><li><p>c</p></li></ul><p>d</p>", "a\n• b\n• c\n\nd"],
  ["numbers as they count", '<ol start="3"><li>b<ul><li>c</li></ul></li><li>d</li></ol>', "3. b\n• c\n4. d"],
  ["links with their targets", '<p>See <a href="/news">the <b>news</b></a>.</p>', "See the news (/news)."],
  ["an address once", '<p><a href="https://a.example">https://a.example</a></p>', "https://a.example"],
  [
    "pictures and captions",
    '<figure><img src="/media/a/1.jpg" alt="Inka"><figcaption>Cows</figcaption></figure>',
    "[ifoto: Inka]\nCows",
  ],
  [
    "tables row by row",
    "<table><thead><tr><th>Year</th><th>Cows</th></tr></thead><tbody><tr><td><p>2025</p></td><td>12</td></tr></tbody></table><p>b</p>",
    "Year | Cows\n2025 | 12\n\nb",
  ],
  ["lines as they are broken", "<p>one<br>two</p><pre>a  b\n c</pre>", "one\ntwo\n\na  b\n c"],
  ["characters, not entities", "<p>1 &lt; 2 &amp; n’umwaka</p>", "1 < 2 & n’umwaka"],
])("a text is read with %s", (_what, html, text) => {
  expect(read(html)).toBe(text);
});
