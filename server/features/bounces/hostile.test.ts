import { describe, expect, test } from "vitest";
import { samples } from "#test/bounces.ts";
import { randomFrom } from "#test/random.ts";
import { classify } from "./classify.ts";
import { readReport } from "./report.ts";

/** Milliseconds for a mail, on a busy machine. */
const PATIENCE = 4000;

/** Reads and classifies a mail. @throws where either does, or takes too long */
async function kindOf(content: Buffer | string) {
  const begun = performance.now();
  const report = await readReport(Buffer.from(content));
  const kind = report && classify(report).kind;
  expect(performance.now() - begun).toBeLessThan(PATIENCE);
  return kind;
}

const random = randomFrom(20_261_121);
const below = (most: number) => Math.floor(random() * most);

/** Ways in which a mail is damaged on its way. */
const damages: readonly [how: string, damage: (content: Buffer) => Buffer][] = [
  ["cut off", (content) => content.subarray(0, below(content.length))],
  ["without its beginning", (content) => content.subarray(below(content.length))],
  [
    "with other bytes",
    (content) => {
      const changed = Buffer.from(content);
      for (let each = 0; each < 20; each += 1) changed[below(changed.length)] = below(256);
      return changed;
    },
  ],
  [
    "with lines in another order",
    (content) => {
      const lines = content.toString("latin1").split("\n");
      for (let each = 0; each < 10; each += 1) {
        const [line = ""] = lines.splice(below(lines.length), 1);
        lines.splice(below(lines.length), 0, line);
      }
      return Buffer.from(lines.join("\n"), "latin1");
    },
  ],
];

test.each(damages)("samples %s are read without an error", { timeout: 120_000 }, async (_how, damage) => {
  for (const { content } of samples) for (let each = 0; each < 10; each += 1) await kindOf(damage(content));
});

/** The rest of a forwarded report may be one; a program that answers may say so in one line alone. */
const told = ["bounce-forwarded-by-a-person", "postmaster-vacation"];
const quietOnes = samples.filter(({ kind, name }) => kind === "none" && !told.includes(name));

test("no damage makes a hard bounce or a complaint of a mail that is none", { timeout: 120_000 }, async () => {
  for (const { name, content } of quietOnes) {
    for (const [, damage] of damages) {
      for (let each = 0; each < 10; each += 1) {
        const kind = await kindOf(damage(content));
        expect([name, kind]).not.toEqual([name, "hard"]);
        expect([name, kind]).not.toEqual([name, "complaint"]);
      }
    }
  }
});

const nested = (depth: number) => {
  let mail = "";
  for (let level = 0; level < depth; level += 1)
    mail += `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`;
  return `From: <mailer-daemon@mail.example>\n${mail}\nUser unknown`;
};
const head = "From: <mailer-daemon@mail.example>\nSubject: failure notice\n";
const status = `${head}Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n`;
const MB = 1024 ** 2;

describe.each<[what: string, mail: string]>([
  ["nothing", ""],
  ["an empty line", "\n"],
  ["zeros", "\0".repeat(MB)],
  ["parts in 20 levels", nested(20)],
  ["parts in 10,000 levels", nested(10_000)],
  ["one header of 10 MB", `${head}X-Long: ${"a".repeat(10 * MB)}\n\nUser unknown`],
  ["a million headers", `${head}${"X-A: b\n".repeat(MB)}\n\nUser unknown`],
  ["a text of 10 MB", `${head}\n${"The mail could not be delivered. ".repeat(MB / 3)}`],
  ["a text of one line of spaces", `${head}\nUndeliverable ${" ".repeat(10 * MB)}5.1.1`],
  ["a text of one long word", `${head}\nUndeliverable ${"a".repeat(10 * MB)}`],
  ["a text of empty lines", `${head}\nUndeliverable${"\n".repeat(10 * MB)}5.1.1`],
  ["a text of dashes", `${head}\nUndeliverable\n${"->".repeat(MB)}`],
  ["a text of codes", `${head}\nUndeliverable ${"5.1.1 ".repeat(MB)}`],
  ["a text of the letter @", `${head}\nUndeliverable ${"@".repeat(MB)}`],
  ["a text of beginnings", `${head}\nUndeliverable ${"user mailbox quota exceed over ".repeat(MB / 10)}`],
  ["HTML that never ends", `${head}Content-Type: text/html\n\n${"<p <style>".repeat(MB / 10)}`],
  [
    "a status of 100,000 recipients",
    `${status}${"Final-Recipient: rfc822; a@b\nAction: delivered\n\n".repeat(100_000)}`,
  ],
  ["a status of one long field", `${status}Diagnostic-Code: ${"5.1.1 x ".repeat(MB)}\n`],
  ["a status of folded lines", `${status}Diagnostic-Code: a\n${" a\n".repeat(MB)}`],
  ["a status of spaces", `${status}Action:${" ".repeat(MB)}failed\nStatus:${" \n".repeat(MB)}`],
  ["a sender of a megabyte", `From: <${"mailer-daemon-".repeat(MB / 16)}@b>\n\nUser unknown`],
])("a mail of %s", (_what, mail) => {
  test("is read in bounded time", { timeout: 60_000 }, async () => {
    await kindOf(mail);
  });
});
