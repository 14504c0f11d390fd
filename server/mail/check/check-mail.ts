import type { Language } from "#i18n/language.ts";
import { type Clock, MINUTE } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { type ComposedMail, createComposer } from "../compose.ts";
import type { Delivery } from "../mail-session.ts";
import { openSmtpSession } from "../smtp-session.ts";
import { checkSender } from "./check-sender.ts";
import type { ResolveTxt } from "./records.ts";
import { testMail } from "./test-mail.ts";

type Parts = { config: Config; clock: Clock; resolve: ResolveTxt };
type Wanted = { recipient: string; language: Language };

/** For the operator; fine where the mail was accepted and DNS lets receivers believe it. */
type Report = { lines: string[]; isFine: boolean };

/**
 * Sends one mail as a newsletter would be sent, and says what its receiver sees and can prove.
 * @throws StartError where there is no mail server
 */
export async function checkMail({ config, clock, resolve }: Parts, { recipient, language }: Wanted): Promise<Report> {
  const { smtpUrl } = config;
  if (smtpUrl === null)
    throw new StartError("SMTP_URL is unset: mails are files in DATA_DIR/outbox, and nobody gets any");
  const sent = await sendOne(config, smtpUrl, clock, testMail(config, recipient, language));
  const { content, envelope } = sent.mail;
  const { hostname, port } = new URL(smtpUrl);
  const sender = await checkSender({ envelopeFrom: envelope.from, config, server: hostname, resolve });
  return {
    lines: [
      `A mail to ${recipient}, as a newsletter sends it:`,
      ...headersOf(content).map((line) => `  ${line}`),
      "",
      `Envelope sender: ${envelope.from || "none"}`,
      `Mail server:     ${hostname}${port && `:${port}`}, ${sent.encryption}`,
      `Its answer:      ${sent.answer}`,
      "",
      ...sender.lines,
    ],
    isFine: sent.isAccepted && sender.isFine,
  };
}

async function sendOne(config: Config, url: string, clock: Clock, outgoing: ReturnType<typeof testMail>) {
  const { recipient, mail, ...more } = outgoing;
  const composed: ComposedMail = await createComposer(config, clock)(recipient, mail, more);
  let taken: { reply: string; isSecure: boolean } | null = null;
  const session = openSmtpSession({
    url,
    compose: async () => composed,
    onTaken: (reply, isSecure) => {
      taken = { reply, isSecure };
    },
  });
  const delivery = await session.send(outgoing, AbortSignal.timeout(2 * MINUTE));
  session.close();
  return { mail: composed, ...outcomeOf(delivery, taken) };
}

function outcomeOf(delivery: Delivery, taken: { reply: string; isSecure: boolean } | null) {
  if (taken) {
    const encryption = taken.isSecure ? "encrypted (TLS)" : "not encrypted";
    return { isAccepted: true, answer: `accepted: ${taken.reply}`, encryption };
  }
  const reply = "reply" in delivery ? delivery.reply : "no answer in time";
  return { isAccepted: false, answer: `${delivery.result}: ${reply}`, encryption: "no mail went out" };
}

/** The lines of the headers; of a signature without what only programs read. */
function headersOf(content: Buffer): string[] {
  const [headers = ""] = content.toString("utf8").split("\r\n\r\n", 1);
  return headers.replace(/(\r\n\s+b=)[^:]*?(?=\r\n\S|$)/, "$1…").split("\r\n");
}
