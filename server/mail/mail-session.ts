import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { type Compose, createComposer } from "./compose.ts";
import { openOutbox, type WriteToOutbox } from "./outbox.ts";
import type { RenderedNewsletter } from "./render-mail.ts";
import { openSmtpSession } from "./smtp-session.ts";

export type OutgoingMail = {
  /** Stays the same for each try, so that mailboxes know a repeat; without angle brackets. */
  messageId: string;
  recipient: string;
  /** Where a report about this mail goes, its envelope sender; without it the address of MAIL_FROM. */
  sender?: string | undefined;
  mail: RenderedNewsletter;
  /** Beside those that every mail has, such as `List-Id`. */
  headers: Record<string, string>;
};

/**
 * What became of one mail. `reply` is the server's words, masked of nothing, at most 300 characters; where it said
 * nothing, what went wrong.
 */
export type Delivery =
  | { result: "sent" }
  /**
   * The server does not take this mail, or none for this recipient (5xx to RCPT or DATA); `isUnknownAddress` where it
   * says so with 5.1.x at RCPT.
   */
  | { result: "refused"; reply: string; isUnknownAddress: boolean }
  /** The server may take it later: 4xx to MAIL, RCPT or DATA, 421 too. */
  | { result: "later"; reply: string }
  /** The connection ended after the first byte of the message was sent, before an answer to it came. */
  | { result: "uncertain"; reply: string }
  /**
   * The server takes no mail of ours until the operator mends something: 5xx to the greeting, to STARTTLS, the login or
   * the sender, and 5.7.x.
   */
  | { result: "blocked"; reply: string }
  /**
   * No connection, 4xx before the first MAIL, or cut or silent before the first byte of the message: nobody was written
   * to.
   */
  | { result: "unreachable"; reply: string }
  /** The signal was aborted before the first byte of the message: nobody was written to. */
  | { result: "aborted" };

/** Sends one mail at a time; the next one once it is known what became of the last. */
export type MailSession = {
  /** Once the first byte of the message is sent, the mail is completed although `signal` is aborted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
  /** Ends the connection, and cuts it where a mail is under way. */
  close(): void;
};

/** Sessions over SMTP, or into the outbox where there is no SMTP_URL. */
export function createMailSessions(config: Config, clock: Clock): { open(): MailSession } {
  const { smtpUrl } = config;
  const compose = createComposer(config, clock);
  if (smtpUrl !== null) return { open: () => openSmtpSession({ url: smtpUrl, compose }) };
  const write = openOutbox(config, clock);
  return { open: () => intoOutbox(compose, write) };
}

function intoOutbox(compose: Compose, write: WriteToOutbox): MailSession {
  return {
    async send({ recipient, mail, ...more }, signal) {
      const { content } = await compose(recipient, mail, more);
      if (signal.aborted) return { result: "aborted" };
      return write(content).then(
        () => ({ result: "sent" }),
        // A disk that is full, say.
        (error) => ({ result: "unreachable", reply: String(error) }),
      );
    },
    close: () => undefined,
  };
}
