import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const code = `
  import { IncomingMessage, ServerResponse } from "node:http";
  import { Socket } from "node:net";
  import { setImmediate as pass } from "node:timers/promises";
  import { keepShapesFast } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "object-shapes.ts")).href)};
  const isFast = (object) => %HasFastProperties(object);
  const ask = () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    return isFast(response) && isFast(response.req) && isFast(response.req.socket);
  };
  if (process.argv[1] === "kept") keepShapesFast();
  let fast = 0;
  for (let request = 0; request < 12; request += 1) {
    await pass();
    for (let round = 0; round < 8; round += 1) gc();
    if (ask()) fast += 1;
  }
  process.stdout.write(String(fast));
`;

/** How many of twelve requests have a fast shape where memory is freed after each of them. */
function fastOf(how: "kept" | "as it comes"): number {
  const flags = ["--expose-gc", "--allow-natives-syntax", "--input-type=module", "--eval", code, "--", how];
  return Number(execFileSync(process.execPath, flags, { encoding: "utf8" }));
}

test("requests that come seldom have fast shapes as well", () => {
  expect(fastOf("kept")).toBe(12);
});

test("without keepShapesFast they have slow ones, as V8 decides by the first seven", () => {
  expect(fastOf("as it comes")).toBeLessThan(12);
});
