import type { Database } from "#server/database/schema.ts";
import { addContent } from "#server/features/audit/change.ts";
import type { Services } from "#server/services.ts";
import { addMedia } from "./add-media.ts";
import { sampleArticles } from "./articles.ts";
import { sampleEvents } from "./events.ts";
import { addArticle, addCategories, addEvent, addPeople, addSite, addViewsByDay, type SampleContext } from "./rows.ts";

/** All of it, or nothing; false where another process was first. */
export async function writeContent(services: Services): Promise<boolean> {
  const { db, config, clock } = services;
  const ids = await addMedia(services);
  return addContent(db, async (transaction) => {
    if (!(await claim(transaction))) return false;
    const start: SampleContext = { db: transaction, now: clock.now(), timeZone: config.timeZone, ids };
    await addSite(start);
    const people = await addPeople(start);
    const categories = await addCategories(start);
    const context = { ...start, people, categories };
    for (const article of sampleArticles.toSorted((a, b) => b.daysAgo - a.daysAgo)) await addArticle(context, article);
    for (const event of sampleEvents.toSorted((a, b) => a.inDays - b.inDays)) await addEvent(context, event);
    await addViewsByDay(start);
    return true;
  });
}

/** Of several processes that start on one empty database, one fills it: the others wait for this row and find it. */
async function claim(db: Database): Promise<boolean> {
  const row = await db
    .insertInto("settings")
    .values({ name: "demo", language: "", value: "filled" })
    .onConflict((conflict) => conflict.columns(["name", "language"]).doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}
