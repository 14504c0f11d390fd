import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";

let rendered = 0;
const site = useApp({}, async () => {
  rendered += 1;
  return new Response("a page", { status: 404 });
});

test.each(["/media/x", `/media/${"0".repeat(20)}.mp4`, `/media/${"0".repeat(20)}/640.webp`])(
  "a missing %s is a 404 without a rendered page",
  async (path) => {
    const { statusCode, headers, body } = await site.app.inject(path);
    expect({ status: statusCode, type: headers["content-type"] }).toEqual({
      status: 404,
      type: "text/plain; charset=utf-8",
    });
    expect(body).not.toBe("");
    expect(rendered).toBe(0);
  },
);
