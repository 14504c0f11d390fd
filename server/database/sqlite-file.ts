import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
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
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const columns = namesOf(statement);
    // The index of words leaves row ids behind, even after a commit, that are larger than JavaScript's safe integers.
    if (columns.length === 0) statement.setReadBigInts(true);
    else statement.setReturnArrays(true);
    const added = { statement, columns };
    if (prepared.size < KEPT_STATEMENTS) prepared.set(sql, added);
    return added;
  };
  // The driver's types stop where Kysely's begin: rows have the types that the query says.
  return {
    database,
    run<Row>(sql: string, parameters: readonly unknown[]) {
      // Where the disk was full SQLite has ended the transaction itself; to say so would hide the cause.
      if (sql === "rollback" && !database.isTransaction) return { rows: [] };
      const query = prepare(sql);
      const given = parameters as SQLInputValue[];
      if (query.columns.length > 0) {
        const rows = query.statement.all(...given) as unknown as SQLOutputValue[][];
        return { rows: rows.map((values) => rowOf(query, values) as Row) };
      }
      const { changes, lastInsertRowid } = query.statement.run(...given);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    *iterate<Row>(sql: string, parameters: readonly unknown[]) {
      const query = prepare(sql);
      const rows = query.statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<SQLOutputValue[]>;
      for (const values of rows) yield rowOf(query, values) as Row;
    },
  };
}

/** @property columns their names; none where the statement returns no rows */
type Prepared = { statement: StatementSync; columns: readonly string[] };

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

/** Node.js makes dictionaries without a prototype of rows, which are slow to make, to read and to copy. */
function rowOf(query: Prepared, values: readonly SQLOutputValue[]): Record<string, SQLOutputValue> {
  // Another process has added a column since (`select *`).
  if (values.length !== query.columns.length) query.columns = namesOf(query.statement);
  const row: Record<string, SQLOutputValue> = {};
  for (const [place, name] of query.columns.entries()) row[name] = values[place] as SQLOutputValue;
  return row;
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}
