import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";

let rendered = 0;
const site = useApp({ SITE_URL: "https://urubuga.example" }, async () => {
  rendered += 1;
  return new Response("a page");
});

async function headersOf(url: string, method: "GET" | "HEAD" | "POST" = "GET") {
  const { headers } = await site.app.inject({
    method,
    url,
    ...(method === "POST" && {
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://urubuga.example" },
      payload: "text=Oya",
    }),
  });
  return {
    cache: headers["cache-control"],
    referrer: headers["referrer-policy"],
    robots: headers["x-robots-tag"],
  };
}

const secret = { cache: "no-store", referrer: "same-origin", robots: "noindex" };

test.each([
  "/en/comment/1?key=abc",
  "/article/1?sent=2&key=abc",
  "/reset-password?token=abc",
  "/rw/unsubscribe/abc",
  "/en/subscription/abc",
  "/fr/invitation/abc",
  "/rw/preview/abc",
])("%s is stored nowhere, found by no search engine, and other sites learn nothing of it", async (url) => {
  expect(await headersOf(url)).toEqual(secret);
  expect(await headersOf(url, "HEAD")).toEqual(secret);
  expect(await headersOf(url, "POST")).toEqual(secret);
});

test("it is rendered for each request anew", async () => {
  const before = rendered;
  await headersOf("/comment/1?key=abc");
  await headersOf("/comment/1?key=abc");
  expect(rendered).toBe(before + 2);
});

test("other pages are cached, and other sites learn the host", async () => {
  const shared = { cache: "no-cache", referrer: "strict-origin-when-cross-origin", robots: undefined };
  expect(await headersOf("/en/comment/1")).toEqual(shared);
  expect(await headersOf("/en/article/1/comments?page=2")).toEqual(shared);
});
