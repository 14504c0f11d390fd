import { describe, expect } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { numberedForm, numberIn } from "#test/numbered-article.ts";
import { rowsOf } from "#test/running-database.ts";
import { times } from "#test/torture.ts";
import { type Save, type Site, test } from "./killed-server.ts";

describe.concurrent("a kill in the middle leaves the old version or the new one", {
  timeout: times(2, 60) * MINUTE,
}, () => {
  test("of an article that is saved", async ({ admin: { categories, site, killDuring } }) => {
    const added = await site().call("POST", "/article/add", await numberedForm(0, categories));
    const { id } = (await added.json()).article;
    const save: Save = async ({ call }, number) =>
      expectDone(await call("PUT", `/article/${id}`, await numberedForm(number, categories)));
    const most = times(2, 200);
    let number = 0;
    for (let kills = 0; kills < most; kills += 1) {
      const { acknowledged, attempted } = await killDuring(save, number);
      number = await numberOf(site(), id, categories);
      expect([acknowledged, attempted]).toContain(number);
    }
    expect(number).toBeGreaterThanOrEqual(most);
  });

  test("of an article that is added: it is there whole or not at all", async ({ admin }) => {
    const { categories, site, killDuring } = admin;
    const save: Save = async ({ call }, number) =>
      expectDone(await call("POST", "/article/add", await numberedForm(number, categories)));
    let last = 0;
    for (let kills = 0; kills < times(2, 40); kills += 1) {
      const { acknowledged, attempted } = await killDuring(save, last);
      const numbers = await numbersOf(site(), categories);
      last = numbers.length;
      expect([acknowledged, attempted]).toContain(last);
      expect(numbers).toEqual(fromTo(1, last));
    }
  });

  test("of an article that is deleted for ever: it is there whole or gone with all that it had", async ({
    admin,
    folder,
  }) => {
    const { categories, site, killDuring } = admin;
    for (const number of fromTo(1, ARTICLES)) {
      expectDone(await site().call("POST", "/article/add", await numberedForm(number, categories)));
      expectDone(await site().call("DELETE", `/article/${number}`));
    }
    const save: Save = async ({ call }, number) => {
      if (number < ARTICLES) expectDone(await call("DELETE", `/article/${number}?forever=true`));
      else await call("GET", "/article");
    };
    let last = 0;
    for (let kills = 0; kills < times(2, 4) && last < ARTICLES - 1; kills += 1) {
      const { acknowledged, attempted } = await killDuring(save, last, 50);
      const numbers = await numbersOf(site(), categories, "trashed");
      last = ARTICLES - numbers.length;
      expect([acknowledged, attempted].map((number) => Math.min(number, ARTICLES - 1))).toContain(last);
      expect(numbers).toEqual(fromTo(last + 1, ARTICLES));
      const ofArticles = "from item_texts join items on id = item_id where items.kind = 'article'";
      expect(rowsOf(folder, `select count(*) as texts ${ofArticles}`)).toEqual([{ texts: numbers.length * 3 }]);
    }
  });
});

const ARTICLES = 30;

function expectDone(answer: Response): void {
  expect(answer.status).toBeOneOf([200, 201]);
}

async function numberOf({ url, call }: Site, id: number, categories: readonly number[]): Promise<number> {
  const { article } = await (await call("GET", `/article/${id}`)).json();
  return numberIn(article, { url, categories });
}

/** The numbers of all articles, the lowest first. */
async function numbersOf(site: Site, categories: readonly number[], status = "published"): Promise<number[]> {
  const numbers: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await (await site.call("GET", `/article?limit=100&page=${page}&status=${status}`)).json();
    if (data.length === 0) return numbers.sort((one, other) => one - other);
    for (const { id } of data) numbers.push(await numberOf(site, id, categories));
  }
}

function fromTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
