import { describe, expect, test } from "vitest";
import { type CommentPage, commentsOf, withPage } from "./comment-pages.ts";

function pageOf(page: number, ids: readonly number[], articleId = 1): CommentPage {
  const comments = ids.map((id) => ({ id, content: "", user: null, guestName: "Keza", createdAt: "" }));
  return { articleId, page, comments };
}

const idsAfter = (shown: readonly CommentPage[], loaded: CommentPage) =>
  commentsOf(withPage(shown, loaded)).map(({ id }) => id);

const first = pageOf(1, [9, 8]);
const second = pageOf(2, [7, 6]);

describe("a page that was loaded", () => {
  test("is added where it is the next one", () => {
    expect(idsAfter([first, second], pageOf(3, [5]))).toEqual([9, 8, 7, 6, 5]);
  });

  test("replaces itself", () => {
    expect(idsAfter([first, second], pageOf(2, [6, 5]))).toEqual([9, 8, 6, 5]);
    expect(idsAfter([first, second], pageOf(1, [10, 9]))).toEqual([10, 9, 7, 6]);
  });

  test("stands alone where pages between are missing, or before", () => {
    expect(idsAfter([first], pageOf(3, [5]))).toEqual([5]);
    expect(idsAfter([second], first)).toEqual([9, 8]);
  });

  test("stands alone where it belongs to another article", () => {
    expect(idsAfter([first], pageOf(2, [4], 2))).toEqual([4]);
    expect(idsAfter([], first)).toEqual([9, 8]);
  });
});

test("a comment that a new one pushed to the next page is shown once", () => {
  expect(idsAfter([first], pageOf(2, [8, 7]))).toEqual([9, 8, 7]);
});
