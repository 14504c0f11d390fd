import { expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import {
  addArticle,
  addEvent,
  addReaction,
  addSessionUser,
  addSubscription,
  addUser,
  deleteRow,
} from "#test/factories.ts";

const site = useApp();
const bare = useApp();

async function dashboard(of: typeof site) {
  const { token } = await addSessionUser(of, { role: "ADMIN" });
  return of.call("GET", "/dashboard", { headers: as(token) });
}

test("an empty site counts nothing but its administrator", async () => {
  const { status, body } = await dashboard(bare);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["data", "signUps", "success", "viewsByDay"]);
  expect(body.data).toEqual({ news: 0, events: 0, likes: 0, views: 0, user: 1, subscribers: 0 });
});

test("everything is counted, of the subscriptions those that are confirmed", async () => {
  const articles = [await addArticle(site.db, { views: 1200 }), await addArticle(site.db, { views: 34 })];
  await addArticle(site.db);
  for (let each = 0; each < 2; each += 1) await addEvent(site.db);
  const readers = [await addUser(site.db), await addUser(site.db), await addUser(site.db)];
  for (const articleId of articles) {
    for (const userId of readers) await addReaction(site.db, { articleId, userId });
  }
  const disliking = await addUser(site.db);
  await addReaction(site.db, { articleId: articles[0] ?? 0, userId: disliking, type: "DISLIKE" });
  for (let each = 0; each < 5; each += 1) {
    await addSubscription(site.db, { email: `reader${each}@urubuga.example` });
  }
  for (const status of ["pending", "unsubscribed"] as const) {
    await addSubscription(site.db, { email: `${status}@urubuga.example`, status });
  }
  const { body } = await dashboard(site);
  expect(body.data).toEqual({ news: 3, events: 2, likes: 6, views: 1234, user: 5, subscribers: 5 });
});

test("whoever is no administrator learns nothing of people", async () => {
  const { token } = await addSessionUser(site, { role: "AUTHOR" });
  const { body } = await site.call("GET", "/dashboard", { headers: as(token) });
  expect(Object.keys(body).sort()).toEqual(["data", "success", "viewsByDay"]);
  expect(Object.keys(body.data).sort()).toEqual(["events", "likes", "news", "views"]);
});

test("deleted rows are not counted", async () => {
  const { body: before } = await dashboard(site);
  const id = await addArticle(site.db, { views: 10 });
  await addReaction(site.db, { articleId: id, userId: await addUser(site.db) });
  await deleteRow(site.db, "article", id);
  const { body: after } = await dashboard(site);
  expect(after.data).toEqual({ ...before.data, user: before.data.user + 2 });
});
