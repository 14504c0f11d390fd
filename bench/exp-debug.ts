import { openDatabase } from "#server/database/open.ts";
import { findItems } from "#server/features/search/search.ts";
import { correctionsOf } from "#server/features/search/correcting.ts";
import { parseQuery } from "#server/features/search/query.ts";
import { knownItems, knownTexts } from "#test/known-items.ts";
const db = await openDatabase({ databaseUrl: null, dataDir: process.argv[2]! });
const items = knownItems([...knownTexts(4500)], 300).slice(0, 60);
for (const item of items) {
  const { matches, suggestion } = await findItems(db, { q: item.mistyped, language: item.language, sort: "relevance" }, "Africa/Kigali");
  const place = matches.findIndex((m) => m.itemId === item.id);
  if (place === 0) continue;
  const c = await correctionsOf(db, parseQuery(item.mistyped), false);
  console.log(place, matches.length, "|", item.q, "|", item.mistyped, "|", suggestion, "|", c.map((x) => `${x.word}: ${x.meant}`).join("; "));
}
