import { once } from "node:events";
import { readdir, stat, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { SECOND } from "#server/clock.ts";
import { openDatabase } from "#server/database/open.ts";
import { addArticle } from "#test/factories.ts";
import { freePort, portOf } from "#test/ports.ts";
import { root } from "../../scripts/prepare.mjs";
import { collected, ended, newSiteTest, type Process, patience, started, test } from "./server-process.ts";

describe.concurrent("a start fails with exit code 1 and one line that names what to correct", patience, () => {
  let occupied: Server;

  beforeAll(async () => {
    occupied = createServer().listen(0, "127.0.0.1");
    await once(occupied, "listening");
  });
  afterAll(() => occupied.close());

  test.for([
    { name: "PORT", value: "http", line: /^PORT is "http"/ },
    { name: "TIME_ZONE", value: "Africa/Nowhere", line: /^TIME_ZONE is "Africa\/Nowhere"/ },
    { name: "SITE_URL", value: "urubuga", line: /^SITE_URL is "urubuga"/ },
    { name: "HOST", value: "192.0.2.1", line: /\bHOST\b/ },
  ])("where $name is $value", async ({ name, value, line }, { run }) => {
    expect(await rejection(run({ [name]: value }))).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });

  test("where DATABASE_URL is unreachable", async ({ run }) => {
    const url = `postgres://site:hunter2@127.0.0.1:${await freePort()}/urubuga`;
    const lines = [expect.stringMatching(/DATABASE_URL .*127\.0\.0\.1.*ECONNREFUSED/)];
    expect(await rejection(run({ DATABASE_URL: url }))).toEqual({ code: 1, lines });
  });

  test("where DATABASE_URL is wrong, without showing its password", async ({ run }) => {
    const url = `postgres://site:hunter2@127.0.0.1:${await freePort()}/urubuga`;
    const { lines } = await rejection(run({ DATABASE_URL: url }));
    expect(lines.join()).not.toContain("hunter2");
  });

  test("where DATA_DIR is a file", async ({ run, folder }) => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const lines = [expect.stringContaining(`DATA_DIR (${file})`)];
    expect(await rejection(run({ DATA_DIR: file }))).toEqual({ code: 1, lines });
  });

  test.runIf(process.platform === "linux")("where DATA_DIR cannot be made", async ({ run }) => {
    const lines = [expect.stringContaining("DATA_DIR (/proc/urubuga/data)")];
    expect(await rejection(run({ DATA_DIR: "/proc/urubuga/data" }))).toEqual({ code: 1, lines });
  });

  test("where the bucket does not answer that sample content belongs into", async ({ run }) => {
    const bucket = { S3_BUCKET: "urubuga", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    const lines = [expect.stringMatching(/^The sample content cannot be stored: .*ECONNREFUSED.*DEMO_CONTENT=false$/)];
    expect(await rejection(run({ ...bucket, S3_ENDPOINT, DEMO_CONTENT: "true" }))).toEqual({ code: 1, lines });
  });

  test("where the database file is malformed", async ({ run, folder }) => {
    await writeFile(join(folder, "urubuga.sqlite"), "this is no database, however long it is. ".repeat(100));
    const lines = [expect.stringMatching(/DATA_DIR .*not a database/)];
    expect(await rejection(run())).toEqual({ code: 1, lines });
  });

  newSiteTest("where another program has locked the database", async ({ run, folder }) => {
    const other = new DatabaseSync(join(folder, "urubuga.sqlite"));
    other.exec("create table t (a); begin exclusive");
    const rejected = await rejection(run());
    other.close();
    expect(rejected).toEqual({ code: 1, lines: [expect.stringMatching(/DATA_DIR .*locked/)] });
  });

  test("where the port is in use", async ({ run }) => {
    const port = portOf(occupied);
    const lines = [expect.stringMatching(new RegExp(`^Port ${port} .*in use.*PORT`))];
    expect(await rejection(run({ PORT: String(port) }))).toEqual({ code: 1, lines });
  });

  newSiteTest("and the first administrator's password is not lost, which is shown only once", async ({ run }) => {
    const running = run({ PORT: String(portOf(occupied)) });
    await rejection(running);
    expect(running.output().match(/password \S{22} \(shown only this once\)/g)).toHaveLength(1);
  });
});

describe.concurrent("a server that runs", patience, () => {
  test("prints its address, and nothing on the error output", async ({ run }) => {
    const { output, errors, port } = await started(run);
    expect(output()).toContain(`http://localhost:${port}`);
    expect(errors()).toBe("");
  });

  test("answers with a page, the API and its readiness", async ({ run }) => {
    const { url } = await started(run);
    const answers = await Promise.all(["/en", "/api/article", "/readyz"].map((path) => fetch(url + path)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });

  test.for(["SIGTERM", "SIGINT"] as const)("ends with exit code 0 within 10 seconds of %s", async (signal, { run }) => {
    const { server } = await started(run);
    const before = Date.now();
    expect(await ended(server, signal)).toBe(0);
    expect(Date.now() - before).toBeLessThan(10 * SECOND);
  });

  test("writes files that other accounts of the machine cannot read", async ({ run, folder }) => {
    const dataDir = join(folder, "data");
    await started(run, { DATA_DIR: dataDir });
    // Copied from the build, whose files everybody may read, and after the start.
    const copies = () => readdir(join(dataDir, "media", "assets")).catch(() => []);
    const assets = (await readdir(join(root, "build", "client", "assets"))).filter((name) => !name.endsWith(".gz"));
    await expect.poll(copies, { timeout: 20 * SECOND }).toHaveLength(assets.length);
    const written = await readdir(dataDir, { recursive: true });
    expect(written).toEqual(expect.arrayContaining(["urubuga.sqlite", "urubuga.sqlite-wal", "media"]));
    const open = await Promise.all(
      [".", ...written].map(async (name) => ((await stat(join(dataDir, name))).mode & 0o077 ? [name] : [])),
    );
    expect(open.flat()).toEqual([]);
  });

  test("ends although a browser keeps a connection open", async ({ run }) => {
    const { server, url } = await started(run);
    await fetch(`${url}/api/article`, { headers: { connection: "keep-alive" } });
    expect(await ended(server, "SIGTERM")).toBe(0);
  });

  test("ends within 10 seconds although its mail server does not respond", async ({ run }) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { server, url } = await started(run, { SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}` });
    const connected = once(silent, "connection");
    const body = JSON.stringify({ name: "Keza", email: "keza@urubuga.example", password: "ijambobanga" });
    await fetch(`${url}/api/user/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    await connected;
    const before = Date.now();
    expect(await ended(server, "SIGTERM")).toBe(0);
    expect(Date.now() - before).toBeLessThan(10 * SECOND);
    silent.close();
  });

  test("writes the views that wait before it ends", async ({ run, folder }) => {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder });
    const id = await addArticle(db);
    await db.destroy();
    const { server, url } = await started(run);
    const reader = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0" };
    await fetch(`${url}/api/article/${id}`, { headers: reader });
    await ended(server, "SIGTERM");
    const file = new DatabaseSync(join(folder, "urubuga.sqlite"));
    const row = file.prepare("select views from articles join items on items.id = item_id where public_id = ?").get(id);
    file.close();
    expect(row).toEqual({ views: 1 });
  });

  test("finishes the requests in progress, and then ends", async ({ run }) => {
    const { server, port } = await started(run);
    const call = connect(port, "127.0.0.1");
    const answer = collected(call);
    const body = JSON.stringify({ email: "aline@urubuga.example" });
    const head = ["POST /api/subscription/subscribe HTTP/1.1", "host: urubuga", "content-type: application/json"];
    call.write([...head, `content-length: ${body.length}`, "expect: 100-continue", "", ""].join("\r\n"));
    await once(call, "data");
    const end = ended(server, "SIGTERM");
    await closedPort(port);
    call.write(body);
    const code = await end;
    call.destroy();
    expect({ code, answer: answer() }).toEqual({ code: 0, answer: expect.stringContaining("HTTP/1.1 201 Created") });
  });
});

async function rejection({ server, errors }: Process) {
  const [code] = await once(server, "close");
  return { code, lines: errors().trimEnd().split("\n") };
}

/** Waits until the port is closed. */
async function closedPort(port: number): Promise<void> {
  const attempt = connect(port, "127.0.0.1");
  const isOpen = await once(attempt, "connect").then(
    () => true,
    () => false,
  );
  attempt.destroy();
  if (isOpen) await closedPort(port);
}
