import fc from "fast-check";
import type { Endpoint } from "#contract/endpoint.ts";
import { type FileKind, fileTypes } from "#contract/limits.ts";
import { type Entries, jsonEntries, textEntries } from "./entries.ts";
import { type Known, validFor } from "./from-schema.ts";
import {
  type FilePart,
  fileNames,
  formFaults,
  jsonFaults,
  oddBody,
  type Sent,
  writeForm,
  writeJson,
} from "./odd-bodies.ts";
import { oddId, oddText } from "./odd-values.ts";

const callers = ["guest", "user", "administrator", "forged"] as const;
export type RandomRequest = {
  caller: (typeof callers)[number];
  /** Below `/api`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Sent | undefined;
};

/**
 * Requests of an endpoint, from its own schemas: half of each part is as it should be, the rest nearly or not at all.
 */
export function requestsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<RandomRequest> {
  return fc.record({
    caller: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...allowed(endpoint)) }, fc.constantFrom(...callers)),
    url: fc.tuple(pathOf(endpoint, known), queryOf(endpoint, known)).map((parts) => parts.join("")),
    headers: oddHeaders(),
    body: endpoint.method === "GET" ? fc.constant(undefined) : bodyOf(endpoint, known),
  });
}

function allowed({ access }: Endpoint): RandomRequest["caller"][] {
  if (access === "anyone" || access === "optional-user") return ["guest"];
  // Some of what users may do they may do with their own alone, and administrators with all.
  return access === "user" ? ["user", "administrator"] : ["administrator"];
}

function pathOf({ path, params }: Endpoint, known: Known): fc.Arbitrary<string> {
  if (!params) return fc.constant(path);
  const filled = (valueFor: (name: string) => string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => valueFor(name));
  const valid = validFor(params, known).map((values) =>
    filled((name) => encodeURIComponent(String((values as Record<string, string>)[name]))),
  );
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    oddId().map((id) => filled(() => id)),
  );
}

function queryOf({ query }: Endpoint, known: Known): fc.Arbitrary<string> {
  const written = textEntries(query, known).map(inAddress);
  const wild = fc.constantFrom(
    "?",
    "?&&=",
    "?=a",
    "?%",
    "?%zz=%00",
    "?language",
    "?language=rw&language=fr",
    "?%ff=%fe",
    "?a[b]=c#d",
  );
  return fc.oneof({ weight: 6, arbitrary: written }, wild);
}

/** Half a pair of characters has no form in an address. */
function inAddress(entries: Entries): string {
  const part = (text: string) =>
    encodeURIComponent(text.toWellFormed())
      .slice(0, 9000)
      .replace(/%[0-9A-F]?$/, "");
  return entries.length === 0 ? "" : `?${entries.map((pair) => pair.map(part).join("=")).join("&")}`;
}

function bodyOf({ body, files }: Endpoint, known: Known): fc.Arbitrary<Sent | undefined> {
  const json = fc.tuple(jsonEntries(body, known), fc.constantFrom(...jsonFaults));
  const form = fc.tuple(textEntries(body, known), filesOf(files ?? {}), fc.constantFrom(...formFaults));
  const usual = files
    ? form.map(([entries, parts, fault]) => writeForm(entries, parts, fault))
    : json.map(([entries, fault]) => writeJson(entries, fault));
  return fc.oneof({ weight: 8, arbitrary: usual }, oddBody(), fc.constant(undefined));
}

function filesOf(files: NonNullable<Endpoint["files"]>): fc.Arbitrary<FilePart[]> {
  const filename = fc.oneof(
    fc.constant("keza.png"),
    oddText().map((text) => text.slice(0, 300)),
  );
  const parts = Object.entries(files).map(([name, { kind, isRequired }]) => {
    const part = fc.record({
      name: fc.constant(name),
      file: fc.oneof({ weight: 5, arbitrary: fc.constant(sampleOf(kind)) }, fc.constantFrom(...fileNames)),
      filename,
    });
    return fc.array(part, { minLength: isRequired ? 1 : 0, maxLength: 2 });
  });
  const stray = fc.record({ name: oddText(), file: fc.constantFrom(...fileNames), filename });
  const some = fc.tuple(...parts).map((all) => all.flat());
  return fc.oneof(
    {
      weight: 6,
      arbitrary: some.map((all) =>
        all.filter(({ name }, place) => all.findIndex((other) => other.name === name) === place),
      ),
    },
    some,
    fc.constant<FilePart[]>([]),
    fc.tuple(some, stray).map(([all, one]) => [...all, one]),
  );
}

function sampleOf(kind: FileKind) {
  if (kind === "translations") return "table";
  return (fileTypes[kind] as readonly string[]).includes("image/png") ? "png" : "film";
}

function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  const language = fc.constantFrom(
    "fr",
    "rw,en;q=0.5",
    "*",
    "",
    ";;q=,,",
    "fr;q=1e9",
    "x".repeat(3000),
    "en-\u00ff",
    "-,-",
  );
  const encoding = fc.constantFrom("gzip", "br;q=0", "identity;q=0, *;q=0", "*", "", "zstd, x", "gzip;q=NaN");
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.record({ "accept-language": language, "accept-encoding": encoding }),
    fc.record({
      "if-none-match": fc.constantFrom("*", '""', 'W/"a"', "a,b,,", '"'.repeat(99)),
      "accept-language": language,
    }),
  );
}
