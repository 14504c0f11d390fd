import type { Config } from "#server/config.ts";

/** What the newsletter sender is told: to send what is due, and to end early. */
export type ToSender = { kind: "send"; config: Config } | { kind: "stop" };

/** What it says: lines for the log, and why it ends where it failed. */
export type FromSender =
  | { kind: "log"; level: "info" | "warn"; fields: object; message: string }
  | { kind: "failed"; message: string; stack: string | undefined; code: string | undefined };
