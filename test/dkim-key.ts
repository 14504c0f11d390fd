import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export type DkimKey = { file: string; privateKey: string; publicKey: string };

/** A new key in a file, for the tests of a file: an RSA one of some bits, or one of another kind. Both keys as PEM. */
export function useDkimKey(kind: number | "ed25519" = 2048): DkimKey {
  const pair =
    kind === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("rsa", { modulusLength: kind });
  const privateKey = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const publicKey = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
  const folder = mkdtempSync(join(tmpdir(), "urubuga-dkim-"));
  const file = join(folder, "dkim.pem");
  writeFileSync(file, privateKey);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { file, privateKey, publicKey };
}
