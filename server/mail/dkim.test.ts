import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { useApp } from "#test/app.ts";
import { signatureOf } from "#test/dkim.ts";
import { useDkimKey } from "#test/dkim-key.ts";
import { outgoingMail } from "#test/outgoing-mail.ts";
import { newAddress, PASSWORD } from "#test/sign-in.ts";
import { useSmtp } from "#test/smtp.ts";
import { createMailSessions } from "./mail-session.ts";

const smtp = await useSmtp();
const key = useDkimKey();
const dkim = {
  MAIL_FROM: "Amakuru y’u Rwanda <amakuru@urubuga.example>",
  DKIM_DOMAIN: "urubuga.example",
  DKIM_SELECTOR: "2026",
  DKIM_KEY_FILE: key.file,
};
const valid = { isValid: true, domain: "urubuga.example", selector: "2026" };

beforeEach(() => {
  smtp.contents = [];
});

describe("with a key", () => {
  const site = useApp({ ...dkim, SMTP_URL: smtp.url() });
  const withOutbox = useApp(dkim);

  test("a mail of the site is signed", async () => {
    const payload = { name: "Keza", email: newAddress(), password: PASSWORD };
    await site.call("POST", "/user/register?language=rw", { payload });
    await site.services.mailWorker.sendDue();
    expect(signatures()).toMatchObject([valid]);
  });

  test("a mail of a newsletter is signed, with what its program acts on", async () => {
    await sendOne({ ...dkim, SMTP_URL: smtp.url() });
    const headers = ["from", "to", "subject", "date", "message-id", "list-id", "list-unsubscribe"];
    expect(signatures()).toMatchObject([
      { ...valid, headers: expect.arrayContaining([...headers, "list-unsubscribe-post"]) },
    ]);
  });

  test("a mail in the outbox is signed", async () => {
    const { dataDir } = withOutbox.config;
    await sendOne({ ...dkim, DATA_DIR: dataDir });
    const files = await readdir(join(dataDir, "outbox"));
    const contents = await Promise.all(files.map((file) => readFile(join(dataDir, "outbox", file))));
    expect(contents.map((content) => signatureOf(content, key.publicKey))).toMatchObject([valid]);
  });

  test("a mail that was changed on its way has a wrong signature", async () => {
    await sendOne({ ...dkim, SMTP_URL: smtp.url() });
    const [content = Buffer.of()] = smtp.contents;
    const changed = (from: string, to: string) => Buffer.from(content.toString("latin1").replace(from, to), "latin1");
    expect(signatureOf(changed("token", "taken"), key.publicKey)).toMatchObject({ isValid: false });
    expect(signatureOf(changed("Amakuru mashya", "Amakuru"), key.publicKey)).toMatchObject({ isValid: false });
  });
});

test("without a key no mail is signed", async () => {
  await sendOne({ SMTP_URL: smtp.url() });
  expect(signatures()).toEqual([null]);
});

const signatures = () => smtp.contents.map((content) => signatureOf(content, key.publicKey));

async function sendOne(settings: Record<string, string>) {
  const session = createMailSessions(readConfig(settings), systemClock).open();
  const delivery = await session.send(outgoingMail(), new AbortController().signal);
  session.close();
  expect(delivery).toEqual({ result: "sent" });
}
