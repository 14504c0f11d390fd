import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");

/** Classes that mean a side of the screen, where the side that a line begins at is meant (`ms-4`, `start-0`). */
const classes =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-(?:\d|auto|px|\[)|(?:left|right)-(?:\d|auto|\[)|border-[lr](?=-\d|[\s"`])|text-(?:left|right)(?=[\s"`])|rounded-[tb]?[lr]-|float-(?:left|right))/g;
const properties =
  /(?:margin|padding|border)-(?:left|right)|(?<=[\s;{])(?:left|right):|(?:text-align|float): (?:left|right)/g;

function found(pattern: string, sides: RegExp): string[] {
  return globSync(pattern, { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), "utf8").matchAll(sides)].map(([side]) => `${file}: ${side}`),
  );
}

test("no style says left or right: a language may be written from right to left", () => {
  expect(found("**/*.tsx", classes)).toEqual([]);
  expect(found("styles/*.css", properties)).toEqual([]);
});
