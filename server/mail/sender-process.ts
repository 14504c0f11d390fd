import { type ChildProcess, fork } from "node:child_process";
import { env } from "node:process";
import { type Clock, SECOND } from "#server/clock.ts";
import { ownProgram } from "#server/process/own-program.ts";
import type { Delivery, MailSession } from "./mail-session.ts";
import type { FromSender, SenderSettings, ToSender } from "./sender-messages.ts";

const program = ownProgram("server/mail/mail-sender.ts", "mail-sender");
/** After the last mail, so that it takes no memory where nothing is sent. */
const IDLE = 10 * SECOND;
/** What looks up names and certificates; settings come as a message. */
const passedVariables = ["HOME", "TMPDIR", "NODE_EXTRA_CA_CERTS", "NODE_COMPILE_CACHE"];
const senderEnvironment = { ...Object.fromEntries(passedVariables.map((name) => [name, env[name]])) };

type Waiting = (delivery: Delivery) => void;

/**
 * Sessions whose mails are composed and sent by another process: newsletters take as much of the processor as they get,
 * and readers do not wait for them. It is started by the first mail.
 */
export function createSenderProcess(settings: SenderSettings, clock: Clock): { open(): MailSession } {
  const waiting = new Map<number, Waiting>();
  let sender: ChildProcess | null = null;
  let idling: NodeJS.Timeout | undefined;
  let sessions = 0;

  // Where a message could not be sent, the end of the sender follows.
  const tell = (message: ToSender) => sender?.connected && sender.send(message, () => undefined);

  const start = (): ChildProcess => {
    const child = fork(program, {
      env: senderEnvironment,
      execArgv: ["--max-semi-space-size=4"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    let isReady = false;
    child.on("message", (answer: FromSender) => {
      if (answer.kind === "ready") isReady = true;
      else waiting.get(answer.session)?.(answer.delivery);
    });
    const forget = () => {
      if (sender !== child) return;
      sender = null;
      child.kill("SIGKILL");
      // Once it was ready nobody knows how far it had come.
      const result = isReady ? "uncertain" : "unreachable";
      for (const settle of waiting.values()) settle({ result, reply: "the mail sender has ended" });
    };
    child.once("exit", forget).on("error", forget);
    sender = child;
    tell({ kind: "settings", settings });
    return child;
  };

  /** A sender that waits does not keep this process from ending. */
  const rest = () => {
    if (waiting.size > 0) return;
    sender?.unref();
    sender?.channel?.unref();
    clearTimeout(idling);
    idling = setTimeout(() => {
      sender?.kill("SIGKILL");
      sender = null;
    }, IDLE).unref();
  };

  const send = (session: number, message: Extract<ToSender, { kind: "send" }>, signal: AbortSignal) =>
    new Promise<Delivery>((resolve) => {
      clearTimeout(idling);
      const child = sender ?? start();
      child.ref();
      child.channel?.ref();
      const abort = () => tell({ kind: "abort", session });
      waiting.set(session, (delivery) => {
        signal.removeEventListener("abort", abort);
        waiting.delete(session);
        resolve(delivery);
        rest();
      });
      tell(message);
      signal.addEventListener("abort", abort);
    });

  return {
    open() {
      sessions += 1;
      const session = sessions;
      return {
        async send(mail, signal) {
          if (signal.aborted) return { result: "aborted" };
          return send(session, { kind: "send", session, mail, now: clock.now() }, signal);
        },
        close: () => void tell({ kind: "close", session }),
      };
    },
  };
}
