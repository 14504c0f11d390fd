import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryEnvironment, memoryFlags } from "./memory.mjs";
import { root } from "./prepare.mjs";

test.each(["Dockerfile", "docs/deploy/urubuga.service"])("%s starts the server as `npm start` does", (name) => {
  const file = readFileSync(join(root, name), "utf8");
  const variables = Object.entries(memoryEnvironment).map(([variable, value]) => `${variable}=${value}`);
  for (const each of [...memoryFlags, ...variables]) expect(file).toContain(each);
});
