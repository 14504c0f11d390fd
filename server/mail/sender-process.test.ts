import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { SECOND, systemClock } from "#server/clock.ts";
import { outgoingMail } from "#test/outgoing-mail.ts";
import { useSmtp } from "#test/smtp.ts";
import { createSenderProcess } from "./sender-process.ts";

const smtp = await useSmtp();

test("a sender that fails twice leaves its mail uncertain, and the next mail goes through a new one", async () => {
  const started: ChildProcess[] = [];
  const onStart = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  subscribe("child_process", onStart);
  const sender = createSenderProcess(
    { smtpUrl: smtp.url(), mailFrom: "news@urubuga.example", dkim: null },
    systemClock,
  );
  const session = sender.open();
  const { signal } = new AbortController();
  smtp.behaviour = "hold-answer";
  const mail = session.send(outgoingMail(), signal);
  await expect.poll(() => smtp.held(), { timeout: 10 * SECOND }).toBe(1);
  // Of an event "error" without a listener the process would end.
  for (const failure of ["kill EPERM", "channel closed"]) started[0]?.emit("error", new Error(failure));
  expect(await mail).toMatchObject({ result: "uncertain" });
  smtp.behaviour = "accept";
  smtp.release();
  expect(await session.send(outgoingMail(), signal)).toEqual({ result: "sent" });
  expect(started).toHaveLength(2);
  session.close();
  unsubscribe("child_process", onStart);
});
