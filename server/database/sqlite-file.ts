import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { LRUCache } from "lru-cache";

const SQLITE_BUSY = 5;
const CACHED_STATEMENTS = 500;

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
  const prepared = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS });
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const columns = namesOf(statement);
    // The index of words leaves row ids behind, even after a commit, that are larger than JavaScript's safe integers.
    if (columns.length === 0) statement.setReadBigInts(true);
    else statement.setReturnArrays(true);
    const added = { statement, columns, schema: namesAllColumns.test(sql) ? undefined : ALWAYS };
    prepared.set(sql, added);
    return added;
  };
  let asking: StatementSync | undefined;
  /** Another number once this process or another one has changed a table. */
  const schemaNow = () => {
    asking ??= database.prepare("pragma schema_version");
    return Number(asking.get()?.schema_version);
  };
  const schemaOf = (query: Prepared) => (query.schema === ALWAYS ? ALWAYS : schemaNow());
  // The driver's types stop where Kysely's begin: rows have the types that the query says.
  return {
    database,
    run<Row>(sql: string, parameters: readonly unknown[]) {
      // Where the disk was full SQLite has ended the transaction itself; to say so would hide the cause.
      if (sql === "rollback" && !database.isTransaction) return { rows: [] };
      const query = prepare(sql);
      const given = parameters as SQLInputValue[];
      if (query.columns.length > 0) {
        const schema = schemaOf(query);
        const rows = query.statement.all(...given);
        readNames(query, schema);
        return { rows: rows.map((values) => rowOf(query, values) as Row) };
      }
      const { changes, lastInsertRowid } = query.statement.run(...given);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
    *iterate<Row>(sql: string, parameters: readonly unknown[]) {
      const query = prepare(sql);
      const schema = schemaOf(query);
      for (const values of query.statement.iterate(...(parameters as SQLInputValue[]))) {
        readNames(query, schema);
        yield rowOf(query, values) as Row;
      }
    },
  };
}

type Prepared = {
  statement: StatementSync;
  /** Their names; none where it returns no rows. */
  columns: readonly string[];
  /** The schema by which they are named so. */
  schema: number | undefined;
};

/** `select *`, `select "items".*`, `returning *`: what such a statement returns changes with the table. */
const namesAllColumns = /[\s.]\*(?![^\s,])/;
/** The schema of a statement that says itself which columns it returns. */
const ALWAYS = -1;

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

/** Once it has run: SQLite prepares it anew then, where `schema` is another one. */
function readNames(query: Prepared, schema: number | undefined): void {
  if (schema === query.schema) return;
  query.columns = namesOf(query.statement);
  query.schema = schema;
}

/**
 * Node.js makes dictionaries without a prototype of rows, which are slow to make, to read and to copy.
 * @param values an array, though Node's types do not say so (`setReturnArrays`)
 */
function rowOf(
  { columns }: Prepared,
  values: Readonly<Record<number, SQLOutputValue>>,
): Record<string, SQLOutputValue> {
  const row: Record<string, SQLOutputValue> = {};
  for (const [place, name] of columns.entries()) row[name] = values[place] as SQLOutputValue;
  return row;
}

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}
