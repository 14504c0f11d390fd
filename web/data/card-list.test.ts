import { expect, test } from "vitest";
import { loadCardList, rememberSeen } from "./card-list.ts";
import { type ListFilter, readFilter } from "./list-selection.ts";

const all = Array.from({ length: 40 }, (_each, place) => ({ id: place + 1 }));
const filterOf = (page: number): ListFilter => readFilter(new URLSearchParams({ page: String(page) }));

async function open(path: string, page: number) {
  const filter = filterOf(page);
  const list = await loadCardList({
    path,
    filter,
    load: async ({ page: each, limit }) => ({
      data: all.slice((each - 1) * limit, each * limit),
      pagination: { total: all.length },
    }),
  });
  return { ...list, ids: list.shown.map(({ id }) => id), show: () => rememberSeen(path, filter, list) };
}

const numbers = (from: number, to: number) => all.slice(from - 1, to).map(({ id }) => id);

test("a page that is opened directly has its own cards: six on the first, twelve on each other", async () => {
  expect(await open("/one", 1)).toMatchObject({ ids: numbers(1, 6), first: 1, pages: 4, total: 40 });
  expect(await open("/one", 2)).toMatchObject({ ids: numbers(7, 18), first: 2 });
  expect(await open("/one", 4)).toMatchObject({ ids: numbers(31, 40), first: 4 });
});

test("the next page is added to what was shown, and back shows less again", async () => {
  (await open("/two", 2)).show();
  const third = await open("/two", 3);
  expect(third).toMatchObject({ ids: numbers(7, 30), first: 2 });
  third.show();
  expect(await open("/two", 2)).toMatchObject({ ids: numbers(7, 18), first: 2 });
  expect(await open("/two", 1)).toMatchObject({ ids: numbers(1, 6), first: 1 });
  expect(await open("/other", 3)).toMatchObject({ ids: numbers(19, 30), first: 3 });
});

test("a page that is not there is missing", async () => {
  await expect(open("/three", 5)).rejects.toMatchObject({ init: { status: 404 } });
});
