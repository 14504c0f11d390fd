import { describe, expect, test } from "vitest";
import { readBlocks } from "#server/html/read-text.ts";
import { differenceOf } from "./difference.ts";

const signs = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] } as const;

/** The difference of two texts on lines, what was removed in [- -], what was added in {+ +}. */
function shown(before: string, after: string, milliseconds = 1000): string {
  const blocks = (html: string) => readBlocks(html, (alt) => `[picture: ${alt}]`);
  const parts = differenceOf(blocks(before), blocks(after), () => milliseconds);
  return parts.map(({ op, text }) => `${signs[op][0]}${text}${signs[op][1]}`).join("");
}
const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

test("the same text has no difference", () => {
  expect(shown("<p>One <b>word</b></p>", "<p>One word</p>")).toBe("");
});

test.each([
  [
    "English",
    "The museum doesn’t open on Mondays, but it’s free on Sundays.",
    "The museum didn’t open on Mondays, and it’s free on Sundays.",
    "The museum [-doesn’t-]{+didn’t+} open on Mondays, [-but-]{+and+} it’s free on Sundays.",
  ],
  [
    "French",
    "Aujourd’hui, l’eau coûte 1\u00a0200 francs à l’école de Kirehe.",
    "Aujourd’hui, l’électricité coûte 1\u00a0500 francs à l’école de Kirehe.",
    "Aujourd’hui, l’[-eau-]{+électricité+} coûte [-1\u00a0200-]{+1\u00a0500+} francs à l’école de Kirehe.",
  ],
  [
    "Kinyarwanda",
    "Imurika ry’imigongo n’umwaka mushya bizabera i Kirehe.",
    "Imurika ry’imigongo n’imyaka mishya bizabera i Kirehe.",
    "Imurika ry’imigongo n’[-umwaka mushya-]{+imyaka mishya+} bizabera i Kirehe.",
  ],
])("a text in %s differs in words", (_language, before, after, wanted) => {
  expect(shown(p(before), p(after))).toBe(wanted);
});

describe.each([
  ["Imigongo is painted in Kirehe.", "The museum shows forty works.", "Entry is free on Sundays."],
  ["L’imigongo se peint à Kirehe.", "Le musée montre quarante œuvres.", "L’entrée est libre le dimanche."],
  ["Imigongo isigwa i Kirehe.", "Ingoro y’umurage yerekana ibihangano mirongo ine.", "Kwinjira ku Cyumweru ni ubuntu."],
])("paragraphs such as “%s”", (one, two, three) => {
  test("that are moved are removed and added whole", () => {
    expect(shown(p(one, two, three), p(two, three, one))).toBe(`[-${one}-]\n\n${two}\n\n${three}{+\n\n${one}+}`);
  });

  test("that are added or removed leave the others as they are", () => {
    expect(shown(p(one, three), p(one, two, three))).toBe(`${one}{+\n\n${two}+}\n\n${three}`);
    expect(shown(p(one, two, three), p(one, three))).toBe(`${one}[-\n\n${two}-]\n\n${three}`);
  });

  test("that have nothing in common replace each other whole", () => {
    expect(shown(p(one, two), p(one, three))).toBe(`${one}[-\n\n${two}-]{+\n\n${three}+}`);
  });
});

test("a link that leads elsewhere is seen", () => {
  const link = (href: string) => p(`Read <a href="${href}">the report</a>.`);
  expect(shown(link("https://one.example/"), link("https://two.example/"))).toBe(
    "Read the report[- (https://one.example/)-]{+ (https://two.example/)+}.",
  );
});

test("another picture with the same description is seen", () => {
  const picture = (id: string) => `<p>A text</p><figure><img src="/media/${id}/1280.jpg" alt="Cows"></figure>`;
  expect(shown(picture("a1"), picture("b2"))).toBe("A text[-\n\n[picture: Cows]-]{+\n\n[picture: Cows]+}");
});

const words = (count: number, prefix: string) => Array.from({ length: count }, (_, place) => `${prefix}${place}`);

test("a text of 30,000 characters is compared in well under a second", () => {
  const paragraphs = Array.from({ length: 100 }, (_, place) => words(50, `ijambo${place}`).join(" "));
  const changed = paragraphs.map((text) => text.replace(/\S+7\b/g, "irindi"));
  const start = performance.now();
  const difference = shown(p(...paragraphs), p(...changed.toReversed().toSorted()));
  expect(performance.now() - start).toBeLessThan(700);
  expect(difference).toContain("{+irindi+}");
});

test("texts made to be slow to compare end in paragraphs", () => {
  const one = words(60_000, "a").flatMap((word) => [word, "x"]);
  const other = words(60_000, "b").flatMap((word) => [word, "x"]);
  const start = performance.now();
  const difference = shown(p(one.join(" ")), p(other.join(" ")), 200);
  expect(performance.now() - start).toBeLessThan(6000);
  expect(difference.match(/\[-/g)).toHaveLength(1);
});
