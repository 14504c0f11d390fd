import { describe, expect, test } from "vitest";
import { wordsOfHtml, wordsOfLine } from "./text-words.ts";

describe("the words of a text", () => {
  test.for<[string, string, string]>([
    ["in another markup", "<p>Good <b>news</b> today</p>", "<h2>Good</h2><p>news<br>to<i>day</i></p>"],
    ["with other signs around them", "<p>Yes, of course!</p>", "<p>« Yes » of … course.</p>"],
    ["with another apostrophe", "<p>n'umwaka</p>", "<p>n’umwaka</p>"],
    ["with other spaces", "<p>30 000 people</p>", "<p>30\u00a0000\n people </p>"],
    ["with composed letters", "<p>caf\u00e9</p>", "<p>cafe\u0301</p>"],
    [
      "in a list of another order",
      "<ul><li>a b</li><li>c</li></ul><p>d</p>",
      "<ol><li>c</li><li>a b</li></ol><p>d</p>",
    ],
    ["with a link to somewhere else", '<p><a href="/a">here</a></p>', '<p><a href="/b">here</a></p>'],
    ["with another picture", '<p>a</p><img src="/media/1.png" alt="">', '<p>a</p><img src="/media/2.png" alt="">'],
  ])("are the same %s", ([, one, other]) => {
    expect(wordsOfHtml(one)).toEqual(wordsOfHtml(other));
  });

  test.for<[string, string, string]>([
    ["one word more", "<p>a b</p>", "<p>a b c</p>"],
    ["words in another order", "<p>a b</p>", "<p>b a</p>"],
    ["a capital letter", "<p>us</p>", "<p>US</p>"],
    ["another number", "<p>5.2 %</p>", "<p>52 %</p>"],
    ["another hour", "<p>10:30</p>", "<p>10:31</p>"],
    ["another unit", "<p>50 %</p>", "<p>50 $</p>"],
    ["a negative number", "<p>-5</p>", "<p>5</p>"],
    ["an emoji", "<p>so 😀</p>", "<p>so</p>"],
    ["the description of a picture", '<img src="/a" alt="A drum">', '<img src="/a" alt="A hill">'],
    ["a word of a list item", "<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>c</li></ul>"],
    ["an item that moves out of its list", "<ul><li>a</li><li>b</li></ul>", "<ul><li>b</li></ul><p>a</p>"],
  ])("differ with %s", ([, one, other]) => {
    expect(wordsOfHtml(one)).not.toEqual(wordsOfHtml(other));
  });

  test("are in the order of the text, those of lists within lists too", () => {
    const html = "<p>One</p><ul><li>b<ol><li>y</li><li>x</li></ol></li><li>a</li></ul><p>two</p>";
    expect(wordsOfHtml(html)).toEqual(["One", "a", "b", "x", "y", "two"]);
  });

  test("are none where there are only signs", () => {
    expect(wordsOfLine(" — … !? ")).toEqual([]);
    expect(wordsOfHtml("<p>&nbsp;</p><hr>")).toEqual([]);
  });
});
