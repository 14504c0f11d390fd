import { expect } from "vitest";
import { CONTENT_BYTES } from "#contract/limits.ts";
import { drawPng } from "#test/draw-png.ts";
import { tokenOfAdministrator } from "#test/running-database.ts";
import { isLong, PATIENCE, times } from "#test/torture.ts";
import { percentile, readHonestly } from "./honest-reader.ts";
import { started, test } from "./server-process.ts";

/** Calls of the reader, without an attack and during each. */
const TURNS = times(10, 200);
/** Milliseconds that an answer may take on a machine that does other things too. */
const NOISE = 30;

const link = (characters: number) => `<a href="https://a.example/${"x".repeat(characters)}">`;
const filled = (part: string) => part.repeat(CONTENT_BYTES / part.length);
const attacks = [
  `${link(300_000)}${"<p>a".repeat(150_000)}`,
  `${link(2000)}${"<p>a".repeat(200_000)}`,
  `<b><i><u><s><sub><sup><code><span lang="rw">${"<p>a".repeat(200_000)}`,
  `<a href="/${"<!---->".repeat(100_000)}">a</a>`,
  filled("<"),
  filled("<b>"),
];

test("a reader is served while a hostile text is sent", { timeout: PATIENCE }, async ({ run, folder }) => {
  const { url, port } = await started(run);
  const image = new Blob([new Uint8Array(await drawPng({ width: 16, height: 9 }))]);
  const token = tokenOfAdministrator(folder);
  const send = async (html: string) => {
    const form = new FormData();
    form.set("titleEn", "A title");
    form.set("contentEn", html);
    form.set("categoryId", "1");
    form.set("image", image, "a.png");
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/article/add`, { method: "POST", headers, body: form });
    return { status: answer.status, fields: Object.keys((await answer.json()).errors) };
  };
  let serial = 0;
  const read = () =>
    readHonestly(port, {
      turns: TURNS,
      from: "127.0.0.2",
      callOf: () => {
        serial += 1;
        return { method: "GET", path: `/rw/news?q=${serial}` };
      },
    });
  // What is loaded at the first call of a kind is no part of this.
  expect(await send("<p>A text</p>")).toEqual({ status: 422, fields: ["categoryId"] });
  await read();
  const quiet = percentile(await read(), 0.99);
  for (const attack of attacks.slice(0, times(1, attacks.length))) {
    const [rejected, meanwhile] = await Promise.all([send(attack), read()]);
    expect(rejected).toEqual({ status: 422, fields: ["contentEn"] });
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]));
    if (isLong) expect(percentile(meanwhile, 0.99)).toBeLessThan(3 * Math.max(quiet, NOISE));
  }
});
