import type { Config } from "#server/config.ts";
import type { Delivery, OutgoingMail } from "./mail-session.ts";

/** What the mail sender is set up with, once. */
export type SenderSettings = Pick<Config, "mailFrom" | "dkim"> & { smtpUrl: string };

/** What it is told; sessions have numbers. */
export type ToSender =
  | { kind: "settings"; settings: SenderSettings }
  /** `now` dates the mail, in milliseconds. */
  | { kind: "send"; session: number; mail: OutgoingMail; now: number }
  /** A mail is not sent whose first byte has not gone out. */
  | { kind: "abort"; session: number }
  | { kind: "close"; session: number };

/** What it says: that mails may come, and what became of the one that a session was given. */
export type FromSender = { kind: "ready" } | { kind: "delivery"; session: number; delivery: Delivery };
