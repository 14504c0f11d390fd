import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection, type Driver, SelectQueryNode } from "kysely";
import { isBusy, type SqliteFile } from "./sqlite-file.ts";

/** How long a query waits for what another process holds before it is rejected, in milliseconds. */
const PATIENCE = 5000;
/** Between two tries, in milliseconds. */
const LONGEST_PAUSE = 25;

type Files = {
  /** The one connection that changes anything, for one borrower at a time. */
  writer: SqliteFile;
  /** For all that read a single answer. */
  reader: SqliteFile;
  /** One more, for who reads many answers of one moment. */
  open: () => SqliteFile;
  /** Told of whatever goes to the writer. */
  onWrite: () => void;
};

/**
 * Lends connections that read beside everybody else, and become the writer with the first query that may change
 * something, until they are given back. Nobody blocks the process: who finds the file locked by another one tries again
 * for five seconds.
 */
export function createSqliteDriver(files: Files): Driver {
  const takeTurn = createTurns();
  return {
    init: async () => undefined,
    acquireConnection: async () => new Borrowed(files, takeTurn),
    beginTransaction: async (connection) => {
      // One that reads before it writes would be rejected where another process has written meanwhile.
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    },
    commitTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("commit"));
    },
    rollbackTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    },
    releaseConnection: async (connection) => (connection as Borrowed).giveBack(),
    destroy: async () => {
      files.reader.database.close();
      files.writer.database.close();
    },
  };
}

class Borrowed implements DatabaseConnection {
  readonly #files: Files;
  readonly #takeTurn: () => Promise<() => void>;
  #file: SqliteFile;
  #end: (() => void) | undefined;
  #isGivenBack = false;

  constructor(files: Files, takeTurn: () => Promise<() => void>) {
    this.#files = files;
    this.#takeTurn = takeTurn;
    this.#file = files.reader;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const deadline = performance.now() + PATIENCE;
    // Nobody would end the turn that it takes, and nobody could write any more.
    if (this.#isGivenBack) throw new Error("a query came after its connection was given back");
    if (!this.#end) {
      if (query.sql === "begin deferred") this.#readAlone();
      else if (!isReading(query)) await this.#becomeWriter();
    }
    return patiently(() => {
      if (this.#file === this.#files.writer) this.#files.onWrite();
      return this.#file.run<Row>(query.sql, query.parameters);
    }, deadline);
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery) {
    // Rows that are still to come would keep everybody else's reading at this moment.
    if (!this.#end) this.#readAlone();
    for (const row of this.#file.iterate<Row>(sql, parameters)) yield { rows: [row] };
  }

  giveBack(): void {
    this.#isGivenBack = true;
    this.#end?.();
    this.#end = undefined;
    this.#file = this.#files.reader;
  }

  #readAlone(): void {
    this.#file = this.#files.open();
    const { database } = this.#file;
    this.#end = () => database.close();
  }

  async #becomeWriter(): Promise<void> {
    this.#end = await this.#takeTurn();
    this.#file = this.#files.writer;
  }
}

/** A select changes nothing in SQLite; whatever else is raw might. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

/** Tries again while another process holds what is wanted, and lets everything else go on meanwhile. */
async function patiently<T>(work: () => T, deadline: number): Promise<T> {
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(wait);
  }
}

/** One after the other, in the order in which they asked. @returns what ends the turn */
function createTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
