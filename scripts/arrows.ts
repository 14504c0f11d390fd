import { basename, dirname, join } from "node:path";

/**
 * The layers of the code, the lowest first. A file imports from its own folder and from the layers below it; folders of
 * one layer do not know each other. Tests and tools (`test/`, `tools/`, `bench/`, `cluster/`, `scripts/`) import what they test.
 */
const layers: readonly (readonly string[])[] = [
  ["i18n"],
  ["contract"],
  ["web", "server/clock.ts", "server/crypto", "server/errors.ts", "server/network"],
  ["server/environment"],
  ["server/config.ts", "server/process", "server/retention.ts"],
  ["server/access", "server/concurrency", "server/database", "server/html"],
  ["server/languages"],
  ["server/log", "server/metrics"],
  ["server/cache", "server/mail", "server/media"],
  ["server/builds", "server/services.ts"],
  ["server/http"],
  ["server/features"],
  ["server/archive", "server/pages", "sample"],
  ["server/app", "server/commands"],
  ["server/app.ts"],
  ["server/serve.ts"],
  ["server/main.ts"],
];

type Arrow = { from: string; to: string };

type Rule = { applies: (arrow: Arrow) => boolean; message: string };

const ours = ["bench", "cluster", "contract", "i18n", "sample", "scripts", "server", "test", "tools", "web"];
const rank = new Map(layers.flatMap((places, height) => places.map((place) => [place, height] as const)));

const featureOf = (file: string) => file.match(/^server\/features\/([^/]+)\//)?.[1];
/** What of a feature may know HTTP or how rows are asked for; all else of it is rules. */
const isRule = (file: string) =>
  featureOf(file) !== undefined && !/\/(present|mail-templates|(\S+-)?(routes|queries))\.ts$/.test(file);

const rules: readonly Rule[] = [
  {
    applies: (arrow) => !mayImport(arrow),
    message: "is not below it (scripts/arrows.ts)",
  },
  {
    applies: ({ from, to }) => from.startsWith("contract/") && to.startsWith("i18n/") && to !== "i18n/language.ts",
    message: "is more than the list of languages, all that the contract needs of them",
  },
  {
    applies: ({ from, to }) =>
      featureOf(to) !== undefined &&
      featureOf(from) !== undefined &&
      featureOf(to) !== featureOf(from) &&
      // The queries and routes of a content kind are built on those that all kinds share.
      !(featureOf(to) === "content" && basename(from) === basename(to)) &&
      /\/(\S+-)?(routes|queries)\.ts$/.test(to),
    message: "is another feature's own: use its rules or its presenter",
  },
  {
    applies: ({ from, to }) => isRule(from) && (/^(@?fastify|kysely)(\/|$)/.test(to) || to.startsWith("server/http/")),
    message: "is HTTP or a query builder, which rules do not know",
  },
];

/** What a file imports or does that it may not, each as a sentence. */
export function wrongArrows(from: string, source: string): string[] {
  if (from.endsWith(".test.ts") || from.endsWith(".test.tsx")) return [];
  const imported = source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["`]([^"`]+)["`]/g);
  const wrong = [...imported].flatMap(([, specifier = ""]) => {
    const to = resolve(from, specifier);
    return rules.filter(({ applies }) => applies({ from, to })).map(({ message }) => `${from}: ${to} ${message}`);
  });
  // A rule is handed the database, and has the query builder at hand without importing it.
  const [query] = (isRule(from) && source.match(/\.(selectFrom|insertInto|updateTable|deleteFrom)\(/)) || [];
  return query === undefined ? wrong : [...wrong, `${from}: ${query}…) belongs to the feature's queries`];
}

/** A file by its path from the project's root, a package by its name. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(from), specifier) : specifier;
}

/**
 * The folder or file of the layers that this one belongs to; undefined for a package, and for folders without a layer.
 */
function placeOf(file: string): string | undefined {
  const [top = "", below = ""] = file.split("/");
  return [top, `${top}/${below}`].find((place) => rank.has(place));
}

function mayImport({ from, to }: Arrow): boolean {
  const source = placeOf(from);
  const target = placeOf(to);
  if (isPackage(to) || source === target) return true;
  // The built web app belongs to the pages that show it.
  if (target === "web") return source === "server/pages";
  const lower = rank.get(target ?? "");
  const higher = rank.get(source ?? "");
  return lower !== undefined && higher !== undefined && lower < higher;
}

function isPackage(path: string): boolean {
  return !ours.some((folder) => path.startsWith(`${folder}/`));
}
