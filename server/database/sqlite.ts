import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, SqliteDialect, type SqliteStatement } from "kysely";

const BUSY_TIMEOUT_MS = 5000;
const SQLITE_BUSY = 5;

type NodeSqlite = {
  dialect: Dialect;
  /** Another text once this connection has changed anything or another process has committed a change. */
  state: () => string;
};

/**
 * Node's own SQLite behind the interface that Kysely's dialect expects.
 * Every commit reaches the disk (`synchronous=FULL`); readers do not wait for a writer (WAL).
 */
export function openNodeSqlite(file: string): NodeSqlite {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  retryWhileBusy(() => database.exec("pragma journal_mode = wal; pragma synchronous = full;"));
  const { state, mayChange } = watchState(database);
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (query: string): SqliteStatement => {
    const statement = database.prepare(query);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => mayChange(() => statement.all(...(parameters as SQLInputValue[]))),
      run: (parameters) => mayChange(() => statement.run(...(parameters as SQLInputValue[]))),
      iterate: (parameters) => mayChange(() => statement.iterate(...(parameters as SQLInputValue[]))),
    };
  };
  /** Where the disk was full SQLite has ended the transaction itself; to say so would hide the cause. */
  const rollback: SqliteStatement = {
    ...prepare("rollback"),
    run: () => {
      if (database.isTransaction) mayChange(() => database.exec("rollback"));
      return { changes: 0, lastInsertRowid: 0 };
    },
  };
  const dialect = new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (asked) => {
        if (asked === "rollback") return rollback;
        // A transaction that reads before it writes would be refused where another process has written meanwhile.
        const query = asked === "begin" ? "begin immediate" : asked;
        const statement = prepared.get(query) ?? prepare(query);
        if (prepared.size < 500) prepared.set(query, statement);
        return statement;
      },
    },
  });
  return { dialect, state };
}

/**
 * Asks once for all requests that the event loop has received together: each of them was sent before, so that a change
 * that its sender knows of was committed before, too.
 */
function watchState(database: DatabaseSync): { state: () => string; mayChange: <T>(run: () => T) => T } {
  const ask = database.prepare("select total_changes() as own, data_version as others from pragma_data_version");
  let last: string | undefined;
  const forget = () => {
    last = undefined;
  };
  const state = () => {
    if (last === undefined) {
      const { own, others } = ask.get() ?? {};
      last = `${own} ${others}`;
      setImmediate(forget);
    }
    return last;
  };
  const mayChange = <T>(run: () => T) => {
    forget();
    return run();
  };
  return { state, mayChange };
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
