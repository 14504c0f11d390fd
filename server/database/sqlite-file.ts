import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

const SQLITE_BUSY = 5;
const KEPT_STATEMENTS = 500;

/** One connection to the file. It waits for no lock: a locked file is rejected as busy at once. */
export type SqliteFile = {
  database: DatabaseSync;
  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row>;
  iterate<Row>(sql: string, parameters: readonly unknown[]): Iterable<Row>;
};

export function openSqliteFile(path: string): SqliteFile {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  // What is deleted is overwritten: a deleted comment is nowhere in the file.
  database.exec("pragma secure_delete = on");
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    // The index of words leaves row ids behind, even after a commit, that are larger than JavaScript's safe integers.
    if (statement.columns().length === 0) statement.setReadBigInts(true);
    if (prepared.size < KEPT_STATEMENTS) prepared.set(sql, statement);
    return statement;
  };
  // The driver's types stop where Kysely's begin: rows have the types that the query says.
  return {
    database,
    run<Row>(sql: string, parameters: readonly unknown[]) {
      // Where the disk was full SQLite has ended the transaction itself; to say so would hide the cause.
      if (sql === "rollback" && !database.isTransaction) return { rows: [] };
      const statement = prepare(sql);
      const given = parameters as SQLInputValue[];
      if (statement.columns().length > 0) return { rows: statement.all(...given) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...given);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    iterate: <Row>(sql: string, parameters: readonly unknown[]) =>
      prepare(sql).iterate(...(parameters as SQLInputValue[])) as Iterable<Row>,
  };
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}
