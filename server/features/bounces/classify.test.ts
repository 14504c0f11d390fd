import { describe, expect, test } from "vitest";
import { sampleOf, samples } from "#test/bounces.ts";
import { classify } from "./classify.ts";
import { readReport } from "./report.ts";

async function classified(content: Buffer) {
  const report = await readReport(content);
  return report && classify(report);
}

test("there are samples of each kind", () => {
  expect(samples.length).toBeGreaterThan(100);
});

describe.each(samples)("$kind/$name", ({ kind, content }) => {
  test("is told apart, with lines that end as on the wire too", async () => {
    const onTheWire = Buffer.from(content.toString("latin1").replaceAll("\n", "\r\n"), "latin1");
    for (const each of [content, onTheWire]) expect(await classified(each)).toMatchObject({ kind });
  });
});

test.each([
  ["postfix-user-unknown", "5.1.1", /^550 5\.1\.1 <keza@mail\.example>: Recipient address rejected: User unknown/],
  ["qmail-remote-said", "5.1.1", /Remote host said: 550 5\.1\.1/],
  ["exchange-2003-text", "5.1.1", /^keza@mail\.example on Sat, .* #5\.1\.1>$/],
  ["yahoo-disabled", "5.0.0", /This mailbox is disabled/],
  ["exim-unrouteable", undefined, /Unrouteable address/],
  ["gmail-unauthenticated", "5.7.26", /the sender is unauthenticated/],
])("of %s the status and the server's words are kept", async (name, status, said) => {
  const found = await classified(sampleOf(name).content);
  expect(found?.status).toBe(status);
  expect(found?.said).toMatch(said);
});

test.each(["4.0.0", "5.0.0"])("a status of %s gives way to a more precise one in the server's words", async (vague) => {
  const { content } = sampleOf("postfix-user-unknown");
  const report = content.toString("utf8").replace(/^Status: .*$/m, `Status: ${vague}`);
  expect(report).toContain(`Status: ${vague}`);
  expect(await classified(Buffer.from(report))).toMatchObject({ kind: "hard", status: "5.1.1" });
});

test("the words of a server are one line of at most 300 characters", async () => {
  for (const { content } of samples) {
    const { said } = (await classified(content)) ?? { said: "" };
    expect(said.length).toBeLessThanOrEqual(300);
    expect(said).not.toMatch(/\s{2}|\n/);
  }
});
