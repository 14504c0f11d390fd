import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { type Clock, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { isLoopback } from "#server/network/loopback.ts";
import type { RenderedMail } from "./render-mail.ts";
import { asTyped } from "./subject.ts";

/** Where mail goes. */
export type MailTransport = {
  /** @throws where it did not go out; `code` and `responseCode` are nodemailer's */
  send(recipient: string, mail: RenderedMail): Promise<void>;
  /** Aborts the mails that are being sent. */
  close(): void;
};

/** None of these may hold up the queue for long. */
const timeouts = { dnsTimeout: 5 * SECOND, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND };
const SOCKET_TIMEOUT = 20 * SECOND;
/**
 * For one mail from the first step to the last; below the lease of the queue, so that no other worker sends it as well.
 */
const SENDING_TIME = 60 * SECOND;

export function createTransport(config: Config, clock: Clock): MailTransport {
  return config.smtpUrl === null
    ? toOutbox(outboxDir(config), config.mailFrom, clock)
    : overSmtp(config.smtpUrl, config.mailFrom);
}

export function outboxDir({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "outbox");
}

function overSmtp(url: string, from: string): MailTransport {
  const address = new URL(url);
  // Codes and links do not leave this machine in clear text, whatever a machine in between answers to STARTTLS.
  const requireTLS = address.protocol === "smtp:" && !isLoopback(address.hostname);
  for (const [name, value] of Object.entries({ ...timeouts, socketTimeout: SOCKET_TIMEOUT, requireTLS })) {
    // Options in the operator's SMTP_URL override these.
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  const transporter = nodemailer.createTransport(address.href);
  const closing = new AbortController();
  return {
    async send(recipient, mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SENDING_TIME)]);
      await transporter.sendMail({ ...message(from, recipient, mail), signal });
    },
    close() {
      closing.abort();
      transporter.close();
    },
  };
}

/** Each mail as an `.eml` file, oldest first by name. */
function toOutbox(folder: string, from: string, clock: Clock): MailTransport {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true });
  let serial = 0;
  return {
    async send(recipient, mail) {
      const { message: content } = await transporter.sendMail({
        ...message(from, recipient, mail),
        date: new Date(clock.now()),
      });
      const moment = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, "-");
      serial += 1;
      const file = join(folder, `${moment}-${String(serial).padStart(6, "0")}-${randomUUID()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Under another name until it is complete, so that no half of a mail is read.
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

function message(from: string, recipient: string, { subject, text, html, language, unsubscribeUrl }: RenderedMail) {
  return {
    from,
    // As an object: nothing in the address is read as a second one.
    to: { name: "", address: recipient },
    subject: asTyped(subject),
    text,
    html,
    // Answering machines leave such mail alone.
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      // One click in the mail program is enough (RFC 8058).
      ...(unsubscribeUrl && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
