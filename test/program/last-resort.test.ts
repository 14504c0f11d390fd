import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { patience, started, test } from "./server-process.ts";

/** Loaded before the server: a fault that nothing catches, at a signal. */
const fault = `process.on("SIGUSR2", () => {
  throw Object.assign(new Error("the row of keza@urubuga.example"), { detail: "Key (name)=(Keza Uwase) already exists" });
});`;

test(
  "an uncaught error ends the process and is logged without the data it carries",
  patience,
  async ({ folder, run }) => {
    const file = join(folder, "fault.mjs");
    await writeFile(file, fault);
    const { server, output, errors } = await started(run, { NODE_OPTIONS: `--import=${file}` });
    const end = once(server, "close");
    server.kill("SIGUSR2");
    const [code] = await end;
    const line = JSON.parse(output().match(/^\{.*\}$/m)?.[0] ?? "null");
    expect({ code, line, errors: errors() }).toMatchObject({
      code: 1,
      errors: "",
      line: { level: 60, err: { message: "the row of k…@urubuga.example", stack: expect.stringMatching(/ at /) } },
    });
    expect(output()).not.toMatch(/keza/i);
  },
);
