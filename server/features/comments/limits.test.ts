import { beforeAll, expect, test } from "vitest";
import { MINUTE } from "#server/clock.ts";
import { as, type TestApp, useApp } from "#test/app.ts";
import { addArticle, addSessionUser } from "#test/factories.ts";
import { fromEverywhere, newAddress } from "#test/sign-in.ts";

const limited = useApp({ RATE_LIMIT: "on" });
let site: TestApp;
let articleId: number;

beforeAll(async () => {
  site = fromEverywhere(limited);
  articleId = await addArticle(limited.db);
});

async function comment(guestEmail: string, remoteAddress?: string) {
  const payload = { articleId, content: "Murakoze", guestName: "Keza", guestEmail };
  return site.call("POST", "/comment", { payload, ...(remoteAddress && { remoteAddress }) });
}

async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let each = 0; each < times; each += 1) all.push((await call()).status);
  return all;
}

test("one e-mail address may comment twenty times in ten minutes, and no more; another may, and it may again", async () => {
  const email = newAddress();
  expect(await statuses(20, () => comment(email))).toEqual(Array(20).fill(201));
  const { status, headers } = await comment(email);
  expect({ status, after: headers["retry-after"] }).toEqual({ status: 429, after: "600" });
  expect((await comment(newAddress())).status).toBe(201);
  site.clock.advance(10 * MINUTE);
  expect((await comment(email)).status).toBe(201);
});

test("one network address may send sixty comments in ten minutes, of guests and of a user, and no more", async () => {
  const from = "197.243.1.1";
  const headers = as((await addSessionUser(site)).token);
  const payload = { articleId, content: "Murakoze" };
  const asGuest = () => comment(newAddress(), from);
  const asUser = () => site.call("POST", "/comment", { headers, payload, remoteAddress: from });
  const sent = [];
  for (let each = 0; each < 30; each += 1) sent.push((await asGuest()).status, (await asUser()).status);
  expect(sent).toEqual(Array(60).fill(201));
  const { status, headers: more } = await asGuest();
  expect(status).toBe(429);
  expect(Number(more["retry-after"])).toBeGreaterThan(0);
  expect(Number(more["retry-after"])).toBeLessThanOrEqual(600);
  expect((await asUser()).status).toBe(429);
});
