import { randomUUID } from "node:crypto";
import type { OutgoingMail } from "#server/mail/mail-session.ts";
import { newAddress } from "./sign-in.ts";

/** A mail of a newsletter, to a new address. */
export function outgoingMail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: `${randomUUID()}@urubuga.example`,
    recipient: newAddress(),
    headers: { "List-Id": "<newsletter.urubuga.example>", Precedence: "bulk" },
    mail: {
      language: "rw",
      subject: "Amakuru y’iki cyumweru",
      text: "Muraho,\n\n.Amakuru mashya\n",
      // More than the buffers of a connection hold: it can be cut in the middle.
      html: `<html lang="rw"><body><p>${"Amakuru mashya. ".repeat(60_000)}</p></body></html>`,
      unsubscribeUrl: "https://urubuga.example/rw/unsubscribe/token",
    },
    ...more,
  };
}
