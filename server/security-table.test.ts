import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";

const text = await readFile("docs/security.md", "utf8");

/** How many requirements of levels 1 and 2 each section of the standard has; they are its first ones. */
const sections: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2 },
  ...{ "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2 },
  ...{ "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 },
  ...{ "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4 },
  ...{ "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{ "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5 },
  ...{ "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
  ...{ "17.1": 1, "17.2": 4, "17.3": 2 },
};

const wanted = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

/** A row's numbers, `9.1.1 to 9.1.3` among them, each with the row's state. */
const told = [...text.matchAll(/^\| (\d+\.\d+)\.(\d+)(?: to \1\.(\d+))? +\|[^|]*\| ([a-z ]+?) +\|/gm)].flatMap(
  ([, section, first, last = first, state = ""]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
      number: `${section}.${Number(first) + index}`,
      state,
    })),
);

describe("the tables of docs/security.md", () => {
  test("have every requirement of levels 1 and 2 once, in its order", () => {
    expect(told.map(({ number }) => number)).toEqual(wanted);
  });

  test("are counted in their head", () => {
    const count = (state: string) => told.filter((each) => each.state === state).length;
    const [met, not, unmet] = ["met", "not applicable", "not met"].map(count);
    expect(text).toContain(`Of ${wanted.length}: ${met} met, ${not} not applicable, ${unmet} not met.`);
  });

  test("name files that are there", async () => {
    const folders = ["server", "web", "test", "contract", "i18n", ".github"];
    const files = await Promise.all(
      folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`)),
    );
    const all = [...(await readdir(".")), ...files.flat()].map((file) => `/${file}`);
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|json|yml))`/g)].map(([, name]) => name);
    expect(named.filter((name) => !all.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
    expect(named.length).toBeGreaterThan(200);
  });
});
