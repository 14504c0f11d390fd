import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashToken, newToken } from "#server/crypto/secrets.ts";
import { ConfigError } from "#server/errors.ts";
import { masked, reasonOf } from "./masked.ts";

test.each([
  ["550 <keza.uwase@urubuga.example>: no such person", "550 <k…@urubuga.example>: no such person"],
  ["no such person: KEZA@URUBUGA.EXAMPLE", "no such person: K…@URUBUGA.EXAMPLE"],
  ["Key (email)=(élise+news@urubuga.example) already exists", "Key (email)=(é…@urubuga.example) already exists"],
  ["/en/keza%40urubuga.example", "/en/k…%40urubuga.example"],
  ["Message failed: keza@[192.0.2.1]", "Message failed: k…@[192.0.2.1]"],
])("an e-mail address is masked but for the first letter and the domain: %s", (text, expected) => {
  expect(masked(text)).toBe(expected);
});

test.each([
  ["postgres://site:hunter2@db.example/urubuga", "postgres://…@db.example/urubuga"],
  ["smtps://keza@urubuga.example:hunt@er2@mail.example:465", "smtps://…@mail.example:465"],
  ["authorization: Bearer forged.token", "authorization: Bearer …"],
  ["https://urubuga.example/en/reset-password?token=abc&x=1", "https://urubuga.example/en/reset-password?token=…&x=…"],
])("passwords, bearer tokens and query strings are left out: %s", (text, expected) => {
  expect(masked(text)).toBe(expected);
});

test("tokens and hashes are left out", () => {
  const secrets = Array.from({ length: 100 }, newToken).filter((token) => /\d/.test(token));
  for (const secret of [...secrets, hashToken("any token 1")]) expect(masked(`token ${secret}!`)).not.toContain(secret);
});

test("what is masked already stays as it is", () => {
  const once = masked("keza@urubuga.example at postgres://site:hunter2@db.example?sslkey=abc");
  expect(masked(once)).toBe(once);
});

test.each([
  "    at answer (file:///srv/urubuga/node_modules/@fastify/compress/index.js:12:7)",
  `ENOENT: no such file or directory, open '/srv/data/media/${randomUUID()}.webp'`,
  'insert or update on table "comments" violates foreign key constraint "comments_article_id_fkey"',
  "connect ECONNREFUSED 127.0.0.1:5432",
])("what operators need stays: %s", (text) => {
  expect(masked(text)).toBe(text);
});

test("an error of the settings shows the addresses that the operator typed", () => {
  const line = 'MAIL_FROM is "news@site" but should be an e-mail address: news@your.site';
  expect(reasonOf(new ConfigError(line))).toBe(line);
  expect(reasonOf(new Error(line))).not.toContain("news@");
});
