import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from "kysely";
import { isBusy, type SqliteFile } from "./sqlite-file.ts";

/** How long a query waits for a lock of another process before it is rejected, in milliseconds. */
const PATIENCE = 5000;
/** Between two tries, in milliseconds. */
const LONGEST_PAUSE = 25;

type Files = {
  /** The only connection that writes, for one borrower at a time. */
  writer: SqliteFile;
  /** Shared by all reads of a single result. */
  reader: SqliteFile;
  /** Opens another connection, for reading several results of one moment. */
  open: () => SqliteFile;
  /** Called for each statement that goes to the writer. */
  onWrite: () => void;
};

/**
 * Leases connections that read concurrently, and become the writer with the first query that may change something,
 * until they are released. The process is never blocked: where another process has locked the file, the query is tried
 * again for five seconds.
 */
export function createSqliteDriver(files: Files): Driver {
  const lock = createMutex();
  return {
    init: async () => undefined,
    acquireConnection: async () => new LeasedConnection(files, lock),
    beginTransaction: async (connection) => {
      // A transaction that reads before it writes would be rejected where another process has written meanwhile.
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    },
    commitTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("commit"));
    },
    rollbackTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    },
    releaseConnection: async (connection) => (connection as LeasedConnection).release(),
    destroy: async () => {
      files.reader.database.close();
      files.writer.database.close();
    },
  };
}

class LeasedConnection implements DatabaseConnection {
  readonly #files: Files;
  readonly #lock: () => Promise<() => void>;
  #file: SqliteFile;
  #end: (() => void) | undefined;
  #isReleased = false;

  constructor(files: Files, lock: () => Promise<() => void>) {
    this.#files = files;
    this.#lock = lock;
    this.#file = files.reader;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const deadline = performance.now() + PATIENCE;
    // It would lock the writer for ever.
    if (this.#isReleased) throw new Error("a query came after its connection was released");
    if (!this.#end) {
      if (query.sql === "begin deferred") this.#readFromOwnFile();
      else if (!isReading(query)) await this.#becomeWriter();
    }
    return retryWhileBusy(() => {
      if (this.#file === this.#files.writer) this.#files.onWrite();
      return this.#file.run<Row>(query.sql, query.parameters);
    }, deadline);
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
    // A result that is still being read would keep all other reads at this moment of the database.
    if (!this.#end) this.#readFromOwnFile();
    for (const row of this.#file.iterate<Row>(sql, parameters)) yield { rows: [row] };
  }

  release(): void {
    this.#isReleased = true;
    this.#end?.();
    this.#end = undefined;
    this.#file = this.#files.reader;
  }

  #readFromOwnFile(): void {
    this.#file = this.#files.open();
    const { database } = this.#file;
    this.#end = () => database.close();
  }

  async #becomeWriter(): Promise<void> {
    this.#end = await this.#lock();
    this.#file = this.#files.writer;
  }
}

/** A select changes nothing in SQLite; whatever else is raw might. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** Tries again while another process holds the lock; the event loop continues meanwhile. */
async function retryWhileBusy<T>(work: () => T, deadline: number): Promise<T> {
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(wait);
  }
}

/** A mutex: one holder after the other, in the order of asking. @returns the release function */
function createMutex(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
