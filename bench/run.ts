import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { number, type Target, table } from "#tools/figures.ts";
import { assertBuilt } from "#tools/server.ts";
import { type Part, type PartResult, quick, thorough } from "./part.ts";
import { measureAdding } from "./parts/adding.ts";
import { measureComments } from "./parts/comments.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureHosts } from "./parts/hosts.ts";
import { measureHttp } from "./parts/http.ts";
import { measureListedWords } from "./parts/listed-words.ts";
import { measureMemory } from "./parts/memory.ts";
import { measureNewsletter } from "./parts/newsletter.ts";
import { measureOverload } from "./parts/overload.ts";
import { measurePages } from "./parts/pages.ts";
import { measureRender } from "./parts/render.ts";
import { measureSearch } from "./parts/search.ts";
import { measureSignIn } from "./parts/sign-in.ts";
import { measureSoak } from "./parts/soak.ts";
import { measureStart } from "./parts/start.ts";
import { measureStoredPages } from "./parts/stored-pages.ts";
import { measureTranslations } from "./parts/translations.ts";

const parts = new Map<string, Part>([
  ["http", measureHttp],
  ["hosts", measureHosts],
  ["render", measureRender],
  ["stored-pages", measureStoredPages],
  ["adding", measureAdding],
  ["comments", measureComments],
  ["start", measureStart],
  ["growth", measureGrowth],
  ["memory", measureMemory],
  ["pages", measurePages],
  ["overload", measureOverload],
  ["search", measureSearch],
  ["translations", measureTranslations],
  ["newsletter", measureNewsletter],
  ["sign-in", measureSignIn],
  ["listed-words", measureListedWords],
  ["soak", measureSoak],
]);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const resultFile = join(import.meta.dirname, "results.json");

/**
 * `npm run bench`: measures the built product beside the bare tools below it, prints a table a part, and writes all
 * figures to `bench/results.json`. Parts are named to run alone; `--quick` measures shortly and roughly.
 */
try {
  assertBuilt();
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}
// Processes that a failed part left running end with the bench.
process.exit();

/** False where a part could not be measured; a target that is not reached is a result like any other. */
async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: "boolean", default: false } },
  });
  const unknown = positionals.find((name) => !parts.has(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no part of the bench: ${[...parts.keys()].join(", ")}`);
  const machine = {
    date: new Date().toISOString(),
    node: process.version,
    processor: cpus()[0]?.model ?? "",
    cores: availableParallelism(),
    /** Programs that wanted to run in the minute before: above the cores, figures are rough. */
    loadBefore: loadavg()[0] ?? 0,
    isQuick: values.quick,
  };
  print(
    `Node.js ${machine.node}, ${machine.cores} cores, load ${number(machine.loadBefore)}${values.quick ? ", quick and rough" : ""}`,
  );
  const results: Record<string, PartResult | { failure: string }> = {};
  for (const name of positionals.length > 0 ? positionals : parts.keys()) {
    results[name] = await measure(name, values.quick);
    writeFileSync(resultFile, `${JSON.stringify({ ...machine, parts: results }, null, 2)}\n`);
  }
  const measured = Object.values(results).filter((result) => "rows" in result);
  printSummary(measured.flatMap(({ targets }) => targets));
  return measured.length === Object.keys(results).length;
}

async function measure(name: string, isQuick: boolean): Promise<PartResult | { failure: string }> {
  print(`\n${name}\n`);
  try {
    const result = await parts.get(name)?.(isQuick ? quick : thorough);
    if (!result) throw new Error(`${name} measured nothing`);
    print([table(result.rows), ...result.notes].join("\n"));
    return result;
  } catch (error) {
    print(reasonOf(error));
    return { failure: reasonOf(error) };
  }
}

function printSummary(targets: readonly Target[]): void {
  print("\ntargets\n");
  const rows = targets.map(({ figure, measured, side, bound, isReached }) => ({
    figure,
    measured,
    target: `${side} ${number(bound)}`,
    "": isReached ? "reached" : "NOT reached",
  }));
  print(table(rows));
  print(
    `\n${targets.filter(({ isReached }) => isReached).length} of ${targets.length} reached; all figures: ${resultFile}`,
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function print(lines: string): void {
  process.stdout.write(`${lines}\n`);
}
