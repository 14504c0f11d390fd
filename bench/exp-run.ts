import { mkdtempSync, statSync } from "node:fs";
import { openDatabase } from "#server/database/open.ts";
import { indexPending } from "#server/features/search/indexing.ts";
import { findItems, searchItems } from "#server/features/search/search.ts";
import { addKnownTexts, knownItems, knownTexts, reciprocalRank } from "#test/known-items.ts";
import { quantile } from "#tools/figures.ts";
import { plainText } from "#server/html/plain-text.ts";
import { sql } from "kysely";
const count = Number(process.argv[2]);
const engines = (process.argv[3] ?? "sqlite,postgres").split(",");
const url = process.env.PGURL!;
const texts = [...knownTexts(count)];
const bytes = texts.reduce((s, t) => s + Buffer.byteLength(t.title + t.body), 0);
console.log("texts MB", bytes / 1e6);
const items = knownItems(texts, 300);
const firsts: Record<string, string[]> = {};
for (const engine of engines) {
  const dataDir = mkdtempSync("/tmp/exp/db-");
  const db = await openDatabase({ databaseUrl: engine === "sqlite" ? null : url, dataDir });
  let t = performance.now();
  await addKnownTexts(db, texts);
  console.log(engine, "added", performance.now() - t | 0);
  t = performance.now();
  await indexPending(db, new AbortController().signal);
  console.log(engine, "indexed", performance.now() - t | 0, "ms");
  if (engine === "sqlite") {
    const { rows } = await sql<any>`select name, sum(pgsize) as size from dbstat where name like '%search%' group by name order by 2 desc`.execute(db).catch((e) => ({ rows: [String(e)] as any[] }));
    console.log(rows.map((r: any) => `${r.name} ${(r.size / bytes).toFixed(3)}`).join(", "), "total", rows.reduce((s: number, r: any) => s + r.size, 0) / bytes);
  } else {
    await sql`vacuum analyze`.execute(db);
    const { rows } = await sql<any>`select c.relname as name, pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(c.reltoastrelid,0)),0) as size from pg_class c where relname like '%search%' and relkind in ('r','i')`.execute(db);
    console.log(rows.map((r: any) => `${r.name} ${(Number(r.size) / bytes).toFixed(3)}`).join(", "), "total", rows.reduce((s: number, r: any) => s + Number(r.size), 0) / bytes);
  }
  const vocab = await db.selectFrom("search_vocabulary").select(["texts", sql<number>`count(*)`.as("n")]).groupBy("texts").execute();
  console.log(JSON.stringify(vocab));
  for (const kind of ["q", "mistyped"] as const) {
    const mrr: Record<string, number[]> = {}; const times: number[] = []; const slow: [number, string][] = [];
    firsts[engine + kind] = [];
    for (let round = 0; round < 2; round++) for (const item of items) {
      const t0 = performance.now();
      const { matches, suggestion } = await findItems(db, { q: item[kind], language: item.language, sort: "relevance" }, "Africa/Kigali");
      const ms = performance.now() - t0;
      if (round === 0) continue;
      times.push(ms);
      slow.push([ms, item[kind]]);
      const ids = matches.slice(0, 10).map((m) => m.itemId);
      firsts[engine + kind]!.push(ids.join());
      (mrr[item.language] ??= []).push(reciprocalRank(ids, item.id));
    }
    console.log(engine, kind, Object.entries(mrr).map(([l, r]) => `${l} ${(r.reduce((a, b) => a + b, 0) / r.length).toFixed(3)}`).join(" "), "p50", quantile(times, .5).toFixed(1), "p95", quantile(times, .95).toFixed(1), "max", quantile(times, 1).toFixed(1));
  }
  // single words and pages by frequency
  const singles = items.map((i) => i.q.split(" ")[0]!).concat(items.map((i) => (i.language === "en" ? "the" : i.language === "fr" ? "de" : "mu")).slice(0, 15)).concat(items.slice(0, 60).map((i) => i.q.slice(0, 3)));
  const times: number[] = []; const slow: [number, string][] = [];
  for (const q of singles) { const t0 = performance.now(); await searchItems(db, { q, language: "rw", sort: "relevance", page: 1, limit: 12 }, "Africa/Kigali"); times.push(performance.now() - t0); slow.push([performance.now() - t0, q]); }
  slow.sort((a, b) => b[0] - a[0]);
  console.log(engine, "single words p50", quantile(times, .5).toFixed(1), "p95", quantile(times, .95).toFixed(1), slow.slice(0, 12).map(([m, q]) => `${q} ${m | 0}`).join(", "));
  await db.destroy();
}
if (engines.length === 2) for (const kind of ["q", "mistyped"]) console.log("same first ten", kind, firsts["sqlite" + kind]!.filter((f, i) => f === firsts["postgres" + kind]![i]).length / 300);
process.exit();
