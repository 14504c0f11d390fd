import type { SiteLanguages } from "#i18n/language.ts";
import type { Config } from "#server/config.ts";
import type { errorForLog } from "#server/log/error-for-log.ts";

/**
 * What the newsletter sender is told: to send what is due, with the settings and languages that the process has which
 * started it, and to end early.
 */
export type ToSender = { kind: "send"; config: Config; languages: SiteLanguages | undefined } | { kind: "stop" };

/** What it says: lines for the log, why it ends where it failed, and that it still runs. */
export type FromSender =
  | { kind: "log"; level: "info" | "warn"; fields: object; message: string }
  | { kind: "failed"; error: ReturnType<typeof errorForLog> }
  | { kind: "alive" };

/** How often it says that it still runs, in milliseconds. */
export const ALIVE_EVERY = 5000;
