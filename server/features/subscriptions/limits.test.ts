import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { trustSignUps } from "#test/sign-ups.ts";

const LIMIT = 30;
const settings = { RATE_LIMIT: "on" };
const site = useApp(settings);
const behindProxy = useApp({ ...settings, TRUST_PROXY: "true" });
let serial = 0;

beforeAll(async () => {
  for (const each of [site, behindProxy]) await trustSignUps(each);
});

type From = { address: string; forwardedFor?: string; query?: string; on?: typeof site };

async function subscribe({ address, forwardedFor, query = "", on = site }: From) {
  serial += 1;
  return on.call("POST", `/subscription/subscribe${query}`, {
    payload: { email: `reader${serial}@urubuga.example` },
    remoteAddress: address,
    headers: forwardedFor ? { "x-forwarded-for": forwardedFor } : {},
  });
}

async function exhaust(from: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let each = 0; each < LIMIT; each += 1) statuses.push((await subscribe(from)).status);
  return statuses;
}

test("thirty subscriptions from one address are accepted", async () => {
  expect(new Set(await exhaust({ address: "197.243.1.1" }))).toEqual(new Set([201]));
});

test("the next one is too many, with the seconds to wait", async () => {
  const from = { address: "197.243.1.2" };
  await exhaust(from);
  const { status, headers } = await subscribe(from);
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
});

test.each([
  ["en", "Too many requests. Please try again in 10 minutes."],
  ["fr", "Trop de demandes. Veuillez réessayer dans 10 minutes."],
  ["rw", "Wagerageje inshuro nyinshi. Ongera ugerageze nyuma y’iminota 10."],
])("the rejection is in %s", async (language, message) => {
  const from = { address: `197.243.2.${language.charCodeAt(0)}` };
  await exhaust(from);
  const { body } = await subscribe({ ...from, query: `?language=${language}` });
  expect(body).toEqual({ success: false, code: "too_many_requests", message, error: message });
});

test("another address is not limited by it", async () => {
  const from = { address: "197.243.1.4" };
  await exhaust(from);
  expect((await subscribe({ address: "197.243.1.5" })).status).toBe(201);
});

test("a caller at the limit of subscriptions may still read", async () => {
  const from = { address: "197.243.1.6" };
  await exhaust(from);
  const { status } = await site.call("GET", "/article", { remoteAddress: from.address });
  expect(status).toBe(200);
});

test("a forwarded address does not bypass the limit", async () => {
  const address = "197.243.1.7";
  for (let each = 0; each < LIMIT; each += 1) await subscribe({ address, forwardedFor: `10.0.0.${each}` });
  expect((await subscribe({ address, forwardedFor: "10.0.1.1" })).status).toBe(429);
});

test("behind a trusted proxy readers are distinguished by the forwarded address", async () => {
  const proxy = { address: "10.0.0.1", on: behindProxy };
  await exhaust({ ...proxy, forwardedFor: "197.243.1.8" });
  expect((await subscribe({ ...proxy, forwardedFor: "197.243.1.9" })).status).toBe(201);
  expect((await subscribe({ ...proxy, forwardedFor: "197.243.1.8" })).status).toBe(429);
});

test("behind a trusted proxy addresses in front of the proxy's entry do not bypass the limit", async () => {
  const from = (written: string) => ({
    address: "10.0.0.1",
    on: behindProxy,
    forwardedFor: `${written}, 197.243.1.10`,
  });
  for (let each = 0; each < LIMIT; each += 1) await subscribe(from(`198.51.100.${each}`));
  expect((await subscribe(from("203.0.113.1"))).status).toBe(429);
  // Nor does the invented address in that header count.
  expect((await subscribe({ ...from(""), forwardedFor: "198.51.100.1" })).status).toBe(201);
});

test("six hundred reads in a minute are not limited", async () => {
  const statuses = new Set<number>();
  for (let each = 0; each < 600; each += 1) {
    statuses.add((await site.call("GET", "/category", { remoteAddress: "197.243.3.1" })).status);
  }
  expect(statuses).toEqual(new Set([200]));
});
