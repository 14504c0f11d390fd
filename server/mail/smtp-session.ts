import { MINUTE } from "#server/clock.ts";
import type { Compose, ComposedMail } from "./compose.ts";
import { deliveryOf, type Phase } from "./delivery-of.ts";
import type { Delivery, MailSession } from "./mail-session.ts";
import { smtpAddress } from "./smtp-address.ts";
import { createSmtpConnection, type SmtpConnection } from "./smtp-connection.ts";

type Parts = {
  /** SMTP_URL. */
  url: string;
  compose: Compose;
  /** Called with the server's reply to each mail that it took, and whether the connection is encrypted. */
  onTaken?: (reply: string, isSecure: boolean) => void;
};

/** Longer than a code waits: a server that checks a mail before it answers would leave it uncertain. */
const SOCKET_TIMEOUT = MINUTE;
/** For one mail from the first step to the last. */
const SENDING_TIME = 2 * MINUTE;

/** What one mail has come to. */
type Progress = {
  phase: Phase;
  connection: SmtpConnection;
  /** Whether an end of the connection before the message says nothing about the mail. */
  mayEnd: () => boolean;
};

/**
 * Keeps its connection between mails. It is opened at the first mail, and again after it ended. Servers close idle
 * connections, by 421 or without a word, and those that have carried as many mails as they allow: a mail that finds a kept
 * connection ended goes over a new one, as long as no byte of its message was sent.
 */
export function openSmtpSession({ url, compose, onTaken }: Parts): MailSession {
  const address = smtpAddress(url, { socketTimeout: SOCKET_TIMEOUT });
  let kept: SmtpConnection | null = null;
  let underWay: Progress | null = null;
  /** Whether the server still has a transaction open that came to nothing. */
  let needsReset = false;

  const transfer = async (mail: ComposedMail, progress: Progress) => {
    const { connection } = progress;
    if (!connection.isOpen()) await connection.open();
    else if (needsReset) await connection.reset();
    progress.phase = "envelope";
    needsReset = true;
    const reply = await connection.send(mail, () => {
      progress.phase = "message";
    });
    needsReset = false;
    onTaken?.(reply, connection.isSecure());
  };

  const attempt = async (mail: ComposedMail, progress: Progress): Promise<Delivery | "ended"> => {
    try {
      await transfer(mail, progress);
      return { result: "sent" };
    } catch (error) {
      // The answer may have come before the end of the message: the server would take commands for its rest.
      if (progress.phase !== "envelope") progress.connection.cut();
      const isEnded = !progress.connection.isOpen() && progress.phase !== "message";
      return isEnded && progress.mayEnd() ? "ended" : deliveryOf(error, progress.phase);
    }
  };

  const sendComposed = async (mail: ComposedMail, signal: AbortSignal, deadline: AbortSignal): Promise<Delivery> => {
    while (!signal.aborted) {
      const wasKept = kept?.isOpen() ?? false;
      const connection = kept?.isOpen() ? kept : createSmtpConnection(address);
      kept = connection;
      underWay = { phase: "opening", connection, mayEnd: () => signal.aborted || (wasKept && !deadline.aborted) };
      const delivery = await attempt(mail, underWay);
      if (delivery !== "ended") return delivery;
    }
    return { result: "aborted" };
  };

  return {
    async send({ recipient, mail, ...more }, signal) {
      const composed = await compose(recipient, mail, more).catch(String);
      if (typeof composed === "string") return { result: "refused", reply: composed, isUnknownAddress: false };
      const deadline = new AbortController();
      const timer = setTimeout(() => {
        deadline.abort();
        underWay?.connection.cut();
      }, SENDING_TIME);
      const cutUnlessStarted = () => {
        if (underWay?.phase !== "message") underWay?.connection.cut();
      };
      signal.addEventListener("abort", cutUnlessStarted);
      try {
        return await sendComposed(composed, signal, deadline.signal);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", cutUnlessStarted);
        underWay = null;
      }
    },
    close() {
      if (underWay) underWay.connection.cut();
      else if (kept?.isOpen()) kept.quit();
      kept = null;
    },
  };
}
