import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addComment } from "#test/factories.ts";

const site = useApp();

describe.each([0, 1, 4, 5])("an article with %i published comments, two on a page,", (count) => {
  let articleId: number;
  beforeAll(async () => {
    articleId = await addArticle(site.db);
    for (let each = 0; each < count; each += 1) await addComment(site.db, { articleId, guestName: "Keza" });
    await addComment(site.db, { articleId, guestName: "Eric", status: "held" });
  });

  test.each([1, 2, 3, 4])("says on page %i how many there are", async (page) => {
    const { body } = await site.call("GET", `/article/${articleId}/comments?limit=2&page=${page}`);
    const before = (page - 1) * 2;
    expect(body.data).toHaveLength(Math.min(2, Math.max(0, count - before)));
    expect(body.pagination).toMatchObject({ total: count, totalPages: Math.ceil(count / 2) });
  });
});
