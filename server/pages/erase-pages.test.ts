import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle, addComment } from "#test/factories.ts";
import { createPageEraser } from "./erase-pages.ts";

const site = useApp();

async function deleteComment(): Promise<number> {
  const article = await addArticle(site.db);
  await addComment(site.db, { articleId: article, guestName: "Keza" });
  await site.db.deleteFrom("comments").execute();
  return article;
}

test("pages are erased by two runs, and no more", async () => {
  const article = await deleteComment();
  const erased: unknown[] = [];
  const run = createPageEraser(site.db, { erase: async (articles) => void erased.push(articles) });
  for (let each = 0; each < 3; each += 1) await run();
  expect(erased).toEqual([[article], [article]]);
});

test("pages that could not be erased are erased by the next run", async () => {
  const article = await deleteComment();
  const erased: unknown[] = [];
  let isFull = true;
  const erase = async (articles: unknown) => {
    if (isFull) throw new Error("the disk is full");
    erased.push(articles);
  };
  const run = createPageEraser(site.db, { erase });
  await expect(run()).rejects.toThrow("the disk is full");
  isFull = false;
  await run();
  expect(erased).toEqual([[article]]);
});
