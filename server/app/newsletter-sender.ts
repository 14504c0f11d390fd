/**
 * The newsletter sender: a program of its own that sends what is due for the process that started it
 * (sending-process.ts). Each claim waits for the disk, and composing takes the processor; readers wait for neither.
 */
import { setPriority } from "node:os";
import { openMigrated } from "#server/database/open.ts";
import { errorForLog } from "#server/log/error-for-log.ts";
import { onStopSignal } from "#server/process/stop-signals.ts";
import { ALIVE_EVERY, type FromSender, type ToSender } from "./sender-messages.ts";

// Nothing that needs the languages is imported here: what sends is loaded once they are known.

/** The lowest: serving goes first where both want to compute. */
const PRIORITY = 19;
/** Beside those of the process that started it, on PostgreSQL. */
const CONNECTIONS = 4;

setPriority(PRIORITY);
// What it writes is for its own account alone.
process.umask(0o077);
const stopping = new AbortController();
// The process that started it gets the same signal, and tells it to stop.
onStopSignal(() => undefined);
// Nobody renews its lease any more.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("uncaughtException", fail);
process.on("message", (message: ToSender) => {
  if (message.kind === "stop") stopping.abort();
  else send(message).then(() => process.exit(0), fail);
});
setInterval(() => say({ kind: "alive" }), ALIVE_EVERY);

async function send({ config, languages }: Extract<ToSender, { kind: "send" }>): Promise<void> {
  const db = await openMigrated(config, CONNECTIONS);
  if (globalThis.siteLanguages) throw new Error("a module that needs the languages was loaded before they were known");
  // Not read anew: a folder that was put there since is used from the next start of the site.
  globalThis.siteLanguages = languages;
  const { sendNewsletters } = await import("./send-newsletters.ts");
  const log = {
    info: (fields: object, message: string) => say({ kind: "log", level: "info", fields, message }),
    warn: (fields: object, message: string) => say({ kind: "log", level: "warn", fields, message }),
  };
  await sendNewsletters({ config, db, log }, stopping.signal);
  await db.destroy();
}

function fail(error: unknown): void {
  say({ kind: "failed", error: errorForLog(error) }, () => process.exit(1));
}

function say(message: FromSender, onSent: () => void = () => undefined): void {
  process.send?.(message, onSent);
}
