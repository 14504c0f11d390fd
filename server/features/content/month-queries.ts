import { sql } from "kysely";
import type { ContentKind } from "#contract/content-kinds.ts";
import { tableOf } from "#server/database/kind-tables.ts";
import { countRows } from "#server/database/portable.ts";
import { isPublished } from "#server/database/published.ts";
import type { Database } from "#server/database/schema.ts";
import { matching } from "./queries.ts";

/** The column of what dates an item, with its table. */
function datedItems(kind: ContentKind, column: string | undefined) {
  if (column === undefined) return { date: sql.ref<string>("items.published_at"), tables: sql`items` };
  const own = sql.table(tableOf(kind));
  const date = sql.ref<string>(`${tableOf(kind)}.${column}`);
  return { date, tables: sql`items inner join ${own} on ${own}.item_id = items.id` };
}

/** The earliest and the latest date of a kind's items, instants in UTC; null where it has none. */
export async function selectFirstAndLast(db: Database, kind: ContentKind, column: string | undefined) {
  const { date, tables } = datedItems(kind, column);
  // Read as min() and max(), both would be looked for among all items.
  const end = (order: "asc" | "desc") => sql`(
    select ${date} from ${tables} where items.kind = ${kind} and ${isPublished}
    order by ${date} ${sql.raw(order)} limit 1
  )`;
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select ${end("asc")} as first, ${end("desc")} as last
  `.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** A month by its instants in UTC: from `from` on and before `before`. */
export type MonthBounds = { month: string; from: string; before: string };

/** How many items of a kind each of these months has, the last one first. */
export async function selectMonthCounts(
  db: Database,
  kind: ContentKind,
  column: string | undefined,
  months: readonly MonthBounds[],
): Promise<{ month: string; count: number }[]> {
  const items = db
    .selectFrom("items")
    .select(countRows().as("count"))
    .where(matching(db, kind, { dates: datesOfMonth(column) }));
  const { rows: counts } = await sql<{ month: string; count: number }>`
    select month, count from (
      with ${monthsTable(months)}
      select month, ${items} as count from months
    ) as counted order by month desc
  `.execute(db);
  return counts;
}

/** Those of these months that have any item of a kind, the last one first: without counting, which takes as long as there are items. */
export async function selectMonthsWithItems(
  db: Database,
  kind: ContentKind,
  column: string | undefined,
  months: readonly MonthBounds[],
): Promise<string[]> {
  const items = db
    .selectFrom("items")
    .select("items.id")
    .where(matching(db, kind, { dates: datesOfMonth(column) }));
  const { rows } = await sql<{ month: string }>`
    select month from (
      with ${monthsTable(months)}
      select month from months where exists ${items}
    ) as found order by month desc
  `.execute(db);
  return rows.map(({ month }) => month);
}

function datesOfMonth(column: string | undefined) {
  return { column, from: sql.ref<string>("months.first"), before: sql.ref<string>("months.after") };
}

/** `months`, for a query's `with`. */
function monthsTable(months: readonly MonthBounds[]) {
  const rows = months.map(({ month, from, before }) => sql`(${month}, ${from}, ${before})`);
  return sql`months (month, first, after) as (values ${sql.join(rows)})`;
}
