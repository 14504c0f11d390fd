import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, type TarEntry, unpackTar } from "modern-tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFolder } from "#server/media/storage/open-storage.ts";
import { type TestApp, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addArticle, addComment } from "#test/factories.ts";
import { stateOf } from "#test/state.ts";
import { writeBackup } from "./backup.ts";
import { MANIFEST, type Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";

/** An archive that was made to do harm, with valid checksums. */
const site = useApp();
const target = useApp();
let folder: string;
let good: TarEntry[];
let serial = 0;

const at = ({ db, config }: TestApp) => ({
  db,
  dataDir: config.dataDir,
  storage: openFolder(config.dataDir),
  clock: { now: () => Date.parse("2026-11-22T03:00:00Z") + serial * 60_000 },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urubuga-hostile-"));
  const image = await site.services.media.addPicture(site.db, await drawPng({ width: 20, height: 10 }));
  const articleId = await addArticle(site.db, { image, contents: { en: "<p>one\u2028two</p>" } });
  await addComment(site.db, { articleId, guestName: "Keza", content: "one\u2028two\u2029three\u0085four\r\nfive" });
  await writeBackup(at(site), join(folder, "good.tar"));
  good = (await unpackTar(await readFile(join(folder, "good.tar")))).map(({ header, data }) => ({
    header,
    body: data,
  }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Rows = Record<string, unknown>[];
type Change = {
  /** Changes the rows of some tables. */
  rows?: Record<string, (rows: Rows) => unknown[]>;
  manifest?: (manifest: Manifest) => void;
  entries?: (entries: TarEntry[]) => TarEntry[];
};

/** The good archive, changed; the manifest says what is in it. */
async function archive({ rows = {}, manifest: alter = () => undefined, entries = (all) => all }: Change) {
  const [first, ...others] = good;
  const manifest = JSON.parse(Buffer.from(first?.body as Uint8Array).toString()) as Manifest;
  const changed = others.map(({ header, body }) => {
    const table = manifest.tables.find(({ name }) => header.name === `database/${name}.jsonl.gz`);
    const change = table && rows[table.name];
    if (!change) return { header, body };
    const before = gunzipSync(body as Uint8Array).toString();
    const after = change(
      before
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
    table.rows = after.length;
    const packed = gzipSync(after.map((row) => `${typeof row === "string" ? row : JSON.stringify(row)}\n`).join(""));
    manifest.entries[header.name] = { bytes: packed.length, sha256: hashOf(packed) };
    return { header: { ...header, size: packed.length }, body: new Uint8Array(packed) };
  });
  alter(manifest);
  const head = new TextEncoder().encode(JSON.stringify(manifest));
  const all = entries([{ header: { name: MANIFEST, size: head.length }, body: head }, ...changed]);
  serial += 1;
  const file = join(folder, `${serial}.tar`);
  await writeFile(file, await packTar(all));
  return file;
}

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

const evil = new TextEncoder().encode("evil");
const placed = (name: string, more: Partial<TarEntry["header"]> = {}): Change => ({
  manifest: (manifest) => {
    manifest.entries[name] = { bytes: evil.length, sha256: hashOf(evil) };
  },
  entries: (all) => [...all, { header: { name, size: evil.length, ...more }, body: evil }],
});
const link = (type: "link" | "symlink" | "directory" | "fifo" | "character-device"): Change => ({
  entries: (all) =>
    all.map(({ header, body }) =>
      header.name.startsWith("media/")
        ? { header: { ...header, type, size: 0, linkname: "../../../../etc/passwd" } }
        : { header, body },
    ),
});
const named = (change: Record<string, unknown>): Change => ({
  rows: { media: (rows) => [...rows, ...rows.map((row) => ({ ...row, id: "0".repeat(20), ...change }))] },
});

test("an unchanged archive is restored, whatever its texts hold", async () => {
  await restoreBackup(at(target), await archive({}), true);
  const comments = await target.db.selectFrom("comments").select("content").execute();
  expect(comments).toEqual([{ content: "one\u2028two\u2029three\u0085four\r\nfive" }]);
});

test("a text that is falsely marked as clean is cleaned when it is read", async () => {
  const body = '<p onclick="alert(1)">a</p><script>alert(2)</script>';
  const spoilt = (rows: Rows) => rows.map((row) => ({ ...row, body, clean_rules: 1000 }));
  await restoreBackup(at(target), await archive({ rows: { item_texts: spoilt } }), true);
  const { public_id: id } = await target.db
    .selectFrom("items")
    .select("public_id")
    .where("kind", "=", "article")
    .executeTakeFirstOrThrow();
  expect((await target.call("GET", `/article/${id}`)).body.article.content).toBe("<p>a</p>");
});

describe("a restore changes nothing with an archive with", () => {
  test.each<[string, Change]>([
    ["a path that leads up", placed("media/../../evil.webp")],
    ["an absolute path", placed("/tmp/urubuga-evil.webp")],
    ["a path with backslashes", placed("media\\..\\..\\evil.webp")],
    ["a path with a NUL", placed("media/0123456789abcdef0123.webp\0.sh")],
    [
      "a name that objects have",
      { entries: (all) => [...all, { header: { name: "constructor", size: 4 }, body: evil }] },
    ],
    [
      "a file that the manifest does not name",
      { entries: (all) => [...all, { header: { name: "x", size: 4 }, body: evil }] },
    ],
    ["a file twice", { entries: (all) => [...all, ...all.slice(-1)] }],
    ["the manifest twice", { entries: (all) => [...all.slice(0, 1), ...all] }],
    ["a symbolic link for a file", link("symlink")],
    ["a hard link for a file", link("link")],
    ["a folder for a file", link("directory")],
    ["a device for a file", link("character-device")],
    ["a pipe for a file", link("fifo")],
    [
      "a file longer than it is said to be",
      { manifest: ({ entries }) => Object.assign(Object.values(entries)[0] ?? {}, { bytes: 1 }) },
    ],
    [
      "a size below nothing",
      { manifest: ({ entries }) => Object.assign(Object.values(entries)[0] ?? {}, { bytes: -1 }) },
    ],
    [
      "another checksum",
      { manifest: ({ entries }) => Object.assign(Object.values(entries)[0] ?? {}, { sha256: "0".repeat(64) }) },
    ],
    ["fewer rows than it says", { manifest: ({ tables }) => Object.assign(tables[0] ?? {}, { rows: 100 }) }],
    ["more rows than it says", { manifest: ({ tables }) => Object.assign(tables[0] ?? {}, { rows: 0 }) }],
    ["no tables at all", { manifest: (manifest) => Object.assign(manifest, { tables: [] }) }],
    [
      "a table without its rows",
      {
        manifest: ({ entries }) => delete entries["database/users.jsonl.gz"],
        entries: (all) => all.filter(({ header }) => header.name !== "database/users.jsonl.gz"),
      },
    ],
    [
      "a table of another program",
      { manifest: ({ tables }) => tables.push({ name: "sqlite_master" as "users", rows: 0 }) },
    ],
    ["a step of the schema that does not exist", { manifest: ({ migrations }) => migrations.push("../evil") }],
    ["a file whose id leads up", named({ id: "../../backups/x", extension: "tar" })],
    ["a file whose id is the folder above", named({ id: ".." })],
    ["a file whose ending leads up", named({ extension: "webp/../../../urubuga.sqlite" })],
    ["a file whose id is no text", named({ id: ["0123456789abcdef0123"] })],
    ["a row that is none", { rows: { users: () => [null] } }],
    ["a row that is a list", { rows: { users: () => [["a"]] } }],
    ["a row that is no JSON", { rows: { users: () => ["{"] } }],
    ["a row of 65 MB", { rows: { users: () => [{ name: "a".repeat(65 * 1024 * 1024) }] } }],
    [
      "a row with a column of its own",
      { rows: { comments: (rows) => rows.map((row) => ({ ...row, 'x" text); drop table users; --': 1 })) } },
    ],
    ["a row that refers to none", { rows: { comments: (rows) => rows.map((row) => ({ ...row, item_id: 999_999 })) } }],
    ["a kind of file that does not exist", named({ kind: "page" })],
  ])("%s", async (_what, change) => {
    const before = await stateOf(target);
    const outside = await readdir(target.config.dataDir);
    await expect(restoreBackup(at(target), await archive(change), true)).rejects.toThrow(/cannot be used|damaged/);
    expect(await stateOf(target)).toEqual(before);
    expect((await readdir(target.config.dataDir)).toSorted()).toEqual(outside.toSorted());
  });
});
