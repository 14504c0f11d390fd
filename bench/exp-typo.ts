import { openDatabase } from "#server/database/open.ts";
import { selectWordsWith } from "#server/database/search-grams.ts";
import { gramsNear, sharedGrams } from "#server/features/search/grams.ts";
import { distanceOf } from "#server/features/search/distance.ts";
import { countTextsWith, selectKnown } from "#server/features/search/vocabulary-queries.ts";
import { knownItems, knownTexts } from "#test/known-items.ts";
import { wordsOf } from "#i18n/words.ts";
const db = await openDatabase({ databaseUrl: null, dataDir: process.argv[2]! });
const items = knownItems([...knownTexts(4500)], 300).slice(0, 100);
let n = 0, known = 0, read = 0, in60 = 0, tied = 0, picked = 0, rows = 0, truncated = 0, rank=0, inTies=0;
let tSel = 0, tRank = 0, tCount = 0;
for (const item of items) {
  const right = item.q.split(" ").map((w) => wordsOf(w)[0]!.word), wrong = item.mistyped.split(" ").map((w) => wordsOf(w)[0]!.word);
  for (let i = 0; i < 3; i++) {
    const w = wrong[i]!, r = right[i]!;
    if (w === r) continue;
    n++;
    if ((await selectKnown(db, [w])).length) { known++; continue; }
    if ([...w].length < 4) continue;
    const near = gramsNear(w); const set = new Set(near);
    let t = performance.now();
    const words = await selectWordsWith(db, near, 5000); tSel += performance.now() - t;
    rows += words.length; if (words.length === 5000) truncated++;
    t = performance.now();
    if (words.includes(r)) read++;
    const ranked = words.filter(x => x !== w).map((other) => ({ other, shared: sharedGrams(other, set) })).sort((a, b) => b.shared - a.shared || (a.other < b.other ? -1 : 1)).slice(0, 60);
    const idx = ranked.findIndex((x) => x.other === r);
    if (idx >= 0) in60++;
    const d1 = ranked.filter((x) => distanceOf(w, x.other) <= 1);
    tRank += performance.now() - t;
    tied += d1.length; if (d1.some((x) => x.other === r)) inTies++;
    t = performance.now();
    const c = []; for (const x of d1.slice(0, 5)) c.push([await countTextsWith(db, x.other, 100), x.other] as const);
    tCount += performance.now() - t;
    c.sort((a, b) => b[0] - a[0]);
    if (c[0]?.[1] === r) picked++;
  }
}
console.log({ n, known, read, in60, inTies, tiedAvg: tied / n, picked, rowsAvg: rows / n, truncated, tSel: tSel / n, tRank: tRank / n, tCount: tCount / n });
