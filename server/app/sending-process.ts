import { type ChildProcess, fork } from "node:child_process";
import { env } from "node:process";
import { MINUTE } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { SendingLog } from "#server/features/newsletters/sending.ts";
import { ownProgram } from "#server/process/own-program.ts";
import type { FromSender, ToSender } from "./sender-messages.ts";

const program = ownProgram("server/app/newsletter-sender.ts", "newsletter-sender");
/** One that says nothing for so long hangs. */
const SILENCE = MINUTE;
/** Longer than a mail may take whose text has begun. */
const STOPS_WITHIN = 3 * MINUTE;

/** What libraries look at; settings come as a message. */
const passedVariables = ["HOME", "TMPDIR", "TZ", "NODE_ENV", "NODE_EXTRA_CA_CERTS", "NODE_COMPILE_CACHE"];
const senderEnvironment = Object.fromEntries(
  Object.entries(env).filter(([name]) => passedVariables.includes(name) || name.startsWith("PG")),
);

/**
 * Sends the newsletters that are due in a process of its own, which is there for as long as that takes.
 * @param stopping mails of which a byte has gone out are completed
 * @throws Error where the process failed or was killed: what it was sending then is uncertain
 */
export async function sendInOwnProcess(config: Config, log: SendingLog, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return;
  const sender = fork(program, {
    env: senderEnvironment,
    execArgv: ["--max-semi-space-size=4"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Where a message could not be sent, the end of the sender follows.
  const tell = (message: ToSender) => sender.connected && sender.send(message, () => undefined);
  let tooLate: NodeJS.Timeout | undefined;
  const stop = () => {
    tell({ kind: "stop" });
    tooLate = setTimeout(() => sender.kill("SIGKILL"), STOPS_WITHIN);
  };
  const silence = setTimeout(() => sender.kill("SIGKILL"), SILENCE);
  sender.on("message", () => silence.refresh());
  const ended = untilEnded(sender, log);
  tell({ kind: "send", config, languages: globalThis.siteLanguages });
  stopping.addEventListener("abort", stop, { once: true });
  await ended.finally(() => {
    clearTimeout(silence);
    clearTimeout(tooLate);
    stopping.removeEventListener("abort", stop);
  });
}

function untilEnded(sender: ChildProcess, log: SendingLog): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let failure: Error | undefined;
  sender.on("message", (message: FromSender) => {
    if (message.kind === "log") log[message.level](message.fields, message.message);
    else if (message.kind === "failed") failure = Object.assign(new Error(message.error.message), message.error);
  });
  // Of starting it, or of the channel to it; there may be several.
  sender.on("error", (error) => {
    sender.kill("SIGKILL");
    reject(error);
  });
  sender.once("exit", (code, signal) => {
    if (code === 0) resolve();
    else reject(failure ?? new Error(`the newsletter sender ended with ${signal ?? code}`));
  });
  return promise;
}
