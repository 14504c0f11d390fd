import { beforeAll, describe, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";
import { newAddress } from "#test/sign-in.ts";

const site = useApp();
const text = "Murakoze";
let articleId: number;
let moderator: Record<string, string>;

beforeAll(async () => {
  articleId = await addArticle(site.db);
  moderator = as((await addSessionUser(site, { role: "MODERATOR" })).token);
});

/** A guest's first comment, which is held; its id and key. */
async function written(): Promise<{ id: number; key: string }> {
  const payload = { articleId, content: text, guestName: "Keza", guestEmail: newAddress() };
  const { body } = await site.call("POST", "/comment", { payload });
  return { id: body.comment.id, key: body.key };
}

async function decided(payload: object): Promise<{ id: number; key: string }> {
  const own = await written();
  expect((await site.call("PUT", `/comment/${own.id}`, { headers: moderator, payload })).status).toBe(200);
  return own;
}

async function read(id: number, { query = "", headers = {} }: { query?: string; headers?: object } = {}) {
  return site.call("GET", `/comment/${id}${query}`, { headers: headers as Record<string, string> });
}

describe("anybody", () => {
  test("reads a published comment, with the article's title and nothing that was decided", async () => {
    const { id } = await decided({ status: "published", note: "Ni byiza" });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.comment).toEqual({
      id,
      content: text,
      user: null,
      guestName: "Keza",
      createdAt: expect.any(String),
      status: "published",
      article: { id: articleId, title: expect.stringMatching(/./), titleLanguage: "en" },
      reason: null,
      note: null,
      mayAppeal: false,
    });
  });

  test.for([
    ["held", { status: "held" }],
    ["rejected", { status: "rejected", reason: "spam" }],
  ] as const)("does not read a %s comment, with a wrong key or another's token either", async ([, decision]) => {
    const { id } = await decided(decision);
    const other = as((await addSessionUser(site)).token);
    for (const by of [{}, { query: "?key=wrong" }, { query: "?key=" }, { headers: other }]) {
      const { status, body } = await read(id, by);
      expect({ status, code: body.code }).toEqual({ status: 404, code: "comment_not_found" });
    }
  });
});

test("its author reads why a comment was rejected, with the key", async () => {
  const { id, key } = await decided({ status: "rejected", reason: "off_topic", note: "Ntibijyanye" });
  const { body } = await read(id, { query: `?key=${key}&language=fr` });
  expect(body.comment).toMatchObject({ status: "rejected", reason: "off_topic", note: "Ntibijyanye", mayAppeal: true });
});
