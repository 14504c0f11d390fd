import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";
import pictures from "#sample/pictures/pictures.json" with { type: "json" };
import { SECOND } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { connectDatabase } from "#server/database/open.ts";
import { createS3Client } from "#server/media/storage/s3-client.ts";
import { describeObjectStore } from "#test/object-store.ts";
import { createPostgresDatabase } from "#test/postgres-database.ts";
import { command } from "../../scripts/prepare.mjs";
import { type ChaosProxy, startChaosProxy } from "./chaos-proxy.ts";
import { ended, patience, started, test } from "./server-process.ts";

/** In bytes, of more than three million for all originals: each is read again once it is there. */
const ANSWERS_OF_SOME = 1_000_000;

const addressOf = ({ port }: ChaosProxy) => `http://127.0.0.1:${port}`;

describeObjectStore("the operator", (store) => {
  let place: string;
  let bucket: Record<string, string>;
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), "urubuga-bucket-"));
    bucket = await store.newBucket();
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  const environment = (dataDir: string) => ({ PATH: process.env.PATH, DATA_DIR: dataDir, ...bucket });
  const execute = async (name: string, parameters: string[], env: NodeJS.ProcessEnv) =>
    (await promisify(execFile)(process.execPath, [command(name), ...parameters], { env })).stdout;
  const operate = (name: string, dataDir: string, ...parameters: string[]) =>
    execute(name, parameters, environment(dataDir));
  const namesInBucket = async () => {
    const client = createS3Client(readConfig(bucket).s3 ?? expect.unreachable());
    return (await Array.fromAsync(client.list("originals/"))).map(({ key }) => basename(key));
  };
  const countObjects = async () => (await namesInBucket()).length;
  const firstPicture = async (url: string) => {
    const { data } = await (await fetch(`${url}/api/article?limit=1`)).json();
    return (await fetch(`${url}${data[0].imageUrl}`)).status;
  };

  /** Copies the originals of a folder into the bucket, and is killed as soon as the store has answered for some. */
  async function killedCopying(dataDir: string, parameters: string[]) {
    const proxy = await startChaosProxy(store.port);
    const env = { ...environment(dataDir), S3_ENDPOINT: addressOf(proxy) };
    const someAnswered = proxy.dropAfter(ANSWERS_OF_SOME);
    const copying = spawn(process.execPath, [command("media"), ...parameters], { env });
    const exit = once(copying, "exit");
    await someAnswered;
    copying.kill("SIGKILL");
    await exit;
    await proxy.close();
  }

  test(
    "moves a running site into a bucket and back, also where a kill interrupts it",
    patience,
    async ({ run, folder }) => {
      const { server } = await started(run, { DEMO_CONTENT: "true" });
      const originals = await readdir(join(folder, "media", "originals"));
      const parameters = ["copy", "--from", "folder", "--to", "s3"];
      await killedCopying(folder, parameters);
      const names = await namesInBucket();
      const rest = originals.filter((name) => !names.includes(name));
      expect(names).not.toEqual([]);
      expect(rest).not.toEqual([]);
      const proxy = await startChaosProxy(store.port);
      const said = await execute("media", parameters, { ...environment(folder), S3_ENDPOINT: addressOf(proxy) });
      const sizes = await Promise.all(rest.map((name) => stat(join(folder, "media", "originals", name))));
      const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
      expect(proxy.received(), "bytes that were read again").toBeGreaterThan(bytes);
      await proxy.close();
      const counts = said
        .match(/^(\d+) files were copied and read again, (\d+) were there already\n$/)
        ?.slice(1)
        .map(Number);
      expect(counts?.[1]).toBeGreaterThanOrEqual(names.length - 1);
      expect((counts?.[0] ?? 0) + (counts?.[1] ?? 0)).toBe(originals.length);
      await ended(server, "SIGTERM");

      await rm(join(folder, "media"), { recursive: true });
      const inBucket = await started(run, bucket);
      expect(await firstPicture(inBucket.url)).toBe(200);
      await ended(inBucket.server, "SIGTERM");

      await rm(join(folder, "media"), { recursive: true });
      await operate("media", folder, "copy", "--from", "s3", "--to", "folder");
      expect((await readdir(join(folder, "media", "originals"))).toSorted()).toEqual(originals.toSorted());
      const inFolder = await started(run);
      expect(await firstPicture(inFolder.url)).toBe(200);
    },
  );

  test("says in one line which file is missing where a site moves", patience, async ({ run, folder }) => {
    await ended((await started(run, { DEMO_CONTENT: "true" })).server, "SIGTERM");
    const originals = join(folder, "media", "originals");
    const [lost = ""] = await readdir(originals);
    await rm(join(originals, lost));
    await expect(operate("media", folder, "copy", "--from", "folder", "--to", "s3")).rejects.toMatchObject({
      stderr: expect.stringMatching(new RegExp(`^\\d+ files were copied .*; 1 are missing: originals/${lost}\n$`)),
    });
  });

  test(
    "starts two hosts at once: one fills the site, one makes the backup, both serve all of it",
    patience,
    async ({ run }) => {
      const { url: databaseUrl, drop } = await createPostgresDatabase({ isEmpty: true });
      const folders = ["a", "b"].map((name) => join(place, name));
      const more = { ...bucket, DATABASE_URL: databaseUrl, DEMO_CONTENT: "true", BACKUP_EVERY_HOURS: "1" };
      const hosts = await Promise.all(folders.map((DATA_DIR) => started(run, { ...more, DATA_DIR })));
      expect(hosts.filter(({ output }) => output().includes("was filled with sample content"))).toHaveLength(1);
      expect(await countObjects()).toBe(Object.keys(pictures).length + 1);
      for (const { url } of hosts) expect(await firstPicture(url)).toBe(200);
      const backups = async () => {
        const names = await Promise.all(folders.map((folder) => readdir(join(folder, "backups")).catch(() => [])));
        return names.flat().filter((name) => name.endsWith(".tar"));
      };
      await expect.poll(backups, { timeout: 20 * SECOND }).toHaveLength(1);
      const db = await connectDatabase({ databaseUrl, dataDir: place });
      const done = () => db.selectFrom("leases").select("name").where("done_at", "is not", null).execute();
      await expect.poll(done, { timeout: 10 * SECOND }).toContainEqual({ name: "make a backup" });
      await expect.poll(done, { timeout: 10 * SECOND }).toContainEqual({ name: "delete unused files" });
      expect(await backups()).toHaveLength(1);
      // A host that runs still writes into its folder, which is deleted after the test.
      for (const { server } of hosts) await ended(server, "SIGTERM");
      await db.destroy();
      await drop();
    },
  );

  test("backs a bucket up into one archive, or leaves it out", patience, async ({ run, folder }) => {
    const { server } = await started(run, { DEMO_CONTENT: "true", ...bucket });
    const count = await countObjects();
    const whole = join(place, "whole.tar");
    const without = join(place, "without.tar");
    expect(await operate("backup", folder, whole)).toContain(` and ${count} uploaded files of `);
    expect(await operate("backup", folder, without, "--without-media")).toContain(" and no uploaded files of ");
    await ended(server, "SIGTERM");

    const again = join(place, "again");
    expect(await operate("restore", again, without)).not.toContain("not in the storage");
    bucket = await store.newBucket();
    expect(await operate("restore", join(place, "lost"), without)).toContain(
      `; ${count} uploaded files that it names are not in the storage`,
    );
    const elsewhere = join(place, "elsewhere");
    await operate("restore", elsewhere, whole);
    expect(await countObjects()).toBe(count);
    const { server: restored, url } = await started(run, { DATA_DIR: elsewhere, ...bucket });
    expect(await firstPicture(url)).toBe(200);
    await ended(restored, "SIGTERM");
  });
});
