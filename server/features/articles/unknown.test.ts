import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";

const site = useApp();

describe("an unknown article", () => {
  const unknown = "/article/2147483647";

  test.each([
    ["en", "Article not found."],
    ["fr", "Article introuvable."],
    ["rw", "Iyi nkuru ntibonetse."],
  ])("is not found, with an error in %s where ?language= asks for it", async (language, message) => {
    const { status, body } = await site.call("GET", `${unknown}?language=${language}`);
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, code: "article_not_found", message, error: message });
  });

  test.each([
    ["en-GB", "Article not found."],
    ["fr-CA,fr;q=0.9", "Article introuvable."],
    ["rw", "Iyi nkuru ntibonetse."],
    ["sw", "Article not found."],
  ])("is not found, with an error for a reader who accepts %s", async (accepted, message) => {
    const { body } = await site.call("GET", unknown, { headers: { "accept-language": accepted } });
    expect(body.message).toBe(message);
  });

  test("has its error in the language of ?language= where both are given", async () => {
    const { body } = await site.call("GET", `${unknown}?language=fr`, { headers: { "accept-language": "rw" } });
    expect(body.message).toBe("Article introuvable.");
  });
});

describe("a malformed id is not found", () => {
  beforeAll(() => addArticle(site.db));

  test.each(["0", "-1", "1.5", "abc", "99999999999", "1e0", "1.0", "0x1", "+1", "%201", "1%20", "%00"])(
    "%s",
    async (id) => {
      const { status, body } = await site.call("GET", `/article/${id}`);
      expect(status).toBe(404);
      expect(body.success).toBe(false);
    },
  );

  test("a number of 300 digits", async () => {
    const { status, body } = await site.call("GET", `/article/${"9".repeat(300)}`);
    expect(status).toBe(404);
    expect(body.success).toBe(false);
  });
});
