import type { Delivery } from "./mail-session.ts";

/** How far a mail had come: before MAIL, before the first byte of its message, or after that. */
export type Phase = "opening" | "envelope" | "message";

const REPLY_LENGTH = 300;

/** What an error of nodemailer's says about the mail under way. */
export function deliveryOf(error: unknown, phase: Phase): Delivery {
  const { code, command, responseCode } = error as Record<"code" | "command" | "responseCode", unknown>;
  const reply = replyOf(error);
  if (phase === "message" && command !== "DATA") return { result: "uncertain", reply };
  if (typeof responseCode !== "number") return withoutReply(code, reply);
  if (phase === "opening") return { result: responseCode < 500 ? "unreachable" : "blocked", reply };
  if (responseCode < 500) return { result: "later", reply };
  // To one recipient it may be about that mailbox alone.
  if (command === "MAIL FROM" || (command !== "RCPT TO" && isAboutSender(reply))) return { result: "blocked", reply };
  const isUnknown = command === "RCPT TO" && /^\d{3}[ -]5\.1\.\d/.test(reply) && !isAboutSender(reply);
  return { result: "refused", reply, isUnknownAddress: isUnknown };
}

/** What failed on this side, or without a word of the server's. */
function withoutReply(code: unknown, reply: string): Delivery {
  // No user, or no way to sign in that both sides know.
  if (code === "EAUTH") return { result: "blocked", reply };
  // No address that a command can hold.
  if (code === "EENVELOPE") return { result: "refused", reply, isUnknownAddress: false };
  return { result: "unreachable", reply };
}

/** 5.7: whoever sends this is not allowed to; 5.1.7 and 5.1.8: the sender's address is bad (RFC 3463). */
function isAboutSender(reply: string): boolean {
  return /^\d{3}[ -]5\.(7\.|1\.[78]\b)/.test(reply);
}

function replyOf(error: unknown): string {
  const { response, message } = error as Record<"response" | "message", unknown>;
  const said = typeof response === "string" && response ? response : String(message);
  return said.replaceAll(/[\s\p{Cc}]+/gu, " ").slice(0, REPLY_LENGTH);
}
