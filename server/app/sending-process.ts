import { fork } from "node:child_process";
import type { Config } from "#server/config.ts";
import type { SendingLog } from "#server/features/newsletters/sending.ts";
import { ownProgram } from "#server/process/own-program.ts";
import type { FromSender, ToSender } from "./sender-messages.ts";

const program = ownProgram("server/app/newsletter-sender.ts", "newsletter-sender");

/**
 * Sends the newsletters that are due in a process of its own, which is there for as long as that takes.
 * @param stopping mails of which a byte has gone out are completed
 * @throws Error where the process failed or was killed: what it was sending then is uncertain
 */
export async function sendInOwnProcess(config: Config, log: SendingLog, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return;
  const sender = fork(program, {
    execArgv: ["--max-semi-space-size=4"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  // Where a message could not be sent, the end of the sender follows.
  const tell = (message: ToSender) => sender.connected && sender.send(message, () => undefined);
  const stop = () => tell({ kind: "stop" });
  let failure: Error | undefined;
  sender.on("message", (message: FromSender) => {
    if (message.kind === "log") log[message.level](message.fields, message.message);
    else failure = Object.assign(new Error(message.message), { stack: message.stack, code: message.code });
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
  tell({ kind: "send", config });
  stopping.addEventListener("abort", stop, { once: true });
  await ended.finally(() => stopping.removeEventListener("abort", stop));
}
