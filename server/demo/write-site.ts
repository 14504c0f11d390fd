import type { Database } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import { addArticle, addCategories, addEvent, addPeople, addSite, addViewsByDay, type DemoContext } from "./add.ts";
import { demoArticles } from "./articles.ts";
import { drawPictures } from "./draw-pictures.ts";
import { demoEvents } from "./events.ts";

/** All of it, or nothing; false where another process was first. */
export async function writeSite(services: Services): Promise<boolean> {
  const { db, config, clock } = services;
  const ids = await drawPictures(services);
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return false;
    const start: DemoContext = { db: transaction, now: clock.now(), timeZone: config.timeZone, ids };
    await addSite(start);
    const people = await addPeople(start);
    const categories = await addCategories(start);
    const context = { ...start, people, categories };
    for (const article of demoArticles.toSorted((a, b) => b.daysAgo - a.daysAgo)) await addArticle(context, article);
    for (const event of demoEvents.toSorted((a, b) => a.inDays - b.inDays)) await addEvent(context, event);
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
