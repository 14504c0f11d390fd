import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type Dialect, SqliteDialect } from "kysely";

const BUSY_TIMEOUT_MS = 5000;
const SQLITE_BUSY = 5;

/**
 * Node's own SQLite behind the interface that Kysely's dialect expects.
 * Every commit reaches the disk (`synchronous=FULL`); readers do not wait for a writer (WAL).
 */
export function nodeSqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  retryWhileBusy(() => database.exec("pragma journal_mode = wal; pragma synchronous = full;"));
  const prepared = new Map<string, StatementSync>();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (query) => {
        const statement = prepared.get(query) ?? database.prepare(query);
        if (prepared.size < 500) prepared.set(query, statement);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
          run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
          iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
        };
      },
    },
  });
}

/**
 * Entering WAL needs the file alone for a moment and does not wait for it by itself: another process may just be
 * opening or closing it.
 */
function retryWhileBusy(work: () => void): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
      if (!isBusy || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
