import { beforeAll, describe, expect, test } from "vitest";
import { article, useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { leavingNothing } from "#test/state.ts";

/** Forms that no browser sends, by an administrator and by a user without the right. */
const site = useApp();
const admin = useAdmin(site);

type Part = { head: string; content: string; type?: string };

function formOf(parts: readonly Part[]): string {
  const all = parts.map(({ head, content, type }) =>
    ["--x", `content-disposition: form-data; ${head}`, ...(type ? [`content-type: ${type}`] : []), "", content].join(
      "\r\n",
    ),
  );
  return `${all.join("\r\n")}\r\n--x--\r\n`;
}

const field = (name: string, content: string, type?: string): Part => ({
  head: `name="${name}"`,
  content,
  ...(type && { type }),
});

let id: number;
let user: Record<string, string>;
let token: string;
beforeAll(async () => {
  id = (await admin.published(article)).id;
  user = as((await addSessionUser(site)).token);
  token = admin.headers.authorization ?? "";
});

type Sent = { headers?: Record<string, string>; query?: string; method?: "POST" | "PUT"; parts?: readonly Part[] };

async function send({ headers = {}, query = "", method = "PUT", parts = [field("titleEn", "Taken over")] }: Sent) {
  return site.call(method, `/article/${id}${query}`, {
    headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
    payload: formOf(parts),
  });
}

describe("an article is not changed", () => {
  const bare = () => token.replace("Bearer ", "");

  test.each<[string, number, () => Sent]>([
    ["by a guest", 401, () => ({})],
    ["by a user", 403, () => ({ headers: user })],
    ["with a token in the address", 401, () => ({ query: `?token=${bare()}&access_token=${bare()}` })],
    [
      "with a token in a field",
      403,
      () => ({ headers: user, parts: [field("authorization", token), field("token", bare())] }),
    ],
    [
      "with a token in the head of a part",
      403,
      () => ({ headers: user, parts: [field("titleEn", "a", `text/plain\r\nauthorization: ${token}`)] }),
    ],
    ["with a token in a cookie", 401, () => ({ headers: { cookie: `authToken=${bare()}; token=${bare()}` } })],
    [
      "with a token in another header",
      403,
      () => ({ headers: { ...user, "x-authorization": token, "proxy-authorization": token } }),
    ],
    ["with two tokens in one header", 401, () => ({ headers: { authorization: `Bearer forged, ${token}` } })],
    ["with a token as a password", 401, () => ({ headers: { authorization: `Basic ${btoa(`a:${bare()}`)}` } })],
    [
      "by a method that a header names",
      415,
      () => ({ method: "POST", headers: { ...admin.headers, "x-http-method-override": "PUT" }, query: "?_method=PUT" }),
    ],
    [
      "by a form of another kind",
      415,
      () => ({ headers: { ...admin.headers, "content-type": "multipart/mixed; boundary=x" } }),
    ],
    [
      "by JSON that names a form",
      415,
      () => ({ headers: { ...admin.headers, "content-type": "application/json, multipart/form-data; boundary=x" } }),
    ],
    [
      "by a form with two boundaries",
      400,
      () => ({ headers: { ...admin.headers, "content-type": "multipart/form-data; boundary=y; boundary=x" } }),
    ],
    [
      "by 51 fields",
      413,
      () => ({ headers: admin.headers, parts: Array.from({ length: 51 }, (_, index) => field(`a${index}`, "a")) }),
    ],
    ["by a field that every object has", 400, () => ({ headers: admin.headers, parts: [field("__proto__", "a")] })],
    [
      "by JSON that would change every object",
      400,
      () => ({ headers: admin.headers, parts: [field("titleFr", '{"__proto__":{}}', "application/json")] }),
    ],
  ])("%s", async (_what, status, sent) => {
    expect((await leavingNothing(site, () => send(sent()))).status).toBe(status);
  });

  test.each(['{"a":1}', "null", "[1,2]", "true", "17"])("by a part of the type JSON: %s", async (json) => {
    const parts = [field("titleFr", json, "application/json")];
    const { status, body } = await leavingNothing(site, () => send({ headers: admin.headers, parts }));
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { titleFr: "This value is not valid." } });
  });
});

test("of a repeated field the last value counts", async () => {
  const { body } = await send({ headers: admin.headers, parts: [field("titleFr", "Un"), field("titleFr", "Deux")] });
  expect(body.article.titleFr).toBe("Deux");
});

test("a role, an id or an address sent with the profile changes nothing", async () => {
  const { token: own, id: ownId } = await addSessionUser(site, { email: "keza@urubuga.example" });
  const parts = [
    field("name", "Keza"),
    field("role", "ADMIN"),
    field("id", String(admin.id)),
    field("email", "a@b.example"),
  ];
  const { body } = await site.call("PUT", "/user/profile", {
    headers: { ...as(own), "content-type": "multipart/form-data; boundary=x" },
    payload: formOf(parts),
  });
  expect(body.user).toMatchObject({ id: ownId, name: "Keza", role: "USER", email: "keza@urubuga.example" });
});
