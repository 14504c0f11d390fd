import type { DatabaseSync } from "node:sqlite";
import {
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { createSqliteDriver } from "./sqlite-driver.ts";
import { isBusy, openSqliteFile } from "./sqlite-file.ts";

/** In milliseconds, only at the start, when no request waits. */
const BUSY_PATIENCE = 5000;

/**
 * KiB of the database that reads keep in memory. With SQLite's own 2,000 a search among 100,000 articles takes twice as
 * long; with 32,000 no less.
 */
const CACHE_KIB = 8000;

type NodeSqlite = {
  dialect: Dialect;
  /** Another text once this process or another one has committed a change. */
  state: () => string;
};

/**
 * Node's own SQLite behind the interface that Kysely expects of a database with several connections: reading does not
 * wait for writing (WAL). Every commit reaches the disk, unless `synchronous` is normal: then the last ones may be lost
 * with the machine's power.
 */
export function openNodeSqlite(path: string, synchronous: "full" | "normal" = "full"): NodeSqlite {
  const writer = openSqliteFile(path);
  blockWhileBusy(() => writer.database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous};`));
  const reader = openSqliteFile(path);
  reader.database.exec(`pragma cache_size = -${CACHE_KIB}`);
  const { state, forget } = blockWhileBusy(() => watchState(reader.database));
  const driver = createSqliteDriver({ writer, reader, open: () => openSqliteFile(path), onWrite: forget });
  return {
    state,
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new LiteralLimits(),
      createAdapter: () => new SeveralConnections(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  };
}

class SeveralConnections extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * SQLite makes a new plan for each value of a parameter that a plan may depend on: with `limit ?` a short list takes three
 * times as long, each time.
 */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit ");
    this.visitNode(ValueNode.is(limit) ? ValueNode.createImmediate(limit.value) : limit);
  }
}

/**
 * Reads it once for all requests that the event loop has received together: changes that their senders know of were
 * committed before.
 */
function watchState(reader: DatabaseSync): { state: () => string; forget: () => void } {
  const ask = reader.prepare("select data_version as version from pragma_data_version");
  let last: string | undefined;
  let unknown = 0;
  const forget = () => {
    last = undefined;
  };
  const asked = () => {
    try {
      return `${ask.get()?.version}`;
    } catch {
      // While another process has the file exclusively, or the disk fails, the state is unknown: it counts as changed
      // each time. The next read reports the error; here, before the router, it would end the process.
      unknown += 1;
      return `unknown ${unknown}`;
    }
  };
  const state = () => {
    if (last === undefined) {
      last = asked();
      setImmediate(forget);
    }
    return last;
  };
  return { state, forget };
}

/**
 * Entering WAL needs the file alone for a moment, and the first statement reads its schema; neither waits by itself
 * while another process is just opening or closing it.
 */
function blockWhileBusy<T>(work: () => T): T {
  const deadline = Date.now() + BUSY_PATIENCE;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
