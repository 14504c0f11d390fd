import { beforeEach, expect, test } from "vitest";
import { describeImap } from "#test/imap.ts";
import { createMailboxReader, type MailboxReader } from "./bounce-mailbox.ts";

const never = new AbortController().signal;
const mail = (subject: string) => `Subject: ${subject}\n\nHello\n`;
const subjectOf = (content: Buffer | string) => String(content).match(/^Subject: (.*?)\r?$/m)?.[1] ?? "";

/** Reads with a handler that knows these subjects. @returns what it was given, in that order */
async function read(reader: MailboxReader, ours: readonly string[] = []): Promise<string[]> {
  const given: string[] = [];
  await reader.read(async (content) => {
    given.push(subjectOf(content));
    return ours.includes(subjectOf(content));
  }, never);
  return given;
}

describeImap("a mailbox", (imap) => {
  const seen = async () =>
    Object.fromEntries((await imap.mails()).map(({ content, isSeen }) => [subjectOf(content), isSeen]));

  beforeEach(() => imap.empty());

  test("is read, the newest mail first; what was handled is seen, and all else stays as it is", async () => {
    for (const subject of ["one", "two", "three"]) await imap.deliver(mail(subject));
    expect(await read(createMailboxReader(imap.url), ["one", "three"])).toEqual(["three", "two", "one"]);
    expect(await seen()).toEqual({ one: true, two: false, three: true });
  });

  test("gives a mail once that is somebody else's, and new ones", async () => {
    const reader = createMailboxReader(imap.url);
    await imap.deliver(mail("one"));
    expect(await read(reader)).toEqual(["one"]);
    await imap.deliver(mail("two"));
    expect(await read(reader)).toEqual(["two"]);
    expect(await read(createMailboxReader(imap.url))).toEqual(["two", "one"]);
  });

  test("gives 200 mails at a time, and the others the next time", async () => {
    const reader = createMailboxReader(imap.url);
    for (let each = 0; each < 205; each += 1) await imap.deliver(mail(`mail ${each}`));
    expect(await read(reader)).toHaveLength(200);
    expect(await read(reader)).toEqual(["mail 4", "mail 3", "mail 2", "mail 1", "mail 0"]);
  });

  test("gives of a mail of 10 MB its first megabyte", async () => {
    await imap.deliver(`${mail("large")}${"x".repeat(79)}\n`.padEnd(10 * 1024 ** 2, "text \n"));
    const sizes: number[] = [];
    await createMailboxReader(imap.url).read(async (content) => sizes.push(content.length) > 0, never);
    expect(sizes).toEqual([1024 ** 2]);
    expect(await seen()).toEqual({ large: true });
  });

  test("keeps what was handled where a later mail fails, and gives the others again", async () => {
    for (const subject of ["one", "two"]) await imap.deliver(mail(subject));
    const reader = createMailboxReader(imap.url);
    const failing = reader.read(async (content) => {
      if (subjectOf(content) === "one") throw new Error("the database is away");
      return true;
    }, never);
    await expect(failing).rejects.toThrow("the database is away");
    expect(await seen()).toEqual({ one: false, two: true });
    expect(await read(reader)).toEqual(["one"]);
  });

  test("is left at once where the site stops", async () => {
    for (const subject of ["one", "two"]) await imap.deliver(mail(subject));
    const stopping = new AbortController();
    const given: string[] = [];
    const reading = createMailboxReader(imap.url).read(async (content) => {
      given.push(subjectOf(content));
      stopping.abort();
      return false;
    }, stopping.signal);
    await reading;
    expect(given).toEqual(["two"]);
  });

  test("is found again after its server was away", async () => {
    const reader = createMailboxReader(imap.url);
    await imap.deliver(mail("one"));
    await imap.stop();
    await expect(read(reader)).rejects.toThrow(/ECONNREFUSED|closed/);
    await imap.start();
    expect(await read(reader, ["one"])).toEqual(["one"]);
  });

  test("with a wrong password is refused, in the server's words", async () => {
    const url = imap.url.replace(/:[^:@/]+@/, ":wrong@");
    await expect(read(createMailboxReader(url))).rejects.toThrow("Authentication failed.");
  });

  test("that is not there is refused, in the server's words", async () => {
    await expect(read(createMailboxReader(imap.url.replace("INBOX", "Nowhere")))).rejects.toThrow(/Nowhere/);
  });
});
