import { describe, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { as, useApp } from "#test/app.ts";
import { addArticle, addSessionUser, rowIdOf } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp();

describe("an unknown bearer token is rejected, and not treated as a guest's,", () => {
  const message = "Your session has ended. Please log in again.";

  const tokens: [string, () => Promise<string>][] = [
    ["where it is forged", async () => `Bearer ${"A".repeat(43)}`],
    ["where it has expired", expired],
    ["where it is the hash that the database keeps", hashOfOne],
    ["where it is missing", async () => "Bearer"],
    ["where it is two words", async () => "Bearer one two"],
    ["where the scheme is in small letters", async () => "bearer forged"],
  ];
  const calls: [string, (headers: Record<string, string>) => ReturnType<typeof site.call>][] = [
    ["a call for anyone", (headers) => site.call("GET", "/article", { headers })],
    ["a call for guests and users", comment],
    ["a call for users", profile],
    ["a call with a form", (headers) => site.call("PUT", "/user/profile", { headers, payload: new FormData() })],
  ];

  test.for(tokens.flatMap(([what, token]) => calls.map(([where, call]) => ({ what, token, where, call }))))(
    "$what: in $where",
    async ({ token, call }) => {
      const { status, headers, body } = await call({ authorization: await token() });
      expect(status).toBe(401);
      expect(body).toEqual({ success: false, code: "session_ended", message, error: message });
      expect(headers["www-authenticate"]).toBe("Bearer");
    },
  );

  test("and nothing is written", async () => {
    const articleId = await addArticle(site.db);
    await comment({ authorization: "Bearer forged" }, articleId);
    const rows = await site.db
      .selectFrom("comments")
      .selectAll()
      .where("item_id", "=", await rowIdOf(site.db, "article", articleId))
      .execute();
    expect(rows).toEqual([]);
  });

  async function expired(): Promise<string> {
    const { token } = await addSessionUser(site);
    site.clock.advance(30 * DAY);
    return as(token).authorization;
  }

  async function hashOfOne(): Promise<string> {
    const { id } = await addSessionUser(site);
    const { token_hash } = await site.db
      .selectFrom("sessions")
      .select("token_hash")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    return `Bearer ${token_hash}`;
  }
});

describe("another scheme, such as a proxy's own password,", () => {
  const headers = { authorization: "Basic c2l0ZTpzZWNyZXQ=" };

  test("is ignored: its caller may comment as a guest", async () => {
    expect((await comment(headers)).status).toBe(201);
  });

  test("does not sign the caller in", async () => {
    const { status, body } = await profile(headers);
    expect({ status, message: body.message }).toEqual({ status: 401, message: "Please log in first." });
  });
});

async function comment(headers: Record<string, string>, articleId?: number) {
  const guest = { guestName: "Keza", guestEmail: newAddress() };
  const payload = { articleId: articleId ?? (await addArticle(site.db)), content: "Murakoze", ...guest };
  return site.call("POST", "/comment", { headers, payload });
}

async function profile(headers: Record<string, string>) {
  return site.call("GET", "/auth/profile", { headers });
}
