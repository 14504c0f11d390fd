import { type ChildProcessWithoutNullStreams as Group, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, type TestContext } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { addArticle } from "#test/factories.ts";
import { freePort } from "#test/ports.ts";
import { rowsOf } from "#test/running-database.ts";
import { root } from "../../scripts/prepare.mjs";
import { collected, ended, patience, test } from "./server-process.ts";

const start = [process.execPath, join("scripts", "start.mjs")] as const;
const npmStart = ["npm", "start"] as const;

/** As the leader of a process group: a terminal or an init system signals all of the group. */
async function startGroup(
  command: readonly string[],
  settings: Record<string, string>,
  onTestFinished: TestContext["onTestFinished"],
): Promise<{ group: Group; port: number; errors: () => string }> {
  const port = await freePort();
  const [program = "", ...parameters] = command;
  const group = spawn(program, parameters, {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), DEMO_CONTENT: "false", LOG_LEVEL: "warn", ...settings },
  });
  onTestFinished(() => {
    if (!group.stdout.closed) process.kill(-(group.pid ?? 0), "SIGKILL");
  });
  const output = collected(group.stdout);
  const errors = collected(group.stderr);
  await expect.poll(output, { timeout: patience.timeout }).toMatch(/Urubuga is at .*\n.*\n.*\n/);
  return { group, port, errors };
}

describe.concurrent("a signal to the whole process group, and once more, ends the server as one signal does", () => {
  test.for([
    ["SIGTERM", "1", npmStart],
    ["SIGTERM", "1", start],
    ["SIGINT", "1", start],
    ["SIGHUP", "1", start],
    ["SIGTERM", "2", start],
  ] as const)(
    "%s with WORKERS=%s",
    patience,
    async ([signal, WORKERS, command], { folder, expect, onTestFinished }) => {
      const db = await openDatabase({ databaseUrl: null, dataDir: folder });
      const id = await addArticle(db);
      await db.destroy();
      const { group, port, errors } = await startGroup(command, { DATA_DIR: folder, WORKERS }, onTestFinished);
      const reader = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0" };
      await fetch(`http://127.0.0.1:${port}/api/article/${id}`, { headers: reader });

      const call = connect(port, "127.0.0.1");
      const answer = collected(call);
      const body = JSON.stringify({ email: "aline@urubuga.example" });
      const head = ["POST /api/subscription/subscribe HTTP/1.1", "host: urubuga", "content-type: application/json"];
      call.write([...head, `content-length: ${body.length}`, "expect: 100-continue", "", ""].join("\r\n"));
      await once(call, "data");
      const end = once(group, "close");
      process.kill(-(group.pid ?? 0), signal);
      await closedPort(port);
      process.kill(-(group.pid ?? 0), signal);
      call.write(body);
      const [code] = await end;
      call.destroy();

      expect(answer()).toContain("HTTP/1.1 201 Created");
      // npm ends by the signal itself, before the server does.
      if (command === start) expect(code).toBe(0);
      expect(errors()).not.toContain("did not stop");
      expect(rowsOf(folder, "select views from articles")).toEqual([{ views: 1 }]);
      expect(rowsOf(folder, "select email from subscriptions")).toEqual([{ email: "aline@urubuga.example" }]);
    },
  );
});

test("a site whose output nobody reads any more goes on, and stops", patience, async ({ folder, run, expect }) => {
  const port = await freePort();
  const { server } = run({ DATA_DIR: folder, PORT: String(port), DEMO_CONTENT: "false" });
  server.stdout.destroy();
  server.stderr.destroy();
  const status = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  expect(await ended(server, "SIGTERM")).toBe(0);
});

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
