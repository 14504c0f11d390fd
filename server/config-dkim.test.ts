import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useDkimKey } from "#test/dkim-key.ts";
import { readConfig } from "./config.ts";

const key = useDkimKey();
const others = { ed25519: useDkimKey("ed25519"), short: useDkimKey(512) };
const dkim = { DKIM_DOMAIN: "Urubuga.example", DKIM_SELECTOR: "2026", DKIM_KEY_FILE: key.file };
const rejected = "but should be a file with an RSA private key in PEM";

test("the key that mails are signed with is read from its file", () => {
  const { privateKey } = key;
  expect(readConfig(dkim).dkim).toEqual({ domain: "urubuga.example", selector: "2026", privateKey });
});

test.each([
  ["DKIM_DOMAIN", "DKIM_SELECTOR"],
  ["DKIM_SELECTOR", "DKIM_DOMAIN"],
  ["DKIM_KEY_FILE", "DKIM_DOMAIN"],
])("%s may not be missing where another is given", (missing, given) => {
  expect(() => readConfig({ ...dkim, [missing]: "" })).toThrow(
    `${missing} is unset but should be given together with ${given}`,
  );
});

test("a file that is not there is named", () => {
  const file = join(key.file, "..", "missing.pem");
  expect(() => readConfig({ ...dkim, DKIM_KEY_FILE: file })).toThrow(`DKIM_KEY_FILE is "${file}" ${rejected} (ENOENT)`);
});

test("a file without a key is rejected, and nothing of it shown", () => {
  writeFileSync(`${key.file}.txt`, "hunter2");
  const start = () => readConfig({ ...dkim, DKIM_KEY_FILE: `${key.file}.txt` });
  expect(start).toThrow(rejected);
  expect(start).not.toThrow("hunter2");
});

test.each([
  ["ed25519", "it is ed25519"],
  ["short", "it has 512 bits, and needs 1024"],
] as const)("a key that receivers do not take is rejected: %s", (kind, reason) => {
  expect(() => readConfig({ ...dkim, DKIM_KEY_FILE: others[kind].file })).toThrow(reason);
});
