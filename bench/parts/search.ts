import { sql } from "kysely";
import pg from "pg";
import { languages } from "#i18n/language.ts";
import { openDatabase } from "#server/database/open.ts";
import { engineOf } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { indexPending } from "#server/features/search/indexing.ts";
import { searchItems } from "#server/features/search/search.ts";
import {
  addKnownTexts,
  type KnownItem,
  type KnownText,
  knownItems,
  knownTexts,
  reciprocalRank,
} from "#test/known-items.ts";
import { startOwnPostgres } from "#test/postgres.ts";
import { atLeast, atMost, median, quantile, type Row, type Target, verdict } from "#tools/figures.ts";
import { temporaryFolder } from "#tools/processes.ts";
import type { PartResult, Settings } from "../part.ts";

const QUERIES = 300;
const TIME_ZONE = "Africa/Kigali";

const kinds = [
  { name: "three words", queryOf: ({ q }: KnownItem) => q, rank: 0.9 },
  { name: "a wrong letter in each", queryOf: ({ mistyped }: KnownItem) => mistyped, rank: 0.8 },
  { name: "one word", queryOf: ({ q }: KnownItem) => q.split(" ")[0] ?? "", rank: null },
  { name: "three letters", queryOf: ({ q }: KnownItem) => q.slice(0, 3), rank: null },
] as const;

type Site = { engine: string; db: Database; indexing: number };
/** The first ten of each query. */
type Measured = { row: Row; targets: Target[]; found: string[] };

/**
 * Somebody remembers words of a text and looks for it, among as many texts as the largest site has articles, on both
 * engines: whether the text is found, how long it takes, and how large the index is.
 */
export async function measureSearch({ sizes }: Settings): Promise<PartResult> {
  await using scope = new AsyncDisposableStack();
  const texts = [...knownTexts(sizes.at(-1) ?? 0)];
  const items = knownItems(texts, QUERIES);
  const rows: Row[] = [];
  const targets: Target[] = [];
  const found = new Map<string, string[][]>();
  for (const site of [await onSqlite(scope, texts), await onPostgres(scope, texts)]) {
    const { row, target } = await measureSize(site, texts);
    rows.push(row);
    targets.push(target);
    for (const kind of kinds) {
      const measured = await measureKind(site, kind, items);
      rows.push(measured.row);
      targets.push(...measured.targets);
      found.set(kind.name, [...(found.get(kind.name) ?? []), measured.found]);
    }
  }
  for (const [name, [one = [], other = []]] of found) {
    const same = one.filter((ids, place) => ids === other[place]).length / QUERIES;
    const target = atLeast(`search, ${name}: share of queries with the same first ten on both engines`, same, 0.95);
    targets.push(target);
    rows.push({
      engine: "both",
      what: `${name}: the same first ten`,
      figure: same,
      p50: null,
      p95: null,
      target: verdict(target),
    });
  }
  return {
    rows,
    targets,
    notes: [
      `${QUERIES} queries each; milliseconds. A figure of a query is its mean reciprocal rank, the worst language's.`,
    ],
  };
}

async function onSqlite(scope: AsyncDisposableStack, texts: readonly KnownText[]): Promise<Site> {
  return filled(scope, "SQLite", await openDatabase({ databaseUrl: null, dataDir: temporaryFolder() }), texts);
}

async function onPostgres(scope: AsyncDisposableStack, texts: readonly KnownText[]): Promise<Site> {
  const server = await startOwnPostgres();
  scope.defer(() => server.stop());
  const site = await filled(scope, "PostgreSQL", await openDatabase({ databaseUrl: server.url, dataDir: "" }), texts);
  // As the server does by itself after a while; it takes longer than the program lets a query take.
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
  return site;
}

async function filled(
  scope: AsyncDisposableStack,
  engine: string,
  db: Database,
  texts: readonly KnownText[],
): Promise<Site> {
  scope.defer(() => db.destroy());
  await addKnownTexts(db, texts);
  const began = performance.now();
  await indexPending(db, new AbortController().signal);
  const indexing = (performance.now() - began) / texts.length;
  return { engine, db, indexing };
}

async function measureSize(
  { engine, db, indexing }: Site,
  texts: readonly KnownText[],
): Promise<{ row: Row; target: Target }> {
  const bytes = texts.reduce((sum, { title, body }) => sum + Buffer.byteLength(title + body), 0);
  const share = (await indexBytes(db)) / bytes;
  const target = atMost(`search on ${engine}: bytes of the index of those of the texts`, share, 1.5);
  const row = {
    engine,
    what: "index, of the texts; indexing a text",
    figure: share,
    p50: indexing,
    p95: null,
    target: verdict(target),
  };
  return { row, target };
}

async function indexBytes(db: Database): Promise<number> {
  const { rows } =
    engineOf(db) === "sqlite"
      ? await sql<{ size: number }>`
          select sum(pgsize) as size from dbstat where name like '%search\\_%' escape '\\'
        `.execute(db)
      : await sql<{ size: string }>`
          select sum(pg_total_relation_size(oid)) as size from pg_class where relname like 'search\\_%' and relkind = 'r'
        `.execute(db);
  return Number(rows[0]?.size);
}

async function measureKind(
  { engine, db }: Site,
  kind: (typeof kinds)[number],
  items: readonly KnownItem[],
): Promise<Measured> {
  const times: number[] = [];
  const found: string[] = [];
  const ranks = new Map(languages.map((language) => [language, [] as number[]]));
  for (const item of items) {
    const query = { q: kind.queryOf(item), language: item.language, sort: "relevance", page: 1, limit: 10 } as const;
    const began = performance.now();
    const { hits } = await searchItems(db, query, TIME_ZONE);
    times.push(performance.now() - began);
    const ids = hits.map(({ itemId }) => itemId);
    found.push(ids.join());
    ranks.get(item.language)?.push(reciprocalRank(ids, item.id));
  }
  const worst = Math.min(...[...ranks.values()].map((own) => own.reduce((sum, rank) => sum + rank, 0) / own.length));
  const targets = [atMost(`search on ${engine}, ${kind.name}: p95, milliseconds`, quantile(times, 0.95), 50)];
  if (kind.rank !== null)
    targets.push(atLeast(`search on ${engine}, ${kind.name}: mean reciprocal rank`, worst, kind.rank));
  const row = {
    engine,
    what: kind.name,
    figure: kind.rank === null ? null : worst,
    p50: median(times),
    p95: quantile(times, 0.95),
    target: verdict(...targets),
  };
  return { row, targets, found };
}
