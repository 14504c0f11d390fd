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

test("one network address may send sixty comments in ten minutes, of guests and of a user together, and no more", async () => {
  const remoteAddress = "197.243.1.1";
  const headers = as((await addSessionUser(site)).token);
  const payload = { articleId, content: "Murakoze" };
  const asGuest = () => comment(newAddress(), remoteAddress);
  const asUser = () => site.call("POST", "/comment", { headers, payload, remoteAddress });
  expect(await statuses(30, asGuest)).toEqual(Array(30).fill(201));
  expect(await statuses(30, asUser)).toEqual(Array(30).fill(201));
  expect(await statuses(1, asUser)).toEqual([429]);
  const { status, headers: answered } = await asGuest();
  expect(status).toBe(429);
  expect(Number(answered["retry-after"])).toBeGreaterThan(0);
  expect(Number(answered["retry-after"])).toBeLessThanOrEqual(600);
});
