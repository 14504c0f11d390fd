/**
 * The mail sender: a program of its own that composes and sends the mails of newsletters for the process that started it
 * (sender-process.ts), so that readers never wait for them.
 */
import { setPriority } from "node:os";
import { onStopSignal } from "#server/process/stop-signals.ts";
import { createComposer } from "./compose.ts";
import type { Delivery, MailSession } from "./mail-session.ts";
import type { FromSender, SenderSettings, ToSender } from "./sender-messages.ts";
import { openSmtpSession } from "./smtp-session.ts";

/** Serving goes first where both want to compute. */
const PRIORITY = 5;

setPriority(PRIORITY);
// The process that started it closes its sessions.
onStopSignal(() => undefined);
// Whoever was to be told what became of the mails is gone.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (message: ToSender) => void take(message));

type Open = { session: MailSession; aborting: AbortController };

const sessions = new Map<number, Open>();
/** The time that the other process says it is. */
let now = 0;
let openSession: (() => MailSession) | undefined;

async function take(message: ToSender): Promise<void> {
  if (message.kind === "settings") {
    openSession = opener(message.settings);
    say({ kind: "ready" });
  } else if (message.kind === "send") await send(message);
  else if (message.kind === "abort") sessions.get(message.session)?.aborting.abort();
  else {
    sessions.get(message.session)?.session.close();
    sessions.delete(message.session);
  }
}

function opener({ smtpUrl: url, ...sender }: SenderSettings): () => MailSession {
  const compose = createComposer(sender, { now: () => now });
  return () => openSmtpSession({ url, compose });
}

async function send({ session: number, mail, now: sentAt }: Extract<ToSender, { kind: "send" }>): Promise<void> {
  if (!openSession) throw new Error("the mail sender has no settings");
  now = sentAt;
  const open = { session: sessions.get(number)?.session ?? openSession(), aborting: new AbortController() };
  sessions.set(number, open);
  const delivery = await open.session.send(mail, open.aborting.signal).catch(notComposed);
  say({ kind: "delivery", session: number, delivery });
}

/** A session knows what became of all that it was given: only composing fails, before anything is sent. */
function notComposed(error: unknown): Delivery {
  return { result: "refused", reply: String(error), isUnknownAddress: false };
}

function say(answer: FromSender): void {
  process.send?.(answer);
}
