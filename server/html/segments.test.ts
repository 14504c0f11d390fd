import fc from "fast-check";
import { expect, test } from "vitest";
import { segmentsOf, withSegments } from "./segments.ts";

const wordsOf = (html: string) => segmentsOf(html).segments.map(({ start, end }) => html.slice(start, end));

test.each([
  ["<p>One <strong>two</strong>.</p><p>Three</p>", ["One <strong>two</strong>.", "Three"]],
  ["<h2>Head</h2><ul><li><p>A</p></li><li><p>B</p></li></ul>", ["Head", "A", "B"]],
  ["<p>Line<br>break</p><hr><p> </p>", ["Line<br>break"]],
  [
    '<figure><img src="/media/x/1.jpg" alt="A &amp; B"><figcaption>Caption <small>Credit</small></figcaption></figure>',
    ["A &amp; B", "Caption <small>Credit</small>"],
  ],
  ["<table><tbody><tr><th>H</th><td>C</td></tr></tbody></table>", ["H", "C"]],
  ["<dl><dt>T</dt><dd><p>D</p></dd></dl>", ["T", "D"]],
  ["<pre>a\n  b</pre>", ["a\n  b"]],
  ["", []],
])("the pieces of %s", (html, pieces) => {
  expect(wordsOf(html)).toEqual(pieces);
});

test("a text with its own pieces is the same text", () => {
  const block = fc.constantFrom("p", "h2", "li", "td", "blockquote");
  const inline = fc.constantFrom(
    "a",
    "b &lt; c",
    "<em>d</em>",
    "<br>",
    " ",
    '<a href="/e">f</a>',
    '<img src="/g" alt="h">',
  );
  const html = fc.array(fc.tuple(block, fc.array(inline, { maxLength: 5 })), { maxLength: 6 });
  fc.assert(
    fc.property(html, (blocks) => {
      const text = blocks.map(([name, parts]) => `<${name}>${parts.join("")}</${name}>`).join("");
      const { segments } = segmentsOf(text);
      expect(withSegments(text, segments, wordsOf(text))).toBe(text);
    }),
  );
});
