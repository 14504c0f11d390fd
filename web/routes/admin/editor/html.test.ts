import { expect, test } from "vitest";
import { storedForm } from "./html.ts";

test.each([
  [
    "an item that is one paragraph is bare",
    "<ul><li><p>a</p></li><li><p>b</p></li></ul>",
    "<ul><li>a</li><li>b</li></ul>",
  ],
  ["its marks stay", "<ol><li><p>a <strong>b</strong></p></li></ol>", "<ol><li>a <strong>b</strong></li></ol>"],
  ["an item of two paragraphs keeps them", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
  [
    "a list in a list keeps its paragraph before it",
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
    "<ul><li><p>a</p><ul><li>b</li></ul></li></ul>",
  ],
  ["a quote that is one paragraph is bare", "<blockquote><p>a</p></blockquote>", "<blockquote>a</blockquote>"],
  [
    "a quote of two paragraphs keeps them",
    "<blockquote><p>a</p><p>b</p></blockquote>",
    "<blockquote><p>a</p><p>b</p></blockquote>",
  ],
  [
    "rows of head cells are the head of their table",
    "<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
  ],
  [
    "a head cell before others is in no head",
    "<table><tbody><tr><th><p>a</p></th><td><p>b</p><p>c</p></td></tr></tbody></table>",
    "<table><tbody><tr><th>a</th><td><p>b</p><p>c</p></td></tr></tbody></table>",
  ],
  ["a paragraph elsewhere stays", "<h2>a</h2><p>b</p>", "<h2>a</h2><p>b</p>"],
])("%s", (_what, html, stored) => {
  expect(storedForm(html)).toBe(stored);
});
