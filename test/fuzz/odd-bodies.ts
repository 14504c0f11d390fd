import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { drawPng } from "../draw-png.ts";
import { isoMedia, promisingPng, svg } from "../odd-files.ts";
import type { Entries } from "./entries.ts";

/** A body, and how a failure shows it. */
export type Sent = { type: string | undefined; bytes: Buffer; [fc.toStringMethod]: () => string };

const SHOWN = 3000;

function sent(type: string | undefined, bytes: Buffer): Sent {
  const show = () => `${type}: ${JSON.stringify(bytes.toString("latin1").slice(0, SHOWN))}`;
  return { type, bytes, [fc.toStringMethod]: show };
}

const png = await drawPng({ width: 64, height: 48 });
const film = await readFile("sample/film.mp4");

const files = {
  png,
  film,
  // A table for whichever article there is.
  table: Buffer.from("id,language,revision,field,target\narticle-1,rw,0,title,Umutwe"),
  svg,
  empty: Buffer.alloc(0),
  zeros: Buffer.alloc(3000),
  heic: isoMedia("heic"),
  text: Buffer.from("no picture"),
  half: png.subarray(0, png.length / 2),
  hugePromise: promisingPng(60_000, 60_000),
  tail: Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]),
  noFilm: film.subarray(0, 40),
} as const;
export type FileName = keyof typeof files;
export const fileNames = Object.keys(files) as FileName[];

/** What a body can be that is none: of a wrong kind, cut off, or of bytes that are no text. */
export function oddBody(): fc.Arbitrary<Sent> {
  const texts = [
    "",
    " ",
    "{",
    "}",
    "null",
    "1",
    '"a"',
    "[]",
    "[1]",
    '{"a":1}}',
    "{'a':1}",
    '{"a":\u0000}',
    "\ufeff{}",
    "a=1&b=2",
  ];
  const broken = ["7b2261223a22ff227d", "ff", "7b22ed a0 80223a317d", "1f8b0800", "0000"].map((hex) =>
    hex.replaceAll(" ", ""),
  );
  const bytes = fc.oneof(
    fc.constantFrom(...texts).map((text) => Buffer.from(text)),
    fc.constantFrom(...broken).map((hex) => Buffer.from(hex, "hex")),
    fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array)),
    fc.constant(Buffer.alloc(1_100_000, "a")),
  );
  const type = fc.constantFrom(
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "text/html",
    "a",
    ";",
    "application/json;;",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/mixed",
    `multipart/form-data; boundary="`,
    "multipart/form-data; boundary=",
    "application/octet-stream",
    undefined,
  );
  return fc.tuple(type, bytes).map((parts) => sent(...parts));
}

/** How a body of entries is written: most are as they should be. */
export const jsonFaults = ["none", "none", "none", "none", "cut", "charset", "wrong type"] as const;
export const formFaults = [
  "none",
  "none",
  "none",
  "none",
  "none",
  "none",
  "cut",
  "no end",
  "line ends",
  "other boundary",
  "no boundary",
  "bad bytes",
  "preamble",
] as const;

export function writeJson(entries: Entries, fault: (typeof jsonFaults)[number]): Sent {
  const text = `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
  const types = { charset: "application/json; charset=utf-8", "wrong type": "text/plain" };
  const type = fault in types ? types[fault as keyof typeof types] : "application/json";
  return sent(type, Buffer.from(fault === "cut" ? text.slice(0, text.length / 2) : text));
}

export type FilePart = { name: string; file: FileName; filename: string };
const BOUNDARY = "urubuga-7d1";

export function writeForm(entries: Entries, parts: readonly FilePart[], fault: (typeof formFaults)[number]): Sent {
  const badBytes = Buffer.from(fault === "bad bytes" ? "c3edA080ff" : "", "hex");
  const written = Buffer.concat([
    Buffer.from(fault === "preamble" ? "a preamble\r\n" : ""),
    ...entries.flatMap(([name, value]) => [head(`name="${quoted(name)}"`), badBytes, Buffer.from(`${value}\r\n`)]),
    ...parts.flatMap(({ name, file, filename }) => [
      head(`name="${quoted(name)}"; filename="${quoted(filename)}"`, "content-type: image/png\r\n"),
      files[file],
      Buffer.from("\r\n"),
    ]),
    Buffer.from(fault === "no end" ? "" : `--${BOUNDARY}--\r\n`),
  ]);
  const boundary =
    { "other boundary": "; boundary=other", "no boundary": "" }[fault as string] ?? `; boundary=${BOUNDARY}`;
  const type = `multipart/form-data${boundary}`;
  if (fault === "cut") return sent(type, written.subarray(0, written.length / 2));
  if (fault === "line ends")
    return sent(type, Buffer.from(written.toString("latin1").replaceAll("\r\n", "\n"), "latin1"));
  return sent(type, written);
}

function head(disposition: string, more = ""): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`);
}

/** As browsers write a name. */
function quoted(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
