import { describe, expect, test } from "vitest";
import { excerptOf, plainText, shownExcerpt } from "./plain-text.ts";

test.each([
  ["tags are gone", "<p>a <strong>b</strong></p>", "a b"],
  ["entities are decoded", "<p>1 &lt; 2 &amp; 3&#32;&gt; 2 &eacute;</p>", "1 < 2 & 3 > 2 é"],
  ["a no-break space, which French typography asks for, stays", "<p>Oui&nbsp;!</p>", "Oui\u00a0!"],
  ["an entity is decoded once", "<p>&amp;lt;b&amp;gt;</p>", "&lt;b&gt;"],
  ["paragraphs do not run together", "<p>a</p><p>b</p>", "a b"],
  ["lines do not run together", "a<br>b", "a b"],
  ["the items of a list do not run together", "<ul><li>a</li><li>b</li></ul>", "a b"],
  ["a word with marked letters stays one word", "<p><b>U</b>rub<i>uga</i></p>", "Urubuga"],
  ["white space is folded", "<p>  a \n\t b  </p>", "a b"],
  ["an unfinished tag does no harm", "<p>a", "a"],
  ["an empty text stays empty", "", ""],
])("%s", (_what, html, text) => {
  expect(plainText(html)).toBe(text);
});

describe("an excerpt", () => {
  test("of a short text is the text", () => {
    expect(excerptOf("<p>Amakuru</p>")).toBe("Amakuru");
  });

  test("has 150 characters at most", () => {
    expect(excerptOf(`<p>${"a".repeat(151)}</p>`)).toBe("a".repeat(150));
  });

  test("counts an entity as the one character that it shows", () => {
    expect(excerptOf(`<p>${"&amp;".repeat(200)}</p>`)).toBe("&".repeat(150));
  });

  test("does not count tags", () => {
    expect(excerptOf(`<p>${"<b>a</b>".repeat(200)}</p>`)).toBe("a".repeat(150));
  });

  test("has no link that becomes a card", () => {
    const link =
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>';
    expect(excerptOf(`<p>Ingoma</p>${link}<p>i Huye</p>`)).toBe("Ingoma i Huye");
  });

  test("does not cut a surrogate pair in half", () => {
    expect(excerptOf(`<p>${"a".repeat(149)}🎉🎉</p>`)).toBe(`${"a".repeat(149)}🎉`);
  });
});

describe("a shown excerpt", () => {
  test.each([
    ["a shorter text is whole", "<p>Amakuru y’u Rwanda.</p>", "Amakuru y’u Rwanda."],
    ["a text of 149 characters is whole", "a".repeat(149), "a".repeat(149)],
    ["a text of 150 characters that ends with a sentence is whole", `${"a".repeat(149)}.`, `${"a".repeat(149)}.`],
    ["ends at a word", `${"a".repeat(140)} umuco ntarengwa`, `${"a".repeat(140)} umuco…`],
    ["leaves no full stop before the ellipsis", `${"a".repeat(140)}. ntarengwa`, `${"a".repeat(140)}…`],
    ["leaves no comma before the ellipsis", `${"a".repeat(140)}, ntarengwa`, `${"a".repeat(140)}…`],
    ["keeps a word that ends with the last character", `${"a".repeat(148)} ntarengwa`, `${"a".repeat(148)}…`],
    ["cuts a word that is as long as itself", "a".repeat(300), `${"a".repeat(149)}…`],
    ["cuts no emoji in half", "🥁".repeat(200), `${"🥁".repeat(149)}…`],
  ])("%s", (_what, html, shown) => {
    expect(shownExcerpt(excerptOf(html))).toBe(shown);
  });
});
