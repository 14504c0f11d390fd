import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SECOND } from "#server/clock.ts";
import { mediaPolicy } from "#server/http/headers.ts";
import { useApp } from "#test/app.ts";
import { checkFile } from "./detect-type.ts";

const site = useApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-films-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const script = Buffer.from("<!doctype html><script>alert(1)</script>");

function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

function box(type: string, content: Buffer = Buffer.alloc(0), size = 8 + content.length): Buffer {
  return Buffer.concat([u32(size), Buffer.from(type, "latin1"), content]);
}

const ftyp = (size?: number) => box("ftyp", Buffer.from("isom\u0000\u0000\u0002\u0000isomavc1mp41", "latin1"), size);
const ebml = (content: Buffer) => Buffer.concat([Buffer.from("1a45dfa3", "hex"), content]);
const webm = ebml(Buffer.concat([Buffer.from("87428284", "hex"), Buffer.from("webm")]));
const repeated = (part: Buffer, bytes: number) => Buffer.alloc(bytes, part);

/** A film is stored as it is: its type is detected from its first bytes, and its extension decides the media type. */
const odd: [string, Buffer][] = [
  ["an MP4 whose first box has no size", ftyp(0)],
  ["an MP4 whose first box has 7 bytes", ftyp(7)],
  ["an MP4 whose first box is larger than all there is", ftyp(0xffffffff)],
  [
    "an MP4 whose first box has a size of 64 bits",
    Buffer.concat([u32(1), Buffer.from("ftypisom"), Buffer.alloc(8, 255)]),
  ],
  ["an MP4 of a million empty boxes", Buffer.concat([ftyp(), repeated(box("moov"), 8 * MB)])],
  ["an MP4 of boxes without a size", Buffer.concat([ftyp(), repeated(box("moov", undefined, 0), 8 * MB)])],
  ["an MP4 that breaks off", ftyp().subarray(0, 9)],
  ["an MP4 that is a page as well", Buffer.concat([ftyp(), script])],
  ["a WebM that is a page as well", Buffer.concat([webm, script])],
  ["a WebM of endless elements", ebml(Buffer.concat([Buffer.from("01ffffffffffffff", "hex"), Buffer.alloc(8 * MB)]))],
  [
    "a WebM of a million elements",
    ebml(Buffer.concat([Buffer.from("010000000007ffff", "hex"), repeated(Buffer.from("ec80", "hex"), 8 * MB)])),
  ],
  ["a WebM in a WebM, and so on", ebml(repeated(Buffer.from("881a45dfa3", "hex"), 8 * MB))],
  ["a WebM that breaks off", webm.subarray(0, 6)],
  ["marks of a sound file, without end", repeated(Buffer.from("49443303000000000000", "hex"), 8 * MB)],
  [
    "an archive of a million files",
    repeated(Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(26)]), 8 * MB),
  ],
  ["nothing", Buffer.alloc(0)],
];

describe("the type of a film is detected in a few seconds at most:", () => {
  test.each(odd)("%s", async (_what, content) => {
    const file = join(folder, "film");
    await writeFile(file, content);
    const began = performance.now();
    expect([null, { kind: "videoKind" }]).toContainEqual(await checkFile(file, "video"));
    expect(performance.now() - began).toBeLessThan(5 * SECOND);
  });
});

test.each([
  ["mp4", Buffer.concat([ftyp(), script])],
  ["webm", Buffer.concat([webm, script])],
])("a film that contains HTML is sent as video/%s with nosniff", async (ending, content) => {
  const id = await site.services.media.addVideo(site.db, content);
  const { statusCode, headers } = await site.app.inject(`/media/${id}.${ending}`);
  expect({ statusCode, type: headers["content-type"] }).toEqual({ statusCode: 200, type: `video/${ending}` });
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-security-policy": mediaPolicy });
  expect(mediaPolicy).toMatch(/default-src 'none'.*sandbox$/);
});
