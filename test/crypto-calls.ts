import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

type Name = "argon2" | "createHash" | "createHmac";
type Call = { name: Name; parameters: readonly unknown[] };

/** Records the calls of these functions of `node:crypto` while the tests of a file run, in their order. */
export function recordCryptoCalls(...names: Name[]): Call[] {
  const calls: Call[] = [];
  const real = { ...crypto };
  const replace = (functions: object) => {
    Object.assign(crypto, functions);
    syncBuiltinESMExports();
  };
  beforeAll(() => {
    const recorded = names.map((name) => [
      name,
      (...parameters: unknown[]) => {
        calls.push({ name, parameters });
        return Reflect.apply(real[name], crypto, parameters);
      },
    ]);
    replace(Object.fromEntries(recorded));
  });
  afterAll(() => replace(Object.fromEntries(names.map((name) => [name, real[name]]))));
  return calls;
}
