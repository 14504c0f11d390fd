import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { connectDatabase } from "#server/database/open.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { rowsOf } from "#test/running-database.ts";
import { command, root } from "../../scripts/prepare.mjs";
import { ended, patience, started, test } from "./server-process.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "urubuga-commands-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** Runs a command of the operator's as `npm run` does. */
async function operate(name: string, dataDir: string, ...parameters: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [command(name), ...parameters], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

describe("a site that runs", () => {
  test("is backed up, and starts elsewhere as it was", patience, async ({ run, folder }) => {
    const { server } = await started(run, { DEMO_CONTENT: "true" });
    const file = join(place, "site.tar");
    const { code, said } = await operate("backup", folder, file);
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/^Written and read again: .+ rows and \d+/),
    });
    await ended(server, "SIGTERM");

    const elsewhere = join(place, "elsewhere");
    const restored = await operate("restore", elsewhere, file);
    expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^The site is as it was at /) });
    const query =
      "select items.kind, public_id, title from item_texts join items on id = item_id order by id, language";
    expect(rowsOf(elsewhere, query)).toEqual(rowsOf(folder, query));
    const again = await started(run, { DATA_DIR: elsewhere });
    const { data } = await (await fetch(`${again.url}/api/article?limit=1`)).json();
    expect((await fetch(`${again.url}${data[0].imageUrl}`)).status).toBe(200);
  });

  test("makes scheduled backups where they are configured", patience, async ({ run, folder }) => {
    await started(run, { BACKUP_EVERY_HOURS: "1" });
    const made = await vi.waitUntil(
      async () => (await readdir(join(folder, "backups")).catch(() => [])).find((name) => name.endsWith(".tar")),
      { timeout: 20_000 },
    );
    const elsewhere = join(place, "elsewhere");
    expect((await operate("restore", elsewhere, join(folder, "backups", String(made)))).code).toBe(0);
    expect(rowsOf(elsewhere, "select email from users")).toEqual(rowsOf(folder, "select email from users"));
  });
});

describe("a site of which an uploaded file is lost", () => {
  test("is not backed up, and the command and the log name the file", patience, async ({ run, folder }) => {
    const { server } = await started(run, { DEMO_CONTENT: "true" });
    const file = join(place, "site.tar");
    await operate("backup", folder, file);
    await ended(server, "SIGTERM");
    const originals = join(folder, "media", "originals");
    const [lost = ""] = await readdir(originals);
    await rm(join(originals, lost));

    expect(await operate("backup", folder, join(place, "second.tar"))).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`^Uploaded files are missing: originals/${lost};.*\n$`)),
    });
    const { output } = await started(run, { BACKUP_EVERY_HOURS: "1" });
    await vi.waitUntil(() => output().includes('"make a backup"'), { timeout: 20_000 });
    expect(output()).toContain(`Uploaded files are missing: originals/${lost};`);

    expect(await operate("restore", folder, file, "--overwrite")).toEqual({
      code: 0,
      said: expect.stringContaining(` without the missing originals/${lost}`),
    });
    expect(await readdir(originals)).toContain(lost);
  });
});

describe("a command says in one line", () => {
  test.for<[string, string, string[], number, RegExp]>([
    ["how it is used", "backup", [], 2, /^Usage: npm run backup -- FILE \[--without-media\]\n$/],
    ["that it knows no such option", "backup", ["--overwrite", "a.tar"], 2, /^Usage: /],
    ["how a restore is used", "restore", ["a.tar", "b.tar"], 2, /^Usage: npm run restore -- FILE \[--overwrite\]\n$/],
    [
      "how a mail is checked",
      "mail",
      ["check", "nobody"],
      2,
      /^Usage: npm run mail -- check ADDRESS \[--language rw\|en\|fr\]\n$/,
    ],
    ["that there is no mail server", "mail", ["check", "a@urubuga.example"], 1, /^SMTP_URL is unset: .*\n$/],
    ["that an archive is not there", "restore", ["nowhere.tar"], 1, /^ENOENT.*nowhere\.tar'\n$/],
  ])("%s", async ([_what, name, parameters, code, said]) => {
    expect(await operate(name, join(place, "data"), ...parameters)).toEqual({
      code,
      said: expect.stringMatching(said),
    });
  });

  test("that an archive is damaged", patience, async ({ run, folder }) => {
    await started(run);
    const file = join(place, "site.tar");
    await operate("backup", folder, file);
    await truncate(file, 2000);
    const { code, said } = await operate("restore", join(place, "elsewhere"), file);
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^.*site\.tar (cannot be used|is damaged).*\n$/),
    });
  });

  test("that there is no site to back up, and makes none", async () => {
    const nowhere = join(place, "nowhere");
    expect(await operate("backup", nowhere, join(place, "site.tar"))).toEqual({
      code: 1,
      said: `There is no site at DATA_DIR (${nowhere})\n`,
    });
    expect(await readdir(place)).toEqual([]);
  });

  test("that a database has no site", async () => {
    const dataDir = join(place, "data");
    await (await connectDatabase({ databaseUrl: null, dataDir })).destroy();
    const none = { code: 1, said: `There is no site at DATA_DIR (${dataDir})\n` };
    expect(await operate("backup", dataDir, join(place, "site.tar"))).toEqual(none);
    const { url, drop } = await createPostgresDatabase({ isEmpty: true });
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url };
    const backup = promisify(execFile)(process.execPath, [command("backup"), join(place, "site.tar")], { env });
    await expect(backup).rejects.toMatchObject({ stderr: "There is no site in the database of DATABASE_URL\n" });
    await drop();
  });

  test("what it lacks to copy uploaded files", patience, async ({ run, folder }) => {
    const copy = ["copy", "--from", "folder", "--to", "s3"];
    await ended((await started(run)).server, "SIGTERM");
    expect(await operate("media", folder, ...copy)).toEqual({
      code: 1,
      said: "S3_BUCKET is unset: it names the bucket to copy from or to\n",
    });
  });

  test.for([["--help"], ["--foo"], ["--port", "x"], ["--kills", "many"]])(
    "how the cluster is started: %s",
    patience,
    async (parameters) => {
      const started = promisify(execFile)(process.execPath, [join(root, "cluster", "run.ts"), ...parameters]);
      await expect(started).rejects.toMatchObject({
        code: 2,
        stderr: "Usage: npm run cluster -- [--port PORT | --check | --kills COUNT]\n",
      });
    },
  );

  test("that a site is not empty", patience, async ({ run, folder }) => {
    await started(run);
    const file = join(place, "site.tar");
    await operate("backup", folder, file);
    const { code, said } = await operate("restore", folder, file);
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The site is not empty.*--overwrite.*\n$/),
    });
  });
});
