import nodemailer from "nodemailer";
import { type Clock, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { type Compose, createComposer } from "./compose.ts";
import { openOutbox, type WriteToOutbox } from "./outbox.ts";
import type { RenderedMail } from "./render-mail.ts";
import { smtpAddress } from "./smtp-address.ts";

/** Where mail goes. */
export type MailTransport = {
  /** @throws where it did not go out; `code` and `responseCode` are nodemailer's */
  send(recipient: string, mail: RenderedMail): Promise<void>;
  /** Aborts the mails that are being sent. */
  close(): void;
};

const SOCKET_TIMEOUT = 20 * SECOND;
/**
 * For one mail from the first step to the last; below the lease of the queue, so that no other worker sends it as well.
 */
const SENDING_TIME = 60 * SECOND;

export function createTransport(config: Config, clock: Clock): MailTransport {
  const compose = createComposer(config, clock);
  return config.smtpUrl === null ? toOutbox(compose, openOutbox(config, clock)) : overSmtp(compose, config.smtpUrl);
}

function overSmtp(compose: Compose, url: string): MailTransport {
  const transporter = nodemailer.createTransport(smtpAddress(url, { socketTimeout: SOCKET_TIMEOUT }));
  const closing = new AbortController();
  return {
    async send(recipient, mail) {
      const { content, envelope } = await compose(recipient, mail);
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SENDING_TIME)]);
      await transporter.sendMail({ raw: content, envelope, signal });
    },
    close() {
      closing.abort();
      transporter.close();
    },
  };
}

function toOutbox(compose: Compose, write: WriteToOutbox): MailTransport {
  return {
    async send(recipient, mail) {
      const { content } = await compose(recipient, mail);
      await write(content);
    },
    close: () => undefined,
  };
}
