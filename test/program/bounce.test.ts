import { spawn } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, vi } from "vitest";
import { returnAddress } from "#server/features/bounces/return-address.ts";
import { reportAbout, sampleAddress } from "#test/bounces.ts";
import { describeImap } from "#test/imap.ts";
import { freePort } from "#test/ports.ts";
import { rowsOf } from "#test/running-database.ts";
import { command } from "../../scripts/prepare.mjs";
import { patience, started, test } from "./server-process.ts";

const bounceAddress = "bounces@urubuga.example";

/** Runs `npm run bounce` with a mail on its standard input. */
async function pipe(mail: Buffer | string, settings: Record<string, string>, ...parameters: string[]) {
  const env = { PATH: process.env.PATH, BOUNCE_ADDRESS: bounceAddress, ...settings };
  const child = spawn(process.execPath, [command("bounce"), ...parameters], { env });
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = text(child.stdout);
  const failed = text(child.stderr);
  child.stdin.end(mail);
  return { code: await code, said: (await said) + (await failed) };
}

/** Puts a newsletter into a running site's database that one subscriber got. @returns the return address of its mail */
function addSentMail(folder: string): string {
  const file = new DatabaseSync(join(folder, "urubuga.sqlite"), { timeout: 5000 });
  const at = "2026-11-21T10:00:00.000Z";
  file.exec(`
    insert into newsletters (id, status, rule, created_at, started_at) values (7, 'sent', '{}', '${at}', '${at}');
    insert into subscriptions (id, email, language, status, created_at, confirmed_at)
      values (12, 'keza@mail.example', 'rw', 'confirmed', '${at}', '${at}');
    insert into newsletter_recipients (newsletter_id, subscription_id, language, status, tries, at)
      values (7, 12, 'rw', 'sent', 1, '${at}');`);
  file.close();
  const [{ value } = { value: "" }] = rowsOf(folder, "select value from settings where name = 'secret'");
  const own = { secret: String(value), config: { bounceAddress } };
  return returnAddress(own, { newsletterId: 7, subscriptionId: 12 }, at) ?? "";
}

const suppressed = (folder: string) => rowsOf(folder, "select email, reason from suppressed_addresses");

describe("a mail that is piped in", () => {
  test("is handled beside the running server", patience, async ({ run, folder }) => {
    await started(run, { BOUNCE_ADDRESS: bounceAddress });
    const address = addSentMail(folder);
    const settings = { DATA_DIR: folder };
    const left = { code: 0, said: "no report about a newsletter of this site\n" };
    expect(await pipe(reportAbout("vacation-gmail", address), settings)).toEqual(left);
    expect(await pipe(reportAbout("qmail-no-mailbox", sampleAddress), settings)).toEqual(left);
    expect(suppressed(folder)).toEqual([]);
    const report = reportAbout("qmail-no-mailbox", address);
    expect(await pipe(report, settings)).toEqual({ code: 0, said: "noted\n" });
    expect(await pipe(report, settings)).toEqual({ code: 0, said: "known already\n" });
    expect(suppressed(folder)).toEqual([{ email: "keza@mail.example", reason: "bounced" }]);
  });

  test("is read to its end, however long it is", patience, async ({ run, folder }) => {
    await started(run);
    const mail = Buffer.concat([
      reportAbout("qmail-no-mailbox", sampleAddress),
      Buffer.alloc(10 * 1024 ** 2, "text\n"),
    ]);
    expect((await pipe(mail, { DATA_DIR: folder })).code).toBe(0);
  });

  test("is to be brought again where the site cannot be used now", patience, async ({ folder }) => {
    const report = reportAbout("qmail-no-mailbox", sampleAddress);
    const away = `postgres://site:secret@127.0.0.1:${await freePort()}/site`;
    expect(await pipe(report, { DATABASE_URL: away })).toEqual({
      code: 75,
      said: expect.stringMatching(/^The database at DATABASE_URL .* cannot be used: .*ECONNREFUSED.*\n$/),
    });
    expect(await pipe(report, { DATA_DIR: join(folder, "nowhere") })).toEqual({
      code: 75,
      said: expect.stringMatching(/^There is no site at DATA_DIR .*\n$/),
    });
    expect(await pipe(report, { DATA_DIR: folder, PORT: "http" })).toEqual({
      code: 75,
      said: expect.stringMatching(/^PORT is "http" but should be .*\n$/),
    });
  });

  test("needs no parameter", async () => {
    expect(await pipe("", {}, "bounces")).toEqual({ code: 64, said: expect.stringMatching(/^Usage: .*\n$/) });
  });
});

describeImap("a mailbox", (imap) => {
  beforeAll(() => imap.empty());

  test("is read by the built server as it starts", patience, async ({ run, folder }) => {
    await started(run);
    const address = addSentMail(folder);
    await imap.deliver(reportAbout("postfix-user-unknown", address));
    await started(run, { BOUNCE_ADDRESS: bounceAddress, BOUNCE_IMAP_URL: imap.url });
    await vi.waitUntil(() => suppressed(folder).length > 0, { timeout: 20_000 });
    expect(suppressed(folder)).toEqual([{ email: "keza@mail.example", reason: "bounced" }]);
    await vi.waitUntil(async () => (await imap.mails())[0]?.isSeen, { timeout: 5000 });
  });
});
