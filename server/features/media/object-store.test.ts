import { readdir, readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "#server/clock.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { as, useApp } from "#test/app.ts";
import { drawPng } from "#test/draw-png.ts";
import { addSessionUser } from "#test/factories.ts";
import { formOf } from "#test/form.ts";
import { describeObjectStore } from "#test/object-store.ts";
import { type ChaosProxy, startChaosProxy } from "#test/program/chaos-proxy.ts";

describeObjectStore("a site whose files are in a bucket", (store) => {
  let proxy: ChaosProxy;
  const site = useApp(async () => {
    proxy = await startChaosProxy(store.port);
    const bucket = await store.newBucket();
    return { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, SMTP_URL: "smtp://127.0.0.1:1" };
  });
  let headers: Record<string, string>;

  beforeEach(async () => {
    proxy.restore();
    headers = as((await addSessionUser(site)).token);
  });

  async function upload() {
    const payload = formOf({ name: "Keza", file: await drawPng() });
    return site.call("PUT", "/user/profile", { headers, payload });
  }

  async function state() {
    const rows = await site.db.selectFrom("media").selectAll().orderBy("id").execute();
    const users = await site.db.selectFrom("users").selectAll().orderBy("id").execute();
    return { rows, users, incoming: await readdir(site.services.media.incoming) };
  }

  test("serves a picture at an address of its own, and keeps nothing that is unfinished", async () => {
    const { status, body } = await upload();
    expect(status).toBe(200);
    expect(body.user.imageUrl).toMatch(/^\/media\/[0-9a-f]{20}\/avatar\.webp$/);
    const answer = await site.app.inject(body.user.imageUrl);
    expect(answer).toMatchObject({ statusCode: 200, headers: { "content-type": "image/webp" } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await readdir(site.services.media.incoming)).toEqual([]);
  });

  test("serves a film, and any range of it", async () => {
    const film = await readFile("sample/film.mp4");
    const id = await site.services.media.addVideo(site.db, film);
    const get = (range?: string) =>
      site.app.inject({ url: `/media/${id}.mp4`, headers: range === undefined ? {} : { range } });
    expect((await get()).rawPayload.equals(film)).toBe(true);
    const part = await get("bytes=100-199");
    expect(part).toMatchObject({ statusCode: 206, headers: { "content-range": `bytes 100-199/${film.length}` } });
    expect(part.rawPayload.equals(film.subarray(100, 200))).toBe(true);
    expect(await get(`bytes=${film.length}-`)).toMatchObject({
      statusCode: 416,
      headers: { "content-range": `bytes */${film.length}` },
    });
  });

  test("serves a deleted film no longer, and the sweep deletes it for good a day later", async () => {
    const id = await site.services.media.addVideo(site.db, await readFile("sample/film.mp4"));
    const copy = `${site.config.dataDir}/copy`;
    await site.services.media.release([id]);
    expect((await site.app.inject(`/media/${id}.mp4`)).statusCode).toBe(404);
    expect(await site.services.media.storage.copyTo(`originals/${id}.mp4`, copy)).toBe(true);
    await sweepMedia(site.db, site.services.media.storage, { now: () => Date.now() + 2 * DAY });
    expect(await site.services.media.storage.copyTo(`originals/${id}.mp4`, copy)).toBe(false);
  });

  test("goes on without the store: what is copied is served, all else is 503, and nothing is half done", async () => {
    const { imageUrl } = (await upload()).body.user;
    expect((await site.app.inject(imageUrl)).statusCode).toBe(200);
    const film = await site.services.media.addVideo(site.db, await readFile("sample/film.mp4"));
    proxy.disconnect();
    const before = await state();
    expect((await site.app.inject(imageUrl)).statusCode).toBe(200);
    expect((await site.app.inject(imageUrl.replace("avatar.webp", "320.webp"))).statusCode).toBe(503);
    const answer = await site.app.inject(`/media/${film}.mp4`);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["cache-control"] ?? "no-store").not.toContain("immutable");
    expect(await upload()).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect((await site.app.inject("/readyz")).statusCode).toBe(200);
    expect((await site.call("GET", "/article")).status).toBe(200);
    expect(await state()).toEqual(before);
    proxy.restore();
    expect((await upload()).status).toBe(200);
    expect((await site.app.inject(`/media/${film}.mp4`)).statusCode).toBe(200);
  });
});
