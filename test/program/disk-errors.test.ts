import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { numberedForm } from "#test/numbered-article.ts";
import { rowsOf, tokenOfAdministrator } from "#test/running-database.ts";
import { ended, patience, started } from "./server-process.ts";
import { fillDisk, test } from "./small-disk.ts";

const sorry = "This does not work at the moment. Please try again in a moment.";

function callerOf(url: string, folder: string) {
  const authorization = `Bearer ${tokenOfAdministrator(folder)}`;
  const send = async (path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { authorization, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const { message, ...more } = await answer.json();
    return { status: answer.status, after: answer.headers.get("retry-after"), message, ...more };
  };
  return {
    send,
    comment: (content: string) => send("/comment", { articleId: 1, content }),
    publish: async (number: number) => send("/article/add", await numberedForm(number, [1])),
  };
}

const read = async (url: string, path: string) => (await fetch(`${url}${path}`)).status;

test(
  "a full disk makes writes fail, reads still work, and writes work again without a restart",
  patience,
  async ({ run, disk }) => {
    const { url, output } = await started(run, { DATA_DIR: disk, RATE_LIMIT: "off" });
    const { send, comment, publish } = callerOf(url, disk);
    await send("/category", { type: "NEWS", nameEn: "Sport" });
    expect(await publish(1)).toMatchObject({ status: 201 });
    const giveRoom = await fillDisk(disk);

    const rejected = { status: 503, after: "5", message: sorry };
    // Writes still succeed while the database has free pages in its file.
    await vi.waitUntil(async () => (await comment("a".repeat(900))).status === 503, { timeout: 30_000, interval: 1 });
    expect(await comment("b".repeat(900))).toMatchObject(rejected);
    expect(await publish(2)).toMatchObject(rejected);
    for (const path of ["/en", "/rw/article/1?sent=2", "/api/article", "/api/article/1", "/healthz", "/en/rss.xml"]) {
      expect({ path, status: await read(url, path) }).toEqual({ path, status: 200 });
    }
    expect(output()).toMatch(/ENOSPC|database or disk is full/);

    await giveRoom();
    expect(await comment("after")).toMatchObject({ status: 201 });
    expect(await publish(3)).toMatchObject({ status: 201 });
    expect(rowsOf(disk, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const titles = rowsOf(disk, "select title from item_texts where language = 'en' order by item_id");
    expect(titles).toEqual([{ title: "En 1" }, { title: "En 3" }]);
  },
);

test(
  "with a read-only media folder texts are still saved, and files again once it is writable",
  patience,
  async ({ run, disk }) => {
    const { url, output } = await started(run, { DATA_DIR: disk, RATE_LIMIT: "off" });
    const { send, comment, publish } = callerOf(url, disk);
    await send("/category", { type: "NEWS", nameEn: "Sport" });
    expect(await publish(1)).toMatchObject({ status: 201 });
    const media = join(disk, "media");
    execFileSync("mount", ["--bind", media, media]);
    // Busy while a file is written there, such as a smaller picture of the article.
    await vi.waitFor(() => execFileSync("mount", ["-o", "remount,bind,ro", media]), { timeout: 10_000 });
    expect(await publish(2)).toMatchObject({ status: 503, message: sorry });
    expect(await comment("still")).toMatchObject({ status: 201 });
    expect(await read(url, "/en/article/1?sent=3")).toBe(200);
    expect(output()).toMatch(/EROFS/);
    execFileSync("umount", [media]);
    expect(await publish(3)).toMatchObject({ status: 201 });
  },
);

test("a data folder that can only be read is rejected at the start, in one line", patience, async ({ run, disk }) => {
  const { server } = await started(run, { DATA_DIR: disk });
  await ended(server, "SIGTERM");
  execFileSync("mount", ["-o", "remount,ro", disk]);
  const { server: rejected, errors } = run({ DATA_DIR: disk });
  const code = await new Promise((resolve) => rejected.once("exit", resolve));
  expect({ code, lines: errors().trim().split("\n") }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/DATA_DIR/)],
  });
});
