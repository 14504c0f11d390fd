import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { describe, expect } from "vitest";
import { MINUTE, SECOND } from "#server/clock.ts";
import { drawPng } from "#test/draw-png.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { streamForm } from "#test/streamed-form.ts";
import { times } from "#test/torture.ts";
import { test as base, started } from "./server-process.ts";

const MB = 1024 * 1024;
/** More than the memory that it may take. */
const FILM_MB = times(300, 500);

type Site = Awaited<ReturnType<typeof started>> & { token: string; fields: Record<string, string>; image: Buffer };

/** A server with an administrator and one category. */
const test = base.extend<{ start: (settings?: Record<string, string>) => Promise<Site> }>({
  start: async ({ run, folder }, use) => {
    await use(async (settings) => {
      const site = await started(run, settings);
      const token = tokenOfAdministrator(folder);
      const answer = await fetch(`${site.url}/api/category`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ type: "NEWS", nameEn: "Sport" }),
      });
      const { category } = (await answer.json()) as { category: { id: number } };
      const fields = { titleEn: "A long film", contentEn: "<p>See it</p>", categoryId: String(category.id) };
      return { ...site, token, fields, image: await drawPng({ width: 64, height: 64 }) };
    });
  },
});

describe.runIf(process.platform === "linux")(`a film of ${FILM_MB} MB`, { timeout: 3 * MINUTE }, () => {
  test("is uploaded with less than 250 MB of memory, and served whole and in ranges", async ({ start }) => {
    const { server, url, token, fields, image } = await start();
    const film = { bytes: FILM_MB * MB };
    const watch = watchMemory(server.pid);
    const form = streamForm(`${url}/api/article/add`, token, { fields, image, film });
    await form.send();
    const { status, body } = await form.answer;
    expect(status).toBe(201);

    const { videoUrl } = body.article as { videoUrl: string };
    const whole = await fetch(url + videoUrl, { method: "HEAD" });
    expect(Number(whole.headers.get("content-length"))).toBe(film.bytes);
    expect(await partOf(url + videoUrl, "bytes=0-11")).toEqual({ range: `bytes 0-11/${film.bytes}`, length: 12 });
    expect(await partOf(url + videoUrl, "bytes=-5")).toEqual({
      range: `bytes ${film.bytes - 5}-${film.bytes - 1}/${film.bytes}`,
      length: 5,
    });

    const { sampled, peak } = await watch.stop();
    expect(sampled).toBeLessThan(250 * MB);
    expect(peak).toBeLessThan(250 * MB);
  });
});

describe("a failed upload leaves no files", { timeout: MINUTE }, () => {
  test("cut off half-way", async ({ start, folder }) => {
    const { url, token, fields, image } = await start();
    const form = streamForm(`${url}/api/article/add`, token, { fields, image, film: { bytes: 100 * MB } });
    await form.send({ bytes: 50 * MB });
    expect(await namesIn(folder, "incoming")).not.toEqual([]);
    form.breakOff();
    await expect.poll(() => leftIn(folder), { timeout: 10 * SECOND }).toEqual(nothing);
    expect((await fetch(`${url}/api/article`)).status).toBe(200);
  });

  test("larger than it may be, and the answer names the field", async ({ start, folder }) => {
    const { url, token, fields, image } = await start({ MAX_VIDEO_MB: "1" });
    const form = streamForm(`${url}/api/article/add`, token, { fields, image, film: { bytes: 5 * MB } });
    await form.send();
    const { status, body } = await form.answer;
    expect({ status, errors: body.errors }).toEqual({ status: 413, errors: { video: expect.stringMatching(/\b1\b/) } });
    expect(await leftIn(folder)).toEqual(nothing);
  });

  test("slow, and then without its end", async ({ start, folder }) => {
    const { url, token, fields, image } = await start();
    const film = { bytes: 512 * 1024 };
    const form = streamForm(`${url}/api/article/add`, token, { fields, image, film, hasEnd: false });
    await form.send({ pause: () => pass(100) });
    expect(await form.answer).toMatchObject({ status: 400, body: { success: false } });
    expect(await leftIn(folder)).toEqual(nothing);
  });

  test("with a film that is none", async ({ start, folder }) => {
    const { url, token, fields, image } = await start();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("image", new Blob([new Uint8Array(image)]), "a.png");
    form.set("video", new Blob([new Uint8Array(image)]), "a.mp4");
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/article/add`, { method: "POST", headers, body: form });
    expect(answer.status).toBe(422);
    expect(await leftIn(folder)).toEqual(nothing);
  });
});

const nothing = { incoming: [], originals: [], variants: [], articles: 0, texts: 0, media: 0 };

async function leftIn(folder: string) {
  const [rows] = rowsOf(
    folder,
    `select (select count(*) from articles) as articles, (select count(*) from item_texts) as texts,
      (select count(*) from media) as media`,
  );
  const [incoming, originals, variants] = await Promise.all(
    ["incoming", "originals", "variants"].map((name) => namesIn(folder, name)),
  );
  return { incoming, originals, variants, ...rows };
}

/** Without the program's own files on their way into the storage (server/builds). */
async function namesIn(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, "media", name));
  return names.filter((each) => !each.startsWith("asset-"));
}

async function partOf(address: string, range: string) {
  const answer = await fetch(address, { headers: { range } });
  return { range: answer.headers.get("content-range"), length: (await answer.arrayBuffer()).byteLength };
}

/** Reads a process's memory every 100 ms; `peak` is what the kernel saw in between. */
function watchMemory(pid: number | undefined) {
  const read = async (name: string) => {
    // Of a server that has ended nothing is read any more.
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => `${name}:\t0 kB`);
    return Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m"))?.[1]) * 1024;
  };
  let sampled = 0;
  const timer = setInterval(async () => {
    sampled = Math.max(sampled, await read("VmRSS"));
  }, 100);
  return {
    async stop() {
      clearInterval(timer);
      return { sampled, peak: await read("VmHWM") };
    },
  };
}
