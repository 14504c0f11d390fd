import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { as, START, useApp } from "#test/app.ts";
import { addArticle, addReaction, addSessionUser, addUser } from "#test/factories.ts";

const site = useApp();
const USERS = 120;
let articleId: number;
let first: { id: number; token: string };
let last: { id: number; token: string };

beforeAll(async () => {
  articleId = await addArticle(site.db);
  first = await addSessionUser(site);
  last = await addSessionUser(site);
  await addReaction(site.db, { articleId, userId: first.id, type: "DISLIKE" });
  for (let each = 1; each < USERS - 1; each += 1) {
    await addReaction(site.db, { articleId, userId: await addUser(site.db), createdAt: START + each * MINUTE });
  }
  await addReaction(site.db, { articleId, userId: last.id, createdAt: START + USERS * MINUTE });
});

async function read(headers: Record<string, string> = {}) {
  return (await site.call("GET", `/article/${articleId}`, { headers })).body.article;
}

async function readers(headers: Record<string, string> = {}): Promise<number[]> {
  return (await read(headers)).reactions.map(({ userId }: { userId: number }) => userId);
}

describe("of 120 reactions an article shows 100", () => {
  test("to a guest: the newest, the newest first", async () => {
    const shown = await readers();
    expect(shown).toHaveLength(100);
    expect(shown[0]).toBe(last.id);
    expect(shown).not.toContain(first.id);
  });

  test("to the user who reacted first: their own among them, once", async () => {
    const shown = await readers(as(first.token));
    expect(shown).toHaveLength(100);
    expect(shown.filter((id) => id === first.id)).toEqual([first.id]);
    expect(shown[0]).toBe(last.id);
  });

  test("to the user who reacted last: their own among them, once", async () => {
    const shown = await readers(as(last.token));
    expect(shown.filter((id) => id === last.id)).toEqual([last.id]);
  });

  test("to a user without a reaction: the newest", async () => {
    const { token } = await addSessionUser(site);
    expect(await readers(as(token))).toEqual(await readers());
  });

  test("with the type of the user's own", async () => {
    const { reactions } = await read(as(first.token));
    expect(reactions).toContainEqual({ userId: first.id, type: "DISLIKE" });
  });

  test("and counts all of them", async () => {
    expect(await read()).toMatchObject({ likes: USERS - 1, dislikes: 1 });
  });
});

test("a response made for one user is not cached for another", async () => {
  const { headers } = await site.call("GET", `/article/${articleId}`, { headers: as(first.token) });
  expect(headers["cache-control"]).toBe("no-store");
});
