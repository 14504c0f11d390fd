import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { findProgram, type Program, startProgram, temporaryFolder, until } from "#tools/processes.ts";
import { freePort, throughPort } from "./ports.ts";

/**
 * PgBouncer in transaction mode, where each transaction may run on another connection to PostgreSQL.
 * @param target any database of a server that trusts its callers @returns the same database through it
 */
export async function startPooler(target: string): Promise<Program & { url: string }> {
  const pgbouncer = findProgram("pgbouncer");
  if (!pgbouncer) throw new Error("PgBouncer is not installed: apt-get install pgbouncer");
  const url = new URL(target);
  const port = await freePort();
  const file = join(temporaryFolder(), "pgbouncer.ini");
  // As root it changes to an account of no rights, which must be able to read this.
  writeFileSync(file, configuration(url, port));
  const program = startProgram(pgbouncer, [file]);
  await until(program, () => listens(port));
  return { ...program, url: throughPort(target, port).href };
}

function configuration({ hostname, port, username, password }: URL, ownPort: number): string {
  return `
[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
${process.getuid?.() === 0 ? "user = nobody" : ""}
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
; Each test has a database of its own, and PostgreSQL takes 100 connections.
default_pool_size = 8
server_idle_timeout = 2
max_client_conn = 1000
max_db_connections = 8
`;
}

async function listens(port: number): Promise<true | undefined> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await once(socket, "connect").then(
    () => true as const,
    () => undefined,
  );
  socket.destroy();
  return isOpen;
}
