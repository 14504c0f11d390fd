import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/all.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { as, useApp } from "#test/app.ts";
import {
  addArticle,
  addCategory,
  addComment,
  addEvent,
  addMember,
  addReaction,
  addSetting,
  addUser,
  drawPng,
} from "#test/factories.ts";
import { codeIn, mailsTo, tokenIn } from "#test/mailbox.ts";

const site = useApp();
const password = "ijambobanga";
let serial = 0;

type Call = { path: string; payload?: object; headers?: Record<string, string> };

/** For every endpoint the calls that it grants; article and event 1 have everything, article and event 2 the least. */
const calls: Record<string, (string | (() => Promise<Call>))[]> = {
  "GET /setting": ["/setting", "/setting?language=fr"],
  "GET /category": ["/category", "/category?language=rw"],
  "GET /category/articles": ["/category/articles?name=Umuco", "/category/articles?name=nothing"],
  "GET /category/events": ["/category/events?name=Music", "/category/events?name=nothing"],
  "GET /article": ["/article", "/article?language=fr&limit=1", "/article?page=9"],
  "GET /article/{id}": ["/article/1", "/article/2", "/article/1?language=rw"],
  "GET /event": ["/event", "/event?language=fr&limit=1", "/event?page=9"],
  "GET /event/{id}": ["/event/1", "/event/2", "/event/1?language=rw"],
  "POST /user/register": [
    async () => ({ path: "/user/register", payload: { name: "Keza", email: newAddress(), password } }),
  ],
  "POST /auth/login": [async () => ({ path: "/auth/login", payload: { email: await account(), password } })],
  "POST /otp/verify": [
    async () => {
      const email = await account();
      await site.call("POST", "/auth/login", { payload: { email, password } });
      const [mail] = await mailsTo(site, email);
      return { path: "/otp/verify", payload: { email, otp: mail ? codeIn(mail) : "" } };
    },
  ],
  "POST /otp/resend": [async () => ({ path: "/otp/resend", payload: { email: newAddress() } })],
  "POST /auth/request-reset-password": [
    async () => ({ path: "/auth/request-reset-password", payload: { email: newAddress() } }),
  ],
  "POST /auth/reset-password": [
    async () => {
      const email = await account();
      await site.call("POST", "/auth/request-reset-password", { payload: { email } });
      const [mail] = await mailsTo(site, email);
      return { path: "/auth/reset-password", payload: { token: mail && tokenIn(mail), newPassword: password } };
    },
  ],
  "POST /auth/logout": [async () => ({ path: "/auth/logout", headers: await member() })],
  "GET /auth/profile": [async () => ({ path: "/auth/profile", headers: await member() })],
  "PUT /user/profile": [
    async () => {
      const payload = new FormData();
      payload.set("name", "Keza");
      payload.set("file", new Blob([new Uint8Array(await drawPng())]), "keza.png");
      return { path: "/user/profile", headers: await member(), payload };
    },
  ],
  "PUT /user/language": [
    async () => ({ path: "/user/language", headers: await member(), payload: { language: "fr" } }),
  ],
  "POST /reaction": [
    async () => ({ path: "/reaction", headers: await member(), payload: { articleId: 1, type: "LIKE" } }),
  ],
  "POST /comment": [
    async () => ({ path: "/comment", headers: await member(), payload: { articleId: 1, content: "Murakoze" } }),
    async () => ({
      path: "/comment",
      payload: { articleId: 1, content: "Murakoze", guestName: "Keza", guestEmail: newAddress() },
    }),
  ],
  "POST /subscription/subscribe": [async () => ({ path: "/subscription/subscribe", payload: { email: newAddress() } })],
};

function newAddress(): string {
  serial += 1;
  return `reader${serial}@urubuga.example`;
}

async function account(): Promise<string> {
  const email = newAddress();
  await addUser(site.db, { email, password });
  return email;
}

async function member(): Promise<{ authorization: string }> {
  return as((await addMember(site)).token);
}

beforeAll(async () => {
  const { db, services } = site;
  const image = await services.media.addPicture(db, await drawPng());
  const video = await services.media.addVideo(db, await readFile("server/demo/media/imigongo.mp4"), "mp4");
  const userId = await addUser(db, { avatar: image });
  const culture = await addCategory(db, { names: { rw: "Umuco", en: "Culture", fr: "Culture" } });
  const music = await addCategory(db, { type: "EVENT", names: { en: "Music" } });
  const texts = { rw: "<p>Inkuru</p>", en: "<p>A text</p>", fr: "<p>Un texte</p>" };
  const articleId = await addArticle(db, {
    ...{ categoryId: culture, authorId: userId, image, video, views: 1200 },
    ...{ titles: texts, contents: texts },
  });
  await addArticle(db, { categoryId: culture });
  await addComment(db, { articleId, userId });
  await addComment(db, { articleId, guestName: "Keza" });
  await addReaction(db, { articleId, userId });
  await addEvent(db, { categoryId: music, titles: texts, descriptions: texts, image, video });
  await addEvent(db, { categoryId: music });
  await addSetting(db, { name: "logo", value: image });
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  test("answers nothing but what the contract says", async () => {
    const reply = strictly(endpoint.reply.extend({ success: z.literal(true) }));
    for (const call of calls[name] ?? []) {
      const { status, body } = await request(endpoint, call);
      expect({ call, status }).toEqual({ call, status: endpoint.status ?? 200 });
      expect({ call, faults: reply.safeParse(body).error?.issues ?? [] }).toEqual({ call, faults: [] });
    }
  });

  test("is called by the tests of the contract", () => {
    expect(calls[name]?.length).toBeGreaterThan(0);
  });

  test("refuses a guest only where it is for those who signed in", async () => {
    const { status, body } = await request(endpoint, endpoint.path.replace(/\{\w+\}/g, "1"));
    const isForMembers = endpoint.access === "user" || endpoint.access === "administrator";
    expect(status === 401 && body.message === "Please log in first.").toBe(isForMembers);
  });

  test("refuses a session that is not known, whoever may call", async () => {
    const path = endpoint.path.replace(/\{\w+\}/g, "1");
    const { status, body } = await request(endpoint, async () => ({ path, headers: as("forged") }));
    expect({ status, message: body.message }).toEqual({
      status: 401,
      message: "Your session has ended. Please log in again.",
    });
  });

  test("is not kept by caches", async () => {
    const [call = ""] = calls[name] ?? [];
    const { headers } = await request(endpoint, call);
    expect(headers["cache-control"]).toMatch(/no-cache$/);
  });
});

async function request({ method }: Endpoint, call: string | (() => Promise<Call>)) {
  const { path, ...options }: Call = typeof call === "string" ? { path: call } : await call();
  return site.call(method, path, options);
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** The same schema, refusing every field that it does not name, at any depth. */
function strictly(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([field, child]) => [field, strictly(child)])),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap()).optional();
  if (schema instanceof z.ZodType) return schema;
  throw new Error("not a schema");
}
