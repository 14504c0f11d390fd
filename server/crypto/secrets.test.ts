import crypto from "node:crypto";
import { describe, expect, test } from "vitest";
import { recordCryptoCalls } from "#test/crypto-calls.ts";
import {
  hashPassword,
  hashToken,
  isPassword,
  isSameHash,
  keyedHash,
  newCode,
  newToken,
  usualPasswordCost,
} from "./secrets.ts";

const calls = recordCryptoCalls("argon2");

describe("a password's hash", () => {
  test("is argon2id in PHC form, with its parameters, 16 bytes of salt and 32 of hash", async () => {
    expect(await hashPassword("ijambobanga", usualPasswordCost)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  test("differs each time", async () => {
    expect(await hashPassword("ijambobanga", usualPasswordCost)).not.toBe(
      await hashPassword("ijambobanga", usualPasswordCost),
    );
  });

  test("can be verified by any program that reads this form", async () => {
    const [, , , , salt = "", hash] = (await hashPassword("ijambobanga", usualPasswordCost)).split("$");
    const again = crypto.argon2Sync("argon2id", {
      message: "ijambobanga",
      nonce: Buffer.from(salt, "base64"),
      tagLength: 32,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
    });
    expect(again.toString("base64").replace("=", "")).toBe(hash);
  });
});

describe("a password", () => {
  test.each(["ijambobanga", "  spaces  ", "ijambo 🇷🇼", "a".repeat(200)])("matches its hash: %j", async (password) => {
    expect(await isPassword(password, await hashPassword(password, usualPasswordCost), usualPasswordCost)).toBe(true);
  });

  test.each(["Ijambobanga", "ijambobanga ", "ijambobang", "ijambobanga\0", ""])(
    "does not match another: %j",
    async (wrong) => {
      expect(await isPassword(wrong, await hashPassword("ijambobanga", usualPasswordCost), usualPasswordCost)).toBe(
        false,
      );
    },
  );

  test("is still recognized by a hash that was made with other parameters", async () => {
    const nonce = crypto.randomBytes(16);
    const cost = { memory: 1024, passes: 1, parallelism: 1 };
    const hash = crypto.argon2Sync("argon2id", { message: "ijambobanga", nonce, tagLength: 32, ...cost });
    const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const stored = `$argon2id$v=19$m=1024,t=1,p=1$${unpadded(nonce)}$${unpadded(hash)}`;
    expect(await isPassword("ijambobanga", stored, usualPasswordCost)).toBe(true);
  });
});

describe("where there is no account", () => {
  test("no password is the right one", async () => {
    expect(await isPassword("ijambobanga", null, usualPasswordCost)).toBe(false);
  });

  test("the same work is done as for an account", async () => {
    const stored = await hashPassword("ijambobanga", usualPasswordCost);
    calls.length = 0;
    await isPassword("not the right one", stored, usualPasswordCost);
    await isPassword("not the right one", null, usualPasswordCost);
    expect(calls).toHaveLength(2);
    const [one, other] = calls.map(({ parameters: [kind, parameters] }) => ({ kind, parameters }));
    expect(other).toEqual({ ...one, parameters: { ...(one?.parameters as object), nonce: expect.any(Buffer) } });
  });
});

describe("a code", () => {
  test("has six digits, however small its number is", () => {
    const codes = Array.from({ length: 20_000 }, newCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
  });
});

describe("a token", () => {
  test("is 32 random bytes, different each time", () => {
    expect(newToken()).toMatch(/^[\w-]{43}$/);
    expect(newToken()).not.toBe(newToken());
  });

  test("cannot be derived from its hash, which is always the same", () => {
    const token = newToken();
    expect(hashToken(token)).toBe(hashToken(token));
    expect(hashToken(token)).not.toContain(token);
  });
});

describe("a keyed hash", () => {
  test("differs from site to site", () => {
    expect(keyedHash("one secret", "login", "a@b.example")).not.toBe(keyedHash("another", "login", "a@b.example"));
  });

  test("does not confuse the boundaries of its parts", () => {
    expect(keyedHash("secret", "ab", "c")).not.toBe(keyedHash("secret", "a", "bc"));
  });
});

test.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["abc", "abcd", false],
  ["", "", true],
])("%j and %j are the same hash: %s", (one, other, expected) => {
  expect(isSameHash(one, other)).toBe(expected);
});
