import { describe, expect, test } from "vitest";
import { useApp } from "#test/app.ts";

const site = useApp();
const broken = useApp();

describe("an unknown address of the API", () => {
  test.each([
    ["en", "There is nothing at this address."],
    ["fr", "Il n’y a rien à cette adresse."],
    ["rw", "Nta kintu kiri kuri iyi aderesi."],
  ])("is not found, with an error in %s where ?language= asks for it", async (language, message) => {
    const { status, body, headers } = await site.call("GET", `/nothing?language=${language}`);
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(body).toEqual({ success: false, code: "not_found", message, error: message });
  });

  test.each([
    ["fr-FR, en;q=0.3", "Il n’y a rien à cette adresse."],
    ["rw-RW", "Nta kintu kiri kuri iyi aderesi."],
    ["sw, *;q=0.1", "There is nothing at this address."],
  ])("is not found, with an error for a caller who accepts %s", async (accepted, message) => {
    const { body } = await site.call("GET", "/nothing", { headers: { "accept-language": accepted } });
    expect(body.message).toBe(message);
  });

  test.each(["", "/", "/article/1/more", "/Article", "/articles", "/category/films"])(
    "is not found below /api%s",
    async (path) => {
      const { status, body } = await site.call("GET", path);
      expect(status).toBe(404);
      expect(body.success).toBe(false);
    },
  );

  test.each(["PUT", "DELETE", "PATCH", "POST"] as const)(
    "is also a known one with the wrong method %s",
    async (method) => {
      const answer = await site.app.inject({ method, url: "/api/dashboard" });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().success).toBe(false);
    },
  );
});

test("an unknown language leaves the messages to Accept-Language", async () => {
  const headers = { "accept-language": "fr" };
  const { status, body } = await site.call("GET", "/article?language=xx", { headers });
  expect(status).toBe(422);
  expect(body.message).toBe("Veuillez vérifier les champs indiqués.");
});

test("a slash at the end makes no difference", async () => {
  expect((await site.call("GET", "/article/")).status).toBe(200);
});

describe("rejections by the HTTP server itself have success, message and error", () => {
  test.each([
    ["an address that cannot be decoded", "/api/article/%E0%A4%A"],
    ["an address with a very long part", `/api/article/${"a".repeat(500)}`],
  ])("%s", async (_what, url) => {
    const answer = await site.app.inject(url);
    const body = answer.json();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(body.success).toBe(false);
    expect(body.message).toBe(body.error);
  });
});

test("a server error is reported without details", async () => {
  await broken.db.schema.dropTable("subscriptions").execute();
  const payload = { email: "aline@urubuga.example" };
  const message = "Something went wrong.";
  const { status, body } = await broken.call("POST", "/subscription/subscribe", { payload });
  expect(status).toBe(500);
  expect(body).toEqual({ success: false, code: "internal", message, error: message });
});

test.each([
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
])("every answer carries %s", async (header, value) => {
  const answers = [await site.call("GET", "/setting"), await site.call("GET", "/nothing")];
  expect(answers.map(({ headers }) => headers[header])).toEqual([value, value]);
});

test("a large answer is compressed for a caller who accepts that", async () => {
  const answer = await site.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "gzip" } });
  expect(answer.headers["content-encoding"]).toBe("gzip");
});
