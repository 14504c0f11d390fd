import { expect, test } from "vitest";
import { isSigned, namedMails, returnAddress } from "./return-address.ts";

const own = { secret: "secret", config: { bounceAddress: "bounces@urubuga.example" } };
const mail = { newsletterId: 7, subscriptionId: 12 };
const began = "2026-11-21T10:00:00.000Z";
const address = returnAddress(own, mail, began) ?? "";

/** The mails that a text names with our signature. */
const signedIn = (text: string) => namedMails(own, text).filter((named) => isSigned(own, named, began));

test("a return address names newsletter and subscription, with a signature of 64 bits", () => {
  expect(address).toMatch(/^bounces\+7-12\.[0-9a-f]{16}@urubuga\.example$/);
});

test("the longest local part has no more than 64 characters", () => {
  const longest = { ...own, config: { bounceAddress: `${"b".repeat(25)}@urubuga.example` } };
  const ids = { newsletterId: 999_999_999, subscriptionId: 999_999_999 };
  const [user = ""] = (returnAddress(longest, ids, began) ?? "").split("@");
  expect(user.length).toBeLessThanOrEqual(64);
});

test("there is none without BOUNCE_ADDRESS", () => {
  const without = { ...own, config: { bounceAddress: null } };
  expect(returnAddress(without, mail, began)).toBeUndefined();
  expect(namedMails(without, address)).toEqual([]);
});

test.each([
  ["as it is", address],
  ["in capitals", address.toUpperCase()],
  ["in angle brackets among others", `Keza <keza@mail.example>, <${address}>`],
  ["behind a forged one", `bounces+7-13.0123456789abcdef@urubuga.example, ${address}`],
])("it is read %s", (_how, text) => {
  expect(signedIn(text)).toMatchObject([mail]);
});

test.each([
  ["of another subscription", address.replace("7-12", "7-13")],
  ["of another newsletter", address.replace("7-12", "8-12")],
  ["of a newsletter that had the same id", returnAddress(own, mail, "2026-11-20T10:00:00.000Z") ?? ""],
  ["with a changed signature", address.replace(/\.[0-9a-f]/, (start) => (start === ".0" ? ".1" : ".0"))],
  ["cut off", address.replace(/[0-9a-f]@/, "@")],
  ["at another domain", address.replace("urubuga", "other")],
  ["of another site", returnAddress({ ...own, secret: "other" }, mail, began) ?? ""],
])("one %s is not", (_how, text) => {
  expect(signedIn(text)).toEqual([]);
});
