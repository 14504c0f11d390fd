import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { readOutbox } from "#test/mailbox.ts";
import { outgoingMail } from "#test/outgoing-mail.ts";
import { createMailSessions } from "./mail-session.ts";

const site = useApp();

test("without a mail server each mail is a file in the outbox", async () => {
  const { config, clock } = site;
  const session = createMailSessions(config, clock).open();
  const mails = [outgoingMail(), outgoingMail()];
  for (const mail of mails) {
    expect(await session.send(mail, new AbortController().signal)).toEqual({ result: "sent" });
  }
  expect(await session.send(outgoingMail(), AbortSignal.abort())).toEqual({ result: "aborted" });
  expect(await readOutbox(config.dataDir)).toMatchObject(
    mails.map(({ recipient, messageId }) => ({ to: recipient, headers: { "message-id": `<${messageId}>` } })),
  );
});
