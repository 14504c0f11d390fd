import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createTarDecoder } from "modern-tar";
import { migrationNames } from "#server/database/migrations.ts";
import { ArchiveError, FORMAT, MANIFEST, Manifest, tableEntry } from "./manifest.ts";

/** Bytes of a manifest, at most: some hundred thousand files have room in it. */
const MOST_MANIFEST = 64 * 1024 * 1024;

/** Reads the content of an entry to its end. */
type Receive = (content: Readable) => Promise<void>;

/**
 * Reads an archive from beginning to end and compares each entry with what the manifest says of it.
 * @param receiverOf who gets an entry's content, before it is known whether it is whole; without one it is only
 * compared
 * @throws ArchiveError where it is damaged, not an archive of ours, or of a newer version
 */
export async function readArchive(
  file: string,
  receiverOf: (name: string, manifest: Manifest) => Receive | undefined = () => undefined,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const seen = new Set<string>();
  try {
    const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.type !== "file") throw new ArchiveError(`it holds ${header.name}, which is no file`);
      const content = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
      if (!manifest) {
        manifest = await readManifest(header, content);
        continue;
      }
      const expected = entryOf(manifest, header.name);
      if (!expected || seen.has(header.name)) throw new ArchiveError(`it holds ${header.name}, which belongs nowhere`);
      const found = await pass(content, receiverOf(header.name, manifest));
      if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
        throw new ArchiveError(`${header.name} is not what was written`);
      }
      seen.add(header.name);
    }
  } catch (error) {
    throw toArchiveError(file, error);
  }
  if (!manifest) throw new ArchiveError(`${file} is empty`);
  const missing = Object.keys(manifest.entries).find((name) => !seen.has(name));
  if (missing) throw new ArchiveError(`${file} is damaged: ${missing} is missing`);
  return manifest;
}

async function readManifest({ name, size }: { name: string; size: number }, content: Readable): Promise<Manifest> {
  if (name !== MANIFEST || size > MOST_MANIFEST) throw new ArchiveError("it is no archive of Urubuga");
  const raw: unknown = JSON.parse(Buffer.concat(await content.toArray()).toString());
  const { format } = raw as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new ArchiveError("it was written by a newer version");
  const parsed = Manifest.safeParse(raw);
  if (!parsed.success) throw new ArchiveError("it is no archive of Urubuga");
  assertWhole(parsed.data);
  const newer = parsed.data.migrations.find((each) => !migrationNames.includes(each));
  if (newer !== undefined) throw new ArchiveError(`it was written by a newer version (${newer})`);
  return parsed.data;
}

function entryOf({ entries }: Manifest, name: string): Manifest["entries"][string] | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

/**
 * Each table that is named has its rows, and the table of users is among them: without it no user could sign in.
 */
function assertWhole({ tables, entries }: Manifest): void {
  const isLost = tables.some(({ name }) => !Object.hasOwn(entries, tableEntry(name)));
  if (isLost || !tables.some(({ name }) => name === "users")) throw new ArchiveError("it leaves rows out");
}

/** Passes the content on, and returns its size and hash. */
async function pass(content: Readable, receive: Receive | undefined): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const stream = Readable.from(counted(), { objectMode: false });
  if (receive) await receive(stream);
  else for await (const _ of stream);
  return { bytes, sha256: hash.digest("hex") };
}

/** Damage found by the archive library or JSON becomes one sentence; errors of the disk stay. */
function toArchiveError(file: string, error: unknown): Error {
  if (!(error instanceof Error) || "syscall" in error) return error as Error;
  return new ArchiveError(`${file} cannot be used: ${error.message}`);
}
