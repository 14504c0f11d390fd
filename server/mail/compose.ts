import nodemailer from "nodemailer";
import type { DKIMOptions } from "nodemailer/lib/dkim";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { RenderedMail } from "./render-mail.ts";
import { asTyped } from "./subject.ts";

/** A mail as it crosses the wire, with CRLF and signed where there is a key; from whom and to whom. */
export type ComposedMail = { content: Buffer; envelope: { from: string; to: string[] } };

/** What the mails of a newsletter have beside it. */
type More = { messageId?: string; headers?: Record<string, string>; sender?: string | undefined };

export type Compose = (recipient: string, mail: RenderedMail, more?: More) => Promise<ComposedMail>;

type Sender = Pick<Config, "mailFrom" | "dkim">;

export function createComposer({ mailFrom, dkim }: Sender, clock: Clock): Compose {
  const composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...(dkim && { dkim: dkimOptions(dkim) }),
  });
  return async (recipient, mail, more) => {
    const composed = messageOf(mailFrom, recipient, mail, more);
    const { message, envelope } = await composer.sendMail({ ...composed, date: new Date(clock.now()) });
    if (!Buffer.isBuffer(message)) throw new Error("a composed mail was no buffer");
    return { content: message, envelope: { from: envelope.from || "", to: envelope.to } };
  };
}

function messageOf(
  from: string,
  recipient: string,
  { subject, text, html, language, unsubscribeUrl }: RenderedMail,
  { messageId, headers, sender }: More = {},
) {
  return {
    from,
    ...(sender !== undefined && { envelope: { from: sender, to: recipient } }),
    // As an object: nothing in the address is read as a second one.
    to: { name: "", address: recipient },
    ...(messageId && { messageId }),
    subject: asTyped(subject),
    text,
    html,
    // Answering machines leave such mail alone.
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      // One click in the mail program is enough (RFC 8058).
      ...(unsubscribeUrl && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
      ...headers,
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What a signature covers: with one-click unsubscribing both of its headers (RFC 8058, section 4). */
const signedHeaders = [
  "From",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "Reply-To",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "Content-Language",
  "Auto-Submitted",
  "Precedence",
  "List-Id",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
];

function dkimOptions({ domain, selector, privateKey }: NonNullable<Config["dkim"]>): DKIMOptions {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders.join(":") };
}
