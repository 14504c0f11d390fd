import fc from "fast-check";
import { naughtyStrings } from "../naughty-strings.ts";

/** How deep a body may be nested before a program that reads it by calling itself gives up. */
const DEEP = 4000;

/** A JSON text that no field expects. As a text, because JavaScript has no value for some of it. */
export function oddJson(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: oddText().map((text) => JSON.stringify(text)) },
    fc.constantFrom(...strange),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
    fc.json({ maxDepth: 3 }),
  );
}

const strange = [
  "null",
  "true",
  "false",
  "[]",
  "{}",
  '[""]',
  '["a","b"]',
  '{"a":1}',
  "-1",
  "0",
  "0.5",
  "1e309",
  "-1e309",
  "1e-400",
  "2147483647",
  "2147483648",
  "4294967296",
  "9007199254740991",
  "9007199254740993",
  "1".repeat(400),
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"toString":1}',
  '{"then":1}',
  '{"length":-1}',
  '{"toJSON":null}',
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
];

/** A text that no field expects: naughty ones, numbers beyond their bounds, and random ones. */
export function oddText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...naughtyStrings) },
    // What one of the databases would reject with an error of its own.
    fc.constantFrom("\0", "a\0b", "inkuru\0nshya", "\ud800inkuru", "2147483648", "9007199254740991"),
    fc.constantFrom("0", "-1", "1.5", "101", "2147483648", "99999999999999999999", "2026-02-30", "25:00", "0001-01-01"),
    fc.constantFrom("a".repeat(201), "a".repeat(20_000), "inzu\n".repeat(4000)),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme-composite", maxLength: 60 }),
  );
}

/** Names that no form or body has, or that every object has. */
export const oddNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  " ",
  "id",
  "role",
  "a[b]",
  "a.b",
];

/** What an address may have in the place of an id; an empty one would be another endpoint's address. */
export function oddId(): fc.Arbitrary<string> {
  const ids = fc.oneof(
    fc.constantFrom(
      "0",
      "-1",
      "01",
      "1.0",
      "1e3",
      "2147483647",
      "2147483648",
      "9".repeat(30),
      "NaN",
      "null",
      "%00",
      "1%00",
    ),
    fc.constantFrom(
      "%",
      "%zz",
      "%C0%AF",
      "%ED%A0%80",
      "..",
      "%2e%2e",
      "%2F",
      "1/../2",
      "1;2",
      "1,2",
      "*",
      "__proto__",
      "١",
    ),
    oddText().map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000)),
  );
  return ids.filter((id) => id !== "" && id !== ".");
}
