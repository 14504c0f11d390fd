import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { useAdmin } from "#test/admin.ts";
import { as, useApp } from "#test/app.ts";
import { grantedCalls, prepared } from "#test/calls.ts";
import { drawPng } from "#test/draw-png.ts";
import { endpoints } from "#test/endpoints.ts";
import { addArticle, addCategory, addComment, addEvent, addReaction, addSetting, addUser } from "#test/factories.ts";
import { strictSchema } from "#test/strict-schema.ts";

const site = useApp();
const admin = useAdmin(site);
const calls = grantedCalls(site, admin);

beforeAll(async () => {
  const { db, services } = site;
  const image = await services.media.addPicture(db, await drawPng());
  const video = await services.media.addVideo(db, admin.film);
  const userId = await addUser(db, { avatar: image });
  const culture = await addCategory(db, { names: { rw: "Umuco", en: "Culture", fr: "Culture" } });
  const music = await addCategory(db, { type: "EVENT", names: { en: "Music" } });
  const texts = { rw: "<p>Inkuru</p>", en: "<p>A text</p>", fr: "<p>Un texte</p>" };
  const articleId = await addArticle(db, {
    categoryId: culture,
    authorId: userId,
    image,
    video,
    views: 1200,
    titles: texts,
    contents: texts,
  });
  await addArticle(db, { categoryId: culture });
  await addComment(db, { articleId, userId });
  await addComment(db, { articleId, guestName: "Keza" });
  await addReaction(db, { articleId, userId });
  await addEvent(db, { categoryId: music, titles: texts, descriptions: texts, image, video });
  await addEvent(db, { categoryId: music });
  await addSetting(db, { name: "logo", value: image });
  await db
    .insertInto("subscriptions")
    .values({
      email: "keza@urubuga.example",
      user_id: userId,
      language: "rw",
      status: "confirmed",
      created_at: "2026-11-20T10:00:00.000Z",
    })
    .execute();
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  test("answers with the fields of the contract and no others", async () => {
    const reply = strictSchema(endpoint.reply.extend({ success: z.literal(true) }));
    for (const call of calls[name] ?? []) {
      const { status, body, headers } = await request(endpoint, call);
      expect({ call, status }).toEqual({ call, status: endpoint.status ?? 200 });
      if (endpoint.download) {
        expect({ call, type: headers["content-type"] }).toEqual({
          call,
          type: expect.toSatisfy((type) => endpoint.download?.includes(type) === true),
        });
        continue;
      }
      expect({ call, errors: reply.safeParse(body).error?.issues ?? [] }).toEqual({ call, errors: [] });
    }
  });

  test("is called by the tests of the contract", () => {
    expect(calls[name]?.length).toBeGreaterThan(0);
  });

  test("is revalidated where it is the same for all callers, and otherwise not cached", async () => {
    for (const call of calls[name] ?? []) {
      const isShared = endpoint.cache !== undefined && (await prepared(call)).headers === undefined;
      const { headers } = await request(endpoint, call);
      expect(headers["cache-control"]).toBe(isShared ? "no-cache" : "no-store");
    }
  });

  test("is not cached where it is rejected", async () => {
    const { headers } = await site.call(endpoint.method, endpoint.path.replace(/\{\w+\}/g, "0"), {
      headers: as("forged"),
    });
    expect(headers["cache-control"]).toBe("no-store");
  });
});

async function request({ method }: Endpoint, call: Parameters<typeof prepared>[0]) {
  const { path, ...options } = await prepared(call);
  return site.call(method, path, options);
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
