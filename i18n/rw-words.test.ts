import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts } from "#test/catalogue-texts.ts";
import { catalogues } from "./catalogues.ts";
import { formatLongDate, formatRelative, formatShortMonth } from "./format.ts";

/** The word forms of the interface with how often each was seen in edited Kinyarwanda (docs/decisions/039). */
const lines = readFileSync(join(import.meta.dirname, "rw-words.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1);
const table = new Map(
  lines.map((line) => line.split("\t")).map(([form = "", seen, why = ""]) => [form, { seen, why }]),
);

const interfaceForms = [...texts("rw").values(), ...formatted()].flatMap(formsOf);

test("each word form of the Kinyarwanda interface is in the table: look it up once, and add its line", () => {
  const missing = new Set(interfaceForms).difference(new Set(table.keys()));
  expect([...missing]).toEqual([]);
});

test("the table has no form that the interface does not use", () => {
  const unused = new Set(table.keys()).difference(new Set(interfaceForms));
  expect([...unused]).toEqual([]);
});

test("a form that was not seen says why it stands, and a form that was seen needs no reason", () => {
  const wrong = [...table].filter(([, { seen, why }]) => Number(seen) > 0 === (why !== ""));
  expect(wrong).toEqual([]);
});

test("the table is sorted, so that two changes of it meet in one place only where they concern the same word", () => {
  expect([...table.keys()]).toEqual([...table.keys()].sort());
});

/** Lower case, an elided word apart: `n’umwaka` is `n'` and `umwaka`. Addresses and placeholders are no words. */
function formsOf(text: string): string[] {
  const words = text.toLowerCase().replace(/\{\w+\}|\S+:\/\/\S+|\S*[@/]\S*|&\w+;/g, " ");
  return [...words.matchAll(/\p{L}+(?:[’'](?=\p{L}))?(?:-\p{L}+)*/gu)].map(([form]) => form.replace("’", "'"));
}

/** What the formats say in words: days, months, and times from now. */
function formatted(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)).toISOString());
  const distances = [0, 1, 60, 60 * 24, 60 * 24 * 40, 60 * 24 * 500].flatMap((minutes) => [minutes, 2 * minutes]);
  return [
    ...days.flatMap((day) => [formatLongDate(day, "rw"), formatShortMonth(day, "rw")]),
    ...distances.flatMap((minutes) =>
      [minutes, -minutes].map((each) => formatRelative(each * 60_000, 0, catalogues.rw)),
    ),
  ];
}
