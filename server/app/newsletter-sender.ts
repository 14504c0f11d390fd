/**
 * The newsletter sender: a program of its own that sends what is due for the process that started it
 * (sending-process.ts). Each claim waits for the disk, and composing takes the processor; readers wait for neither.
 */
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { connectDatabase } from "#server/database/open.ts";
import { openLanguages } from "#server/languages/open-languages.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { onStopSignal } from "#server/process/stop-signals.ts";
import type { FromSender, ToSender } from "./sender-messages.ts";

// Nothing that needs the languages is imported here: what sends is loaded once they are known.

/** The lowest: serving goes first where both want to compute. */
const PRIORITY = 19;

setPriority(PRIORITY);
// What it writes is for its own account alone.
process.umask(0o077);
const stopping = new AbortController();
// The process that started it gets the same signal, and tells it to stop.
onStopSignal(() => undefined);
// Nobody renews its lease any more.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (message: ToSender) => {
  if (message.kind === "stop") stopping.abort();
  else void run(message.config);
});

async function run(config: Config): Promise<void> {
  try {
    await send(config);
    process.exit(0);
  } catch (error) {
    say(failureOf(error), () => process.exit(1));
  }
}

async function send(config: Config): Promise<void> {
  const db = await connectDatabase(config);
  const product = join(projectRoot, "i18n", "languages");
  await openLanguages(db, { product, site: join(config.dataDir, "languages") });
  const { sendNewsletters } = await import("./send-newsletters.ts");
  const log = {
    info: (fields: object, message: string) => say({ kind: "log", level: "info", fields, message }),
    warn: (fields: object, message: string) => say({ kind: "log", level: "warn", fields, message }),
  };
  await sendNewsletters({ config, db, log }, stopping.signal);
  await db.destroy();
}

function failureOf(error: unknown): FromSender {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const { code } = error as { code?: unknown };
  return { kind: "failed", message, stack, code: typeof code === "string" ? code : undefined };
}

function say(message: FromSender, onSent: () => void = () => undefined): void {
  process.send?.(message, onSent);
}
